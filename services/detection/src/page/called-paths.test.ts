// An operation that only its call tells is another one where another path is called; another example of it is not.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const told = (before: string, after: string, title = 'List jars'): string[] => {
  const section = (call: string): string =>
    `<h2>${title}</h2><p>Gives the jars of a shelf.</p><pre>${call}</pre><h2>Others</h2><p>More of it.</p>`;
  return tellBodies(section(before), section(after)).filter((line) => !line.startsWith('COSMETIC'));
};
const http = (path: string): string => `$ http "https://api.jar.io${path}" \\\n    "Authorization: Bearer $token"`;
const curl = (path: string, options = ''): string => `curl ${options}https://api.jar.io${path} -H "Accept: text/plain"`;

const OTHER: Readonly<Record<string, [before: string, after: string, want: string]>> = {
  'a last part less': [http('/jars/listV1'), http('/jars'), 'GET /jars GET /jars/listV1'],
  'another spelling': [curl('/jar/all'), curl('/jars/all'), 'GET /jars/all GET /jar/all'],
  'a body': [curl('/shelf/jar', '-d "a=1" '), curl('/shelf/jars', '-d "a=1" '), 'POST /shelf/jars POST /shelf/jar'],
  'a query in a body': [
    curl('/shelf/jar', '-G -d "a=1" '),
    curl('/shelf/jars', '-G -d "a=1" '),
    'GET /shelf/jars GET /shelf/jar',
  ],
};
for (const [name, [before, after, want]] of Object.entries(OTHER))
  test(`${name} is another path`, () =>
    assert.deepEqual(told(before, after), [`BREAKING page-endpoint-changed ${want}`]));

const SAME: Readonly<Record<string, [before: string, after: string]>> = {
  'another id': [curl('/jars/81723'), curl('/jars/4411')],
  'another name': [curl('/jars/anne'), curl('/jars/bob')],
  'one of them': [curl('/jars'), curl('/jars/anne')],
  'a variable': [curl('/jars/$id'), curl('/jars/$jar_id')],
  'another name in words': [curl('/jars/gold-ring'), curl('/jars/silver-ring')],
  'another town': [curl('/jar/berlin'), curl('/jar/paris')],
  'whose it is': [curl('/acme/jars'), curl('/jars')],
  'another version': [curl('/v1/jars'), curl('/v1/jars')],
  'another query': [http('/jars?limit=3'), http('/jars?limit=5')],
};
for (const [name, [before, after]] of Object.entries(SAME))
  test(`${name} is another example`, () => assert.deepEqual(told(before, after), []));

test('a call below a title that is about something else is an example', () =>
  assert.deepEqual(told(http('/jars/listV1'), http('/jars'), 'Authentication of calls'), []));

test('the rows of an operation with another path are still its rows', () => {
  const table = (...names: string[]): string =>
    `<h4>Request</h4><table><tr><th>Name</th><th>In</th><th>Type</th><th>Description</th></tr>${names.map((name) => `<tr><td>${name}</td><td>path</td><td>string</td><td>The ${name} of it.</td></tr>`).join('')}</table>`;
  const page = (path: string, more = ''): string =>
    `${more}<h3>GET ${path}</h3><p>Gives one label of a jar.</p>${table('jar', 'label')}<h3>PUT ${path}</h3><p>Sets one label of a jar.</p>${table('jar', 'label')}`;
  const gone = `<h3>GET /jars/{jar}</h3><p>List labels of a jar</p>${table('jar')}`;
  assert.deepEqual(tellBodies(page('/jars/{jar}/{label}', gone), page('/jars/{label}@{jar}')), [
    'BREAKING page-endpoint-changed GET /jars/{label}@{jar} GET /jars/{jar}/{label}',
    'BREAKING page-endpoint-changed PUT /jars/{label}@{jar} PUT /jars/{jar}/{label}',
    'BREAKING page-endpoint-removed GET /jars/{jar} GET /jars/{jar}',
  ]);
});
