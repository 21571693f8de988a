// The same words at many places are one edit, and of too many edits the gravest are told.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const read = (html: string) =>
  readPage(`<html><main><h1>Commands</h1>${html}</main></html>`, {
    url: 'https://docs.example.com',
    ignoreSelectors: [],
  }).snapshot;
const each = (count: number, body: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<h2>Group ${index}</h2>${body(index)}`).join('');

test('a sentence that came to many sections is told once, with their number', () => {
  const group = (index: number): string => `<p>Does what group ${index} does, to the whole of it.</p>`;
  const came = (index: number): string => `${group(index)}<p>An answer may name the reason beside its status.</p>`;
  const findings = diffPages(read(each(12, group)), read(each(12, came)));
  assert.equal(findings.length, 1);
  const [finding] = findings;
  assert.ok(finding !== undefined);
  assert.match(classify(finding, '2026-11-22').description, / It stands at 12 places\.$/);
});

test('of more than can be told the gravest are, and how many there were is a problem', () => {
  const row = (index: number, words: string): string =>
    `<h3>GET /things/${index}</h3><table><tr><th>Parameter</th><th>Description</th></tr><tr><td>first</td><td>${words} ${index} of them.</td></tr>${index % 700 === 699 ? '' : '<tr><td>last</td><td>Where it ends.</td></tr>'}</table>`;
  const before = Array.from({ length: 2100 }, (_, index) =>
    row(index, 'Where it begins, with').replace(
      '</table>',
      index % 700 === 699 ? '<tr><td>last</td><td>Where it ends.</td></tr></table>' : '</table>',
    ),
  ).join('');
  const after = Array.from({ length: 2100 }, (_, index) => row(index, 'The place of its begin, beside')).join('');
  const problems: string[] = [];
  const findings = diffPages(read(before), read(after), { onProblem: (problem) => problems.push(problem) });
  assert.equal(findings.length, 2000);
  assert.equal(
    findings
      .filter(({ rule }) => rule === 'page-parameter-removed')
      .flatMap(({ affectedEndpoints }) => affectedEndpoints).length,
    3,
  );
  assert.match(problems.join(), /^The pages differ at 21\d\d places: the 2000 that matter most are told\.$/);
});
