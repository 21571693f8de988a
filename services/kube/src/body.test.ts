import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { readBody, readJsonLines } from './body.ts';

async function documents(chunks: Buffer[], maxChars?: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const document of readJsonLines(Readable.from(chunks), maxChars)) found.push(document);
  return found;
}

describe('an answer', () => {
  it('is read line by line, whatever the cuts, without the half line at its end', async () => {
    const bytes = Buffer.from('{"a":"ä€😀"}\n\n[1]\r\n{"half');
    for (const size of [1, 2, 3, 7, 100]) {
      const chunks: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      assert.deepEqual(await documents(chunks), [{ a: 'ä€😀' }, [1]], `chunks of ${size}`);
    }
  });

  it('is refused when a line or the whole is too long', async () => {
    const chunks = Array.from({ length: 10 }, () => Buffer.alloc(10, 'x'));
    await assert.rejects(documents(chunks, 50), { reason: 'ResponseTooLarge' });
    await assert.rejects(readBody(Readable.from(chunks), 99), { reason: 'ResponseTooLarge' });
    assert.equal((await readBody(Readable.from(chunks), 100)).length, 100);
  });
});
