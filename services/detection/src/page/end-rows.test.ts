// Tables of what ends and when: a row that came, and a day that came or moved, are told with the day.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const row = (cells: readonly string[], tag: string): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

function told(header: readonly string[], before: readonly string[][], after: readonly string[][]): string[] {
  const [base, revision] = [before, after].map(
    (rows) =>
      readPage(
        `<main><h1>Versions</h1><p>Each is kept for a while.</p><table>${row(header, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table></main>`,
        { url: 'https://docs.example.com', ignoreSelectors: [] },
      ).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map((finding) => {
    const { classification, severity, description } = classify(finding, '2026-11-21');
    return `${finding.rule} ${classification} ${severity} ${finding.sunsetOn ?? ''} ${description}`;
  });
}

const OLD = ['v1', 'May 2024', 'August 2024'];

test('a row that names its end is a notice of it', () => {
  assert.deepEqual(told(['Version', 'Released', 'Sunset'], [OLD], [OLD, ['v2', 'May 2025', 'June 1, 2027']]), [
    'page-deprecation-notice-added DEPRECATION info 2027-06-01 A deprecation was announced, effective on 2027-06-01: "Version: v2, Released: May 2025, Sunset: June 1, 2027".',
  ]);
  const [first] = told(
    ['Retirement date', 'Model'],
    [['2024-01-02', 'a-1']],
    [
      ['2024-01-02', 'a-1'],
      ['Q1 2027', 'a-2'],
    ],
  );
  assert.match(first ?? '', /^page-deprecation-notice-added DEPRECATION warning 2027-01-01 .* effective in Q1 2027: /);
});

test('a day that came or moved is told once, with what the row says beside it', () => {
  const header = ['Version', 'Status', 'End of life'];
  const live = ['v2', 'Live', '-'];
  const [first, ...others] = told(header, [['v1', 'Live', '-'], live], [['v1', 'Deprecated', '2027-03-05'], live]);
  assert.match(first ?? '', /^page-deprecation-notice-added DEPRECATION warning 2027-03-05 /);
  assert.deepEqual(others, []);
  assert.deepEqual(told(header, [['v1', 'Old', '2027-03-05'], live], [['v1', 'Old', '2026-12-01'], live]), [
    'page-sunset-changed DEPRECATION critical 2026-12-01 A sunset date changed at "v1" from "2027-03-05" to "2026-12-01".',
  ]);
});

test('the time of the sunset and a day in another column end nothing', () => {
  for (const [header, before, after] of [
    [['City', 'Sunrise', 'Sunset'], '17:00', '17:05'],
    [['Name', 'Age', 'Born'], 'May 5, 2020', 'May 6, 2020'],
  ] as const)
    for (const line of told(header, [['a', 'b', before]], [['a', 'b', after]]))
      assert.doesNotMatch(line, /DEPRECATION/);
});

test('a title of what ends is no title of when', () => {
  const header = ['Retired', 'Replacement', 'Shutdown'];
  const [row] = told(header, [['nimbus', 'cumulus', '2027-01-31']], [['nimbus', 'cumulus', '2027-04-30']]);
  assert.match(row ?? '', /^page-sunset-changed DEPRECATION \w+ 2027-04-30 /);
});
