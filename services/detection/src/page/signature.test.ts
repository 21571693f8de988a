import assert from 'node:assert/strict';
import test from 'node:test';
import { diff } from '../diff.ts';
import { readPage } from '../read-page.ts';
import { statedEndpoint } from './signature.ts';

const STATED = {
  'GET /users': 'GET /users',
  'GET /users — list users': 'GET /users',
  'GET /users: list users': 'GET /users',
  'GET /users list users': 'GET /users',
  'GET /users Requires a token': 'GET /users',
  'GET /users returns all users.': 'GET /users',
  'GET /users/{id} is used to read one user.': 'GET /users/{id}',
  'POST /users can be used to add one.': 'POST /users',
  'DELETE /users/{id} (deprecated)': 'DELETE /users/{id}',
  'Endpoint: PUT https://api.example.com/v1/users/:id': 'PUT /v1/users/{id}',
  'GET /users HTTP/1.1': 'GET /users',
  'GET /users and POST /users': 'GET /users',
  'GET .../v1/users': 'GET /v1/users',
  'GET {{baseUrl}}/users': 'GET /users',
  'http --form POST "https://api.example.com/users"': 'POST /users',
} as const;

const SAID = [
  'DELETE /users/{id} now needs a body.',
  'DELETE /users/{id} no longer takes a body.',
  '`DELETE /users/{id}` must be sent with a body.',
  'GET /users is limited to 50 calls a minute.',
  'GET /users will be removed on 2027-01-31.',
  'GET /users, which was in beta, has a new field.',
  'GET /users and POST /users now need a token.',
  'POST /users, PUT /users/{id} and PATCH /users/{id} require a name.',
  'GET ... and /users are two things.',
  "GET /users doesn't give the address any more.",
];

for (const [text, endpoint] of Object.entries(STATED))
  test(`"${text}" states an endpoint`, () => assert.equal(statedEndpoint(text), endpoint));

for (const text of SAID)
  test(`"${text}" says something about an endpoint`, () => assert.equal(statedEndpoint(text), null));

const GUIDE = (sentence: string): string =>
  `<html><body><main><h1>Guide to deleting</h1><p>How to delete what is no longer needed, step by step.</p>${sentence}
  <h2>Before you begin</h2><p>Make a token on the page of your account, and keep it secret from everybody.</p></main></body></html>`;

for (const tag of ['p', 'li'] as const) {
  test(`a sentence in <${tag}> that begins with an endpoint neither adds nor removes one`, () => {
    const wrap = (text: string): string => (tag === 'p' ? `<p>${text}</p>` : `<ul><li>${text}</li></ul>`);
    const pages = ['', wrap('DELETE /users/{id} now needs a body.')].map((sentence) => {
      const { snapshot } = readPage(GUIDE(sentence), { url: 'https://docs.example.com/', ignoreSelectors: [] });
      assert.ok(snapshot);
      assert.deepEqual(
        snapshot.sections.map(({ endpoint }) => endpoint),
        snapshot.sections.map(() => null),
      );
      return snapshot;
    });
    const [without, having] = pages;
    assert.ok(without && having);
    for (const [base, revision] of [
      [without, having],
      [having, without],
    ] as const) {
      const rules = diff(base, revision).map(({ rule }) => rule);
      assert.ok(rules.length > 0);
      assert.deepEqual(
        rules.filter((rule) => rule.includes('endpoint')),
        [],
      );
    }
  });
}
