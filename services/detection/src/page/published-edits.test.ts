// Edits of published references, changelogs and tables of limits, each with its mirror.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffBodies } from '../testing/page-bodies.ts';

const told = (before: string, after: string): string[] =>
  diffBodies('Line API', before, after).map((finding) => {
    const { classification } = toChange(finding, '2026-11-21');
    const [was, is] = [finding.before, finding.after].map((value) => (value ?? '').slice(0, 48));
    return `${finding.rule} ${classification} ${finding.subject ?? ''}: ${was} → ${is}`;
  });

const table = (titles: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const argumentsOf = (...items: readonly string[]): string =>
  `<h2>/api/v0/add</h2><p>Adds a line.</p><h3>Arguments</h3>${list('<code>quiet</code> [bool]: Write little. Required: no.', '<code>hash</code> [string]: How to sum up. Default: <code>sha</code>. Required: no.', ...items)}`;
const parameters = (...rows: readonly (readonly string[])[]): string =>
  `<h2>Parameters</h2>${table(['Parameter', 'Default', 'Description'], ['hint', '-', 'Optional parameter. Where to look.'], ['side', 'any', 'Optional parameter. On which side.'], ...rows)}`;

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'an argument that is called not required behind a colon': [
    argumentsOf(),
    argumentsOf('<code>trace</code> [bool]: Say what is done. Required: no.'),
    ['page-parameter-added NEW_FEATURE trace:  → boolean'],
  ],
  'one that is called required so': [
    argumentsOf(),
    argumentsOf('<code>key</code> [string]: Which line. Required: <b>yes</b>.'),
    ['page-required-parameter-added BREAKING key:  → string'],
  ],
  'a parameter with a default, where optional ones are marked': [
    parameters(),
    parameters(['scale', '100', 'By how much to grow.']),
    ['page-parameter-added NEW_FEATURE scale:  → scale'],
  ],
  'one without a default, where some with a default have no mark': [
    parameters(['locale', 'en', 'The language.']),
    parameters(['locale', 'en', 'The language.'], ['profile', '-', 'What to use.']),
    ['page-parameter-added NEW_FEATURE profile:  → profile'],
  ],
  'one without a default, where all others are marked': [
    parameters(),
    parameters(['profile', '-', 'What to use.']),
    ['page-required-parameter-added BREAKING profile:  → profile'],
  ],
};

for (const [what, [before, after, want]] of Object.entries(CASES))
  test(`told is ${what}`, () => assert.deepEqual(told(before, after), want));
