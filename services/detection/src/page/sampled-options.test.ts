// Code that documents options: flags as a command prints them, forms of files of settings, settings with their defaults; and metrics.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const under = (lead: string, code: string): string =>
  `<h2>Setting it up</h2><p>The kiln reads what it needs.</p><p>${lead}</p><pre>${code.replaceAll('<', '&lt;')}</pre><h2>Others</h2><p>More.</p>`;
const told = (lead: string, before: string, after: string): string[] =>
  tellBodies(under(lead, before), under(lead, after));

const HELP = `usage: kiln [<flags>]

Flags:
  -h, --help             Show help.
      --heat=900         How hot it
                         gets.
      --room=<name> ...  Where it stands.
      --old-door         Opens it.
`;

test('flags as a command prints them', () => {
  const edited = (from: string, to: string): string[] => told('Its flags:', HELP, HELP.replace(from, to));
  assert.deepEqual(edited('      --old-door         Opens it.\n', ''), ['BREAKING page-parameter-removed --old-door']);
  assert.deepEqual(edited('      --room', '      --fuel=gas         What burns.\n      --room'), [
    'NEW_FEATURE page-parameter-added --fuel',
  ]);
  assert.deepEqual(edited('=900', '=1000'), ['BREAKING page-parameter-default-changed --heat']);
  assert.deepEqual(edited('Opens it.', 'Deprecated: use the handle.'), [
    'DEPRECATION page-parameter-deprecated --old-door',
  ]);
  assert.deepEqual(edited('How hot it', 'The heat it'), ['COSMETIC page-example-changed']);
});

test('flags of a call are an example', () => {
  const call = (more: string): string =>
    `kiln --heat    900 \\\n  --room    cellar \\\n  --door    left \\\n${more}  --fuel    gas`;
  assert.deepEqual(told('So:', call(''), call('  --lamp    on \\\n')), ['COSMETIC page-example-changed']);
});

const FORM = `# Where it listens.
[ port: <int> | default = 80 ]

# Who may enter.
door:
  # Its key.
  key: <secret>
  [ knock: <boolean> | default = false ]
`;

test('the form of a file of settings', () => {
  const edited = (from: string, to: string): string[] => told('The file:', FORM, FORM.replace(from, to));
  assert.deepEqual(edited('  # Its key.', '  [ key_file: <filename> ]\n  # Its key.'), [
    'NEW_FEATURE page-parameter-added door key_file',
  ]);
  assert.deepEqual(edited('  [ knock: <boolean> | default = false ]\n', ''), [
    'BREAKING page-parameter-removed door knock',
  ]);
  assert.deepEqual(edited('default = 80', 'default = 8080'), ['BREAKING page-parameter-default-changed port']);
});

const SETTINGS = 'type: GAS\nconfig:\n  heat: 900\n  door: ""\n  rooms: []\n  slow: false\n';

test('settings are options where they are called the defaults, else an example', () => {
  const more = SETTINGS.replace('  slow', '  lamp: true\n  slow');
  assert.deepEqual(told('The default gas config is:', SETTINGS, more), [
    'NEW_FEATURE page-parameter-added config lamp',
  ]);
  assert.deepEqual(told('The default gas config is:', more, SETTINGS), ['BREAKING page-parameter-removed config lamp']);
  assert.deepEqual(told('For a cold cellar:', SETTINGS, more), ['COSMETIC page-example-changed']);
  assert.deepEqual(told('The default gas config is:', SETTINGS, 'type: WOOD\nlogs: 4\nsmoke: true\n'), [
    'COSMETIC page-example-changed',
  ]);
});

test('metrics by their names and types', () => {
  const metrics = (type: string, more = ''): string =>
    `# HELP kiln_heat How hot it is.\n# TYPE kiln_heat ${type}\nkiln_heat 900\n${more}`;
  const door = '# TYPE kiln_doors_total counter\nkiln_doors_total 4\n';
  const edited = (before: string, after: string): string[] => told('It answers with', before, after);
  assert.deepEqual(edited(metrics('counter'), metrics('gauge')), [
    'BREAKING page-response-field-type-changed kiln_heat',
  ]);
  assert.deepEqual(edited(metrics('gauge'), metrics('gauge', door)), [
    'NEW_FEATURE page-response-field-added kiln_doors_total',
  ]);
  assert.deepEqual(edited(metrics('gauge', door), metrics('gauge')), [
    'BREAKING page-response-field-removed kiln_doors_total',
  ]);
});

test('what a call on a command line prints is its answer', () => {
  const printed = (more: string): string =>
    `$ curl -s http://localhost:8008/kilns | jq .\n{\n  "name": "a",\n  "room": "b"${more}\n}`;
  assert.deepEqual(told('One asks so', printed(''), printed(',\n  "heat": 900')), [
    'NEW_FEATURE page-response-field-added heat',
  ]);
  const sent = (more: string): string =>
    `curl http://localhost/kilns -d '\n{\n  "name": "a",\n  "room": "b"${more}\n}'`;
  assert.deepEqual(told('One asks so', sent(''), sent(',\n  "heat": 900')), ['COSMETIC page-example-changed']);
});

test('variables with what they mean, on as many lines as it takes', () => {
  const names = ['KILN_NAME:   What it is called', 'KILN_ROOM:   Where it stands', 'KILN_FUEL:   What burns'];
  const vars = (...more: string[]): string => [...names, ...more].join('\n');
  assert.deepEqual(told('So:', vars(), vars('KILN_DOOR:   How it opens', '             (left or right)')), [
    'NEW_FEATURE page-parameter-added KILN_DOOR',
  ]);
  assert.deepEqual(told('So:', vars(), vars().replace('burns', 'burns\n     (deprecated in 3.0, use KILN_NAME)')), [
    'DEPRECATION page-parameter-deprecated KILN_FUEL',
  ]);
  assert.deepEqual(told('So:', vars(), vars().replace('burns', 'is burnt')), ['COSMETIC page-example-changed']);
  assert.deepEqual(told('So:', vars('and more'), vars('KILN_DOOR:   How', 'and more')), [
    'COSMETIC page-example-changed',
  ]);
});

test('variables with their values are an example', () => {
  const env = (more: string): string => `KILN_NAME: plum\nKILN_ROOM: cellar\nKILN_FUEL: gas\n${more}`;
  assert.deepEqual(told('So:', env(''), env('KILN_DOOR: left')), ['COSMETIC page-example-changed']);
});

test('names in code below a line that calls them parameters', () => {
  const params = (more: string): string => `rooms: 3,4\nfrom (optional): 0\nto (optional): 20\n${more}`;
  const more = 'noSmoke (optional): 1 (leaves it out)';
  assert.deepEqual(told('POST params:', params(''), params(more)), ['NEW_FEATURE page-parameter-added noSmoke']);
  assert.deepEqual(told('It prints:', params(''), params(more)), ['COSMETIC page-example-changed']);
});
