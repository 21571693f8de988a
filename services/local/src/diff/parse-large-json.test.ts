import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESCAPE_ROOM_BYTES, parseLargeJson } from './parse-large-json.ts';

function inRoom(text: string, room = ESCAPE_ROOM_BYTES): [Buffer, number] {
  const bytes = Buffer.from(text);
  return [Buffer.concat([bytes, Buffer.alloc(room)]), bytes.length];
}

/** A filling of a length that puts what follows at each place of a window. */
const fill = (length: number): string => 'x'.repeat(length);

for (const letters of ['é', '–', '𝄞', 'é–𝄞é', '日本語の説明', '\u2028', '\uFEFF'])
  test(`what is written with ${JSON.stringify(letters)} is the value that the text says, wherever it stands`, () => {
    for (let at = 0; at < 140; at += 1) {
      const text = JSON.stringify({ [`${fill(at)}${letters}`]: [letters, `"${letters}\\`, { [letters]: fill(at) }] });
      assert.deepEqual(parseLargeJson(...inRoom(text)), JSON.parse(text));
    }
  });

test('an ASCII text needs no room', () => {
  assert.deepEqual(parseLargeJson(...inRoom('{"a":"\\u00e9"}', 0)), { a: 'é' });
});

const REFUSED: Readonly<Record<string, string>> = {
  'a flow mapping of YAML': "{openapi: 3.1.0, info: {title: 'Café – à la carte', version: 1}}",
  'a JSON that ends early': '{"a":"é","b":["–","𝄞"',
  'a letter behind a backslash': '{"a":"\\é"}',
  'more letters than are escaped': `{"a":"${'é '.repeat(3000)}"}`,
  'a list': '["é"]',
  'a page': '<p>é</p>',
};

for (const [name, text] of Object.entries(REFUSED))
  test(`${name} is left to others, byte for byte as it was`, () => {
    const [buffer, length] = inRoom(text);
    assert.equal(parseLargeJson(buffer, length), null);
    assert.equal(buffer.toString('utf8', 0, length), text);
  });

test('letters for which there is no room are left as they are', () => {
  const [buffer, length] = inRoom('{"a":"éé"}', 7);
  assert.equal(parseLargeJson(buffer, length), null);
  assert.equal(buffer.toString('utf8', 0, length), '{"a":"éé"}');
  assert.deepEqual(parseLargeJson(...inRoom('{"a":"éé"}', 8)), { a: 'éé' });
});

for (const room of [ESCAPE_ROOM_BYTES, 4 * 1024 * 1024])
  test(`a single word of half a megabyte is read in no time, with ${room} bytes of room`, () => {
    const text = JSON.stringify({ a: '漢'.repeat(170_000) });
    const began = performance.now();
    const value = parseLargeJson(...inRoom(text, room));
    assert.deepEqual(value, room === ESCAPE_ROOM_BYTES ? null : JSON.parse(text));
    assert.ok(performance.now() - began < 5000);
  });
