import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fastify, type FastifyInstance } from 'fastify';
import { createAnswerLists } from './answer-lists.ts';

const USERS = ['one', 'two'];
let sent: string[];
let decoded: number;
/** The tags that the peer was told of. */
let asked: (string | undefined)[];
/** What the peer says to each user. */
let said: Map<string, string>;
let app: FastifyInstance;

beforeEach(() => {
  sent = [];
  decoded = 0;
  asked = [];
  said = new Map(USERS.map((user) => [user, `of ${user}`]));
  app = appThatKeeps(10_000);
});

function appThatKeeps(maxBytes: number): FastifyInstance {
  const answerList = createAnswerLists({ maxBytes, metrics: { listSent: (text) => sent.push(text) } });
  const made = fastify();
  made.decorateRequest('caller', null);
  made.get<{ Headers: { user: string } }>('/list', async (request, reply) => {
    const { user } = request.headers;
    request.caller = { userId: user, plan: 'pro', session: null } as unknown as typeof request.caller;
    const data = said.get(user) ?? '';
    const tag = `of "${data.slice(0, 20)}"`;
    const decode = (): string => {
      assert.notEqual(asked.at(-1), tag, 'what is known does not come again');
      decoded += 1;
      return data;
    };
    const ask = async ({ known }: { known: string | undefined }) => {
      asked.push(known);
      return { tag, decode };
    };
    return answerList(reply, ask, (data) => ({ data, query: request.query }));
  });
  return made;
}

const ask = async (user: string, query = '') => {
  const { headers, body } = await app.inject({ url: `/list${query}`, headers: { user } });
  return { body: JSON.parse(body) as unknown, tag: headers['etag'], type: headers['content-type'] };
};

test('a list that is asked for again is sent as it was written, until the peer says something else', async () => {
  const first = await ask('one');
  assert.deepEqual(first.body, { data: 'of one', query: {} });
  assert.equal(first.type, 'application/json; charset=utf-8');
  assert.deepEqual(await ask('one'), first);
  assert.deepEqual([sent, decoded], [['written', 'kept'], 1]);
  said.set('one', 'news');
  const news = await ask('one');
  assert.deepEqual(news.body, { data: 'news', query: {} });
  assert.notEqual(news.tag, first.tag);
  said.set('one', 'of one');
  assert.deepEqual(await ask('one'), first);
  assert.deepEqual(sent, ['written', 'kept', 'written', 'written']);
});

test('who asks, and for what, is told apart, though the peer says the same', async () => {
  said.set('two', 'of one');
  await ask('one');
  assert.deepEqual((await ask('two')).body, { data: 'of one', query: {} });
  assert.deepEqual((await ask('one', '?page=2')).body, { data: 'of one', query: { page: '2' } });
  assert.deepEqual(sent, ['written', 'written', 'written']);
});

test('with more than fits, the list that was asked for longest ago goes; one that is too long is not kept', async () => {
  app = appThatKeeps(2500);
  for (const query of ['?a', '?b', '?a', '?c', '?a', '?b']) await ask('one', query);
  assert.deepEqual(sent, ['written', 'written', 'kept', 'written', 'kept', 'written']);
  sent = [];
  app = appThatKeeps(10 ** 9);
  said.set('one', 'long '.repeat(100_000));
  for (const query of ['', '']) await ask('one', query);
  assert.deepEqual(sent, ['written', 'written']);
});

test('a list that says nothing takes its room too', async () => {
  said.set('one', '');
  const queries = Array.from({ length: 100 }, (_, page) => `?page=${page}`);
  for (const query of [...queries, '?page=99', '?page=0']) await ask('one', query);
  assert.deepEqual(sent.slice(queries.length), ['kept', 'written']);
});
