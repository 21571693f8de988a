// Entries of a changelog in boxes, each with its day and its badges in front of its title.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readBody } from '../testing/page-bodies.ts';
import { classify } from '../classify.ts';

// oxlint-disable-next-line max-params -- a row of a table
const entry = (day: string, badge: string, title: string, words: string): string =>
  `<article><div><time>${day}</time><span class="badge">${badge}</span></div><h3>${title}</h3><p>${words}</p></article>`;
const OLD =
  entry('March 12', 'New', 'Templates can be shared', 'You can now share a template.') +
  entry('March 5', 'Fixed', 'Line breaks', 'Line breaks of comments are kept.');
const page = (entries: string): string => `<h1>Developer changelog</h1><h2>March 2026</h2>${entries}`;
const told = (fresh: string): string[] =>
  diffPages(readBody(page(OLD)), readBody(page(fresh + OLD))).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${classification} ${finding.rule} ${finding.facts['date'] ?? ''} ${finding.after ?? ''}`;
  });

test('a new entry is told whole, with its day, by its own words', () => {
  assert.deepEqual(told(entry('March 27', 'News', 'Docs: a new home for tutorials', 'Tutorials moved.')), [
    'COSMETIC page-changelog-entry-added 2026-03-27 Docs: a new home for tutorials\nTutorials moved.',
  ]);
});

test('a badge says of which kind its own entry is', () => {
  assert.deepEqual(told(entry('March 20', 'Breaking', 'Boards and their owners', 'Boards have one owner.')), [
    'BREAKING page-changelog-entry-added 2026-03-20 Boards and their owners\nBoards have one owner.',
  ]);
});

test('the line stands below the title of its entry', () => {
  const sections = readBody(page(OLD)).sections.map(({ title, blocks }) => [title, blocks[0]?.text ?? '']);
  assert.deepEqual(sections.slice(2), [
    ['Templates can be shared', 'March 12 New'],
    ['Line breaks', 'March 5 Fixed'],
  ]);
});

test('a label that is a word of the entry is no sentence of it', () => {
  const [finding] = diffPages(
    readBody(page(OLD)),
    readBody(page(entry('March 28', 'New', 'Boards have a new colour', 'It is green.') + OLD)),
  );
  assert.equal(finding?.facts['said'], undefined);
});
