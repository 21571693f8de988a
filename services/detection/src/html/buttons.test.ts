// Buttons that name what they open or copy are read; what is there to be pressed is not.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, before: was, after: is }) => `${rule} | ${was ?? ''} | ${is ?? ''}`,
  );

test('the address of a call in a button behind its method is read', () => {
  const page = (path: string): string =>
    `<h2>Create speech</h2><div><span>POST</span><button type="button"><span>https://api.shop.example</span><span>${path}</span><span>:voice</span></button></div><p>Makes a sound of a text.</p>`;
  assert.deepEqual(told(page('/v1/speech/'), page('/v2/speech/')), [
    'page-endpoint-changed | POST /v1/speech/{voice} | POST /v2/speech/{voice}',
  ]);
});

test('the status of a response in a button that opens it is read', () => {
  const page = (...responses: [status: string, words: string][]): string =>
    `<h2>Delete a comment</h2><p>Drops it.</p><h3>Responses</h3>${responses.map(([status, words]) => `<div><button aria-expanded="false"><span>${status}</span></button><div><p>${words}</p></div></div>`).join('')}`;
  const base = page(['204', 'It is gone.'], ['404 Not Found', 'There is none.']);
  const changes = told(base, page(['202', 'It will go.'], ['404 Not Found', 'There is none.']));
  assert.ok(
    changes.some((one) => one.includes('202')),
    changes.join('\n'),
  );
});

test('what is there to be pressed is no text', () => {
  const page = (...buttons: string[]): string =>
    `<h2>Orders</h2><p>All of them.</p>${buttons.map((text) => `<div>${text}</div>`).join('')}`;
  const buttons = [
    '<button>Copy</button>',
    '<button aria-expanded="true">Show all 200</button>',
    '<button>404</button>',
    '<button>https://api.shop.example/orders</button>',
  ];
  assert.deepEqual(told(page(), page(...buttons)), []);
});

test('a title that is left out of the contents is a title', () => {
  const methods = (...names: string[]): string =>
    `<h2>Methods</h2><table><tr><th colspan="2">Methods</th></tr>${names.map((name) => `<tr><td><h3 class="add-link hide-from-toc" id="m.${name}"><code><a href="/${name}">${name}</a></code></h3></td><td>Works on the queue in its own way.</td></tr>`).join('')}</table>`;
  const changes = told(methods('pause', 'purge', 'resume'), methods('pause', 'resume'));
  assert.deepEqual(
    changes.map((one) => one.includes('purge')),
    [true],
  );
});

test('twenty thousand buttons with addresses in one box are read in time that grows with them', () => {
  const page = Array.from({ length: 20_000 }, (_, at) => `<span>GET</span><button>/p${at}</button>`).join('');
  const started = performance.now();
  readShop(`<h2>Calls</h2><div>${page}</div>`);
  assert.ok(performance.now() - started < 3000);
});
