// Titles that declare a call as a program does.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';
import { readCall } from './call-arguments.ts';
import { readDeclaration } from './declared-call.ts';

for (const [title, want] of [
  ['pub fn append(&mut self, append: bool) -> &mut Self', 'append append:bool'],
  ['pub fn make<F, R>(&self, f: F) -> Result<R> where F: FnMut(&Path) -> Result<R>,', 'make f:F'],
  ['VOID filter_re(REGEX expression)', 'filter_re expression:REGEX'],
  [
    'BLOB decode(ENUM {IDENTITY, BASE64} decoding="IDENTITY", INT length=0)',
    'decode decoding?:ENUM {IDENTITY, BASE64} length?:INT',
  ],
  ['static int open(const char *path, int flags)', 'open path:const char * flags:int'],
  ['BOOL isok(VOID)', 'isok'],
  ['Create order (admin only)', null],
  ['Create order(admin only)', null],
  ['GET users(list all)', null],
  ['List of errors (HTTP)', null],
  ['JSON body(schema)', null],
  ['int open(const char *path', null],
] as const)
  test(`what ${title} declares`, () => {
    const call = readDeclaration(title);
    const told = call?.args.map(({ name, isOptional, type }) => `${name}${isOptional ? '?' : ''}:${type}`) ?? [];
    assert.equal(call === null ? null : [call.name, ...told].join(' '), want);
  });

test('another way to write the same is no other call', () => {
  for (const [before, after] of [
    ['int open(int a)', 'int open(int a);'],
    ['int open(int a)', 'static int open(int a)'],
    ['fn add(a: u8)', 'pub fn add(a: u8)'],
    ['pub fn add(a: u32)', 'pub fn add(a: u32,)'],
    ['int open(const char *path, int flags)', 'int open(const char* file, int flags)'],
    ['void add(String a)', 'void add(final java.lang.String a)'],
    ['function add(a: string | number)', 'function add(a: number | string)'],
    ["fn add<'a>(a: &'a str)", "fn add<'b>(a: &'b str)"],
    ['function Foo({ a, b }: Props)', 'function Foo({ a, b, c }: Props)'],
    ['FAQ answers(for new people)', 'FAQ answers(for old people)'],
    ['SDK setup(Node guide)', 'SDK setup(Python guide)'],
  ] as const) {
    const lines = tellBodies(manual(before, 'VOID air(VOID)'), manual(after, 'VOID air(VOID)'));
    assert.deepEqual(
      lines.filter((line) => !line.startsWith('COSMETIC')),
      [],
      before,
    );
  }
});

test('long titles are read in no long time', () => {
  const start = performance.now();
  for (const title of [
    'pub '.repeat(540),
    `VOID a(${'a '.repeat(1000)})`,
    `int a(${'<'.repeat(2000)}`,
    `${'A<'.repeat(1000)}(`,
  ])
    assert.equal(readCall(title), null);
  assert.ok(performance.now() - start < 200);
});

const manual = (...titles: readonly string[]): string =>
  `<h1>Kilns</h1><h2>Functions</h2>${titles.map((title) => `<h3>${title}</h3><p>What ${title.replaceAll(/\W/g, ' ')} does to one of them.</p>`).join('')}`;

test('a function that came or went, and one with another type', () => {
  const [heat, cool] = ['VOID heat(INT degrees)', 'INT cool(VOID)'];
  assert.deepEqual(tellBodies(manual(heat), manual(heat, cool)), ['NEW_FEATURE page-name-added cool']);
  const [fire, air] = ['BOOL fire(STRING name)', 'VOID air(VOID)'];
  assert.deepEqual(tellBodies(manual(heat, cool, air), manual(heat, cool, air, fire)), [
    'NEW_FEATURE page-name-added fire',
  ]);
  assert.deepEqual(tellBodies(manual(heat, cool, air), manual(heat, air)), ['BREAKING page-name-removed cool']);
  const lines = tellBodies(manual(heat, cool), manual('VOID heat(REAL degrees)', cool));
  assert.ok(lines.includes('BREAKING page-parameter-type-changed degrees'), lines.join('\n'));
});
