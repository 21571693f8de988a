// What pages of twelve vendors that were met late showed: types with their values, titles over all columns, parts in lists, lines with numbers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const kilns = (inner: string): string => `<h1>Kilns</h1>${inner}<h2>Others</h2><p>More.</p>`;
const rows = (head: readonly string[], ...cells: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
const lines = (...code: readonly string[]): string =>
  `<table class="cm-lines"><tbody>${code.map((line, at) => `<tr><td class="cm-lineno">${at + 1}</td><td class="cm-line">${line}</td></tr>`).join('')}</tbody></table>`;
const errors = (...codes: readonly string[]): string =>
  `<h2>Error codes</h2>${codes.map((code) => `<h3>${code}</h3><p>Wait for the kiln.</p>`).join('')}`;
const directive = (value: string): string =>
  `<h2>Directives</h2><table><tr><th>Syntax:</th><td><code>heat_timeout <i>time</i>;</code></td></tr><tr><th>Default:</th><td><pre>heat_timeout ${value};</pre></td></tr><tr><th>Context:</th><td><code>kiln</code></td></tr></table>`;
const called = (name: string): string =>
  `<h2>Heat of ${name}</h2><p>How hot it is.</p><pre>https://api.kilns.test/kilns/${name}?room={room}&amp;key={key}</pre>`;
const CALL = '<h2>POST /kilns</h2><h3>Parameters</h3>';

/** [before, after, what is told] */
const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'a value in the braces of a type': [
    kilns(CALL + rows(['Parameter', 'Description'], ['<code>fuel</code> enum{GAS, WOOD, COAL}', 'What burns.'])),
    kilns(CALL + rows(['Parameter', 'Description'], ['<code>fuel</code> enum{GAS, WOOD}', 'What burns.'])),
    ['BREAKING page-parameter-enum-value-removed POST /kilns fuel'],
  ],
  'what must be sent, below one title over all columns': [
    kilns(
      `${CALL}<table><tr><th colspan="3">Parameters</th></tr><tr><td>fuel</td><td>required</td><td>What burns.</td></tr><tr><td>room</td><td>optional</td><td>Where it stands.</td></tr></table>`,
    ),
    kilns(
      `${CALL}<table><tr><th colspan="3">Parameters</th></tr><tr><td>fuel</td><td>required</td><td>What burns.</td></tr><tr><td>room</td><td>required</td><td>Where it stands.</td></tr></table>`,
    ),
    ['BREAKING page-parameter-became-required POST /kilns room'],
  ],
  'a part that a list below its whole names': [
    kilns(
      '<h2>Fields in API response</h2><ul><li><code>id</code> Of it</li><li><code>heat</code> How hot it is<ul><li><code>heat.now</code> At this time</li><li><code>heat.least</code> At its worst</li><li><code>heat.most</code> At its best</li></ul></li></ul>',
    ),
    kilns(
      '<h2>Fields in API response</h2><ul><li><code>id</code> Of it</li><li><code>heat</code> How hot it is<ul><li><code>heat.now</code> At this time</li><li><code>heat.least</code> At its worst</li></ul></li></ul>',
    ),
    ['BREAKING page-response-field-removed heat.most'],
  ],
  'another status in brackets': [
    kilns(`<h2>Errors</h2>${rows(['Scenario', 'HTTP status', 'Code'], ['It burns', '403 (Forbidden)', 'BURNS'])}`),
    kilns(`<h2>Errors</h2>${rows(['Scenario', 'HTTP status', 'Code'], ['It burns', '409 (Conflict)', 'BURNS'])}`),
    ['BREAKING page-statement-changed It burns / HTTP status'],
  ],
  'the default of a directive': [
    kilns(directive('30s')),
    kilns(directive('5s')),
    ['BREAKING page-parameter-default-changed heat_timeout'],
  ],
  'a further error under a title of its own': [
    kilns(errors('-1003 TOO_HOT', '-1021 TOO_COLD')),
    kilns(errors('-1003 TOO_HOT', '-1021 TOO_COLD', '-2016 NO_ROOM')),
    ['NEW_FEATURE page-error-code-added -2016 NO_ROOM'],
  ],
  'what a call counts for': [
    kilns('<h2>GET /kilns</h2><p>Weight(IP): 20</p>'),
    kilns('<h2>GET /kilns</h2><p>Weight(IP): 50</p>'),
    ['PERFORMANCE page-limit-changed GET /kilns'],
  ],
  'the order of what is given': [
    kilns('<h2>GET /kilns</h2><p>Without a sort they come in descending order of <code>made_at</code>.</p>'),
    kilns('<h2>GET /kilns</h2><p>Without a sort they come in descending order of <code>fired_at</code>.</p>'),
    ['BREAKING page-statement-changed GET /kilns'],
  ],
  'a default behind a type in a term': [
    kilns(
      `${CALL}<dl><dt>notify boolean default true</dt><dd>Tells the owner.</dd><dt>room string</dt><dd>Where.</dd></dl>`,
    ),
    kilns(
      `${CALL}<dl><dt>notify boolean default false</dt><dd>Tells the owner.</dd><dt>room string</dt><dd>Where.</dd></dl>`,
    ),
    ['BREAKING page-parameter-default-changed POST /kilns notify'],
  ],
  'tokens that come to expire': [
    kilns('<h2>Tokens</h2><p>Tokens of shared kilns do not expire.</p>'),
    kilns('<h2>Tokens</h2><p>Tokens of shared kilns expire after 1 hour; ask for another.</p>'),
    ['SECURITY page-authentication-changed'],
  ],
  'what is demanded, and what comes of it otherwise': [
    kilns('<h2>Doors</h2><p>Each has one.</p>'),
    kilns(
      '<h2>Doors</h2><p>Each has one.</p><p>Since 1.27.3 a door with a lock must be opened by two, otherwise calls get 403.</p>',
    ),
    ['BREAKING page-statement-added'],
  ],
  'where something else is read': [
    kilns('<p>See Section 27.4.5 for details.</p>'),
    kilns('<p>See Section 27.4.6 for details.</p>'),
    ['COSMETIC page-text-changed'],
  ],
  'a line of code more, beside its number': [
    kilns(lines('{', '  "id": 1,', '  "room": "a"', '}')),
    kilns(lines('{', '  "id": 1,', '  "heat": 900,', '  "room": "a"', '}')),
    ['COSMETIC page-example-changed'],
  ],
  'a dialog about cookies': [
    kilns('<p>One.</p>'),
    `<div data-testid="cookie-policy-manage-dialog"><h2>Allow the use of cookies?</h2><p>All of them.</p></div>${kilns('<p>One.</p>')}`,
    [],
  ],
  'an announcement that tells of the interface': [
    kilns('<p>One.</p>'),
    `<div class="alert-banner"><p>GET /kilns no longer returns <code>total</code>.</p></div>${kilns('<p>One.</p>')}`,
    ['BREAKING page-statement-added'],
  ],
  'a default in words': [
    kilns(directive('30s').replace('heat_timeout 30s;', 'see below')),
    kilns(directive('30s').replace('heat_timeout 30s;', 'see above')),
    ['COSMETIC page-text-changed Default:'],
  ],
  'the last but one part of a whole': [
    kilns(
      '<h2>Fields</h2><ul><li><code>id</code>: Of it</li><li><code>heat</code>: How hot it is<ul><li><code>heat.now</code>: At this time</li><li><code>heat.most</code>: At its best</li></ul></li></ul>',
    ),
    kilns(
      '<h2>Fields</h2><ul><li><code>id</code>: Of it</li><li><code>heat</code>: How hot it is<ul><li><code>heat.now</code>: At this time</li></ul></li></ul>',
    ),
    ['BREAKING page-parameter-removed heat.most'],
  ],
  'a repair with its day': [
    kilns('<h2>Notes</h2><p>One.</p>'),
    kilns(
      '<h2>Notes</h2><p>One.</p><p>Fixed on June 3, 2025: <code>made_at</code> was returned in UTC instead of the time zone of the room.</p>',
    ),
    ['BUG_FIX page-statement-added'],
  ],
  'a status on a line behind its kind': [
    kilns('<h2>API errors</h2><ul><li>Code 400 — Bad Request. Mend it.</li></ul>'),
    kilns(
      '<h2>API errors</h2><ul><li>Code 400 — Bad Request. Mend it.</li><li>Code 403 — Forbidden. Ask for it.</li></ul>',
    ),
    ['NEW_FEATURE page-response-status-added 403'],
  ],
  'a bound in a sentence that denies more': [
    kilns(
      `${CALL}${rows(['Name', 'Type', 'Description'], ['<code>heat</code>', 'integer', 'The value cannot be greater than 900'])}`,
    ),
    kilns(
      `${CALL}${rows(['Name', 'Type', 'Description'], ['<code>heat</code>', 'integer', 'The value cannot be greater than 700'])}`,
    ),
    ['BREAKING page-parameter-constraint-changed POST /kilns heat'],
  ],
  'links below "See also"': [
    kilns('<h2>See also</h2><ul><li><code>kiln_api</code></li><li><code>oven_api</code></li></ul>'),
    kilns(
      '<h2>See also</h2><ul><li><code>kiln_api</code></li><li><code>oven_api</code></li><li><code>fire_api</code></li></ul>',
    ),
    ['COSMETIC page-text-added'],
  ],
  'how deep something may be': [
    kilns('<h2>Filters</h2><p>They may be nested up to two levels deep.</p>'),
    kilns('<h2>Filters</h2><p>They may be nested up to three levels deep.</p>'),
    ['PERFORMANCE page-limit-changed'],
  ],
  'how calls without something are answered': [
    kilns('<h2>Headers</h2><p>One.</p>'),
    kilns('<h2>Headers</h2><p>One.</p><p>Requests without this header are answered with 400.</p>'),
    ['BREAKING page-statement-added'],
  ],
  'how long the key of a repeated call is kept': [
    kilns('<h2>Repeating</h2><p>Idempotency keys do not expire.</p>'),
    kilns('<h2>Repeating</h2><p>Idempotency keys expire after 24 hours.</p>'),
    ['PERFORMANCE page-limit-added'],
  ],
  'a call that only its address states': [
    kilns(called('now') + called('past')),
    kilns(called('now') + called('past') + called('soon')),
    ['NEW_FEATURE page-name-added /kilns/soon'],
  ],
  'an announcement of a site': [
    kilns('<p>One.</p>'),
    `<div id="announcement" class="alert-banner"><a href="/meet">KilnCon is near you.</a></div>${kilns('<p>One.</p>')}`,
    [],
  ],
};
for (const [name, [before, after, want]] of Object.entries(CASES))
  test(name, () => assert.deepEqual(tellBodies(before, after), want));
