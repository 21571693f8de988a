// Pages of other shapes than a reference, edited as their authors do: what a careful reader would be told.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const TODAY = '2026-11-21';

function verdicts(before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (html) => readPage(`<main>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map((finding) => {
    const { classification, severity } = classify(finding, TODAY);
    return `${finding.rule} ${classification} ${severity} ${finding.subject ?? ''}`.trim();
  });
}

type Row = readonly string[];
const table = (header: Row, ...rows: Row[]): string =>
  `<table><tr>${header.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const limits = (...rows: Row[]): string => `<h1>Rate limits</h1>${table(['Plan', 'Requests per minute'], ...rows)}`;
const scopes = (...rows: Row[]): string => `<h1>Access</h1>${table(['Scope', 'Grants'], ...rows)}`;
const translated = (header: Row, answer: string, type: string): string =>
  `<h1>注文 Bestellungen</h1>${table(header, ['limit', type, answer, '20'], ['tag', type, answer, '7'])}`;
const GERMAN = ['Name', 'Typ', 'Pflicht', 'Beschreibung'];
const JAPANESE = ['名前', '型', '必須', '説明'];
const SPANISH = ['Parámetro', 'Tipo', 'Obligatorio', 'Descripción'];

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: string[]]>> = {
  'a plan that has less room': [
    limits(['Free', '60'], ['Pro', '600']),
    limits(['Free', '30'], ['Pro', '600']),
    ['page-limit-changed PERFORMANCE warning Free / Requests per minute'],
  ],
  'a plan that came': [
    limits(['Free', '60'], ['Pro', '600']),
    limits(['Free', '60'], ['Pro', '600'], ['Giant', '6000']),
    ['page-limit-added PERFORMANCE warning'],
  ],
  'a plan that went': [
    limits(['Free', '60'], ['Pro', '600']),
    limits(['Pro', '600']),
    ['page-limit-removed PERFORMANCE info'],
  ],
  'a scope under another name': [
    scopes(['orders:read', 'Read orders.'], ['orders:write', 'Write orders.']),
    scopes(['orders:read', 'Read orders.'], ['orders:manage', 'Write orders.']),
    ['page-scope-removed BREAKING warning orders:write', 'page-scope-added SECURITY info orders:manage'],
  ],
  'a scope that went': [
    scopes(['orders:read', 'Read orders.'], ['orders:write', 'Write orders.']),
    scopes(['orders:read', 'Read orders.']),
    ['page-scope-removed BREAKING warning orders:write'],
  ],
  'a field of a table in German': [
    translated(GERMAN, 'nein', 'Zahl'),
    translated(GERMAN, 'nein', 'Zahl').replace('nein', 'ja'),
    ['page-parameter-became-required BREAKING critical limit'],
  ],
  'a field of a table in Japanese': [
    translated(JAPANESE, 'いいえ', '整数'),
    translated(JAPANESE, 'いいえ', '整数').replace('整数', '文字列'),
    ['page-parameter-type-changed BREAKING critical limit'],
  ],
  'a field of a table in Spanish': [
    translated(SPANISH, 'no', 'número'),
    translated(SPANISH, 'no', 'número').replace(/<tr><td>tag.*?<\/tr>/, ''),
    ['page-parameter-removed BREAKING warning tag'],
  ],
  'a column of types that is called after its parameters': [
    `<h1>Orders</h1>${table(['Parameter', 'Parameter type', 'Description'], ['day', 'string', 'Of the order.'])}`,
    `<h1>Orders</h1>${table(['Parameter', 'Parameter type', 'Description'], ['day', 'integer', 'Of the order.'])}`,
    ['page-parameter-type-changed BREAKING critical day'],
  ],
  'a column of types that was filled with answers, and the other way round': [
    `<h1>Orders</h1>${table(['Parameter', 'Type', 'Required'], ['day', 'true', 'string'], ['tag', 'true', 'string'])}`,
    `<h1>Orders</h1>${table(['Parameter', 'Type', 'Required'], ['day', 'true', 'integer'], ['tag', 'true', 'string'])}`,
    ['page-parameter-type-changed BREAKING critical day'],
  ],
  'a method and a path that begins with no slash': [
    '<h1>Orders</h1><h2>List</h2><p><small>GET</small> <b><code>api/v1/orders</code></b></p><p>Gives all orders.</p>',
    '<h1>Orders</h1><h2>List</h2><p><small>GET</small> <b><code>api/v2/orders</code></b></p><p>Gives all orders.</p>',
    ['page-endpoint-changed BREAKING critical GET /api/v1/orders'],
  ],
  'a page that is drawn by a script and another text': [
    '<div id="root"></div>',
    '<div id="root"><h1>Orders</h1><p>Gives all orders.</p></div>',
    ['page-section-added COSMETIC info Orders'],
  ],
};

for (const [name, [before, after, want]] of Object.entries(CASES))
  test(`${name} is told as what it is`, () => assert.deepEqual(verdicts(before, after), want));
