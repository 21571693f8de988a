// Calls that became others: in cells, titles and the code of sentences.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellEdit } from '../testing/page-bodies.ts';

const row = (call: string, words: string): string =>
  `<h2>Calls</h2><table><tr><th>Name</th><th>Method</th><th>Description</th></tr><tr><td>Send fax</td><td><code>${call}</code></td><td>${words}</td></tr><tr><td>Stop fax</td><td><code>fax.stop(id);</code></td><td>Stops it.</td></tr></table>`;
const title = (usage: string): string => `<h2>Commands</h2><h3>${usage}</h3><p>Prints what the machine does.</p>`;
const line = (call: string): string =>
  `<h2>Pages</h2><p><b>join</b> <code>${call}</code> Joins the pages (in any order).</p>`;

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'another name of a call beside other words': [
    row('window.Fax.send(to, pages);', 'Sends all pages.'),
    row('sendFax(to, pages);', 'Sends the pages.'),
    [
      'page-text-changed COSMETIC Send: Sends all pages. → Sends the pages.',
      'page-name-changed BREAKING Send: window.Fax.send(to, pages); → sendFax(to, pages);',
    ],
  ],
  'what a call in a cell takes': [
    row('fax.send(to, pages);', 'Sends it.'),
    row('fax.send(to, {pages: [], color: true});', 'Sends it.'),
    ['page-statement-changed BREAKING Send: fax.send(to, pages); → fax.send(to, {pages: [], color: true});'],
  ],
  'an argument that may be left out': [
    row('fax.send(to)', 'Sends it.'),
    row('fax.send(to, [pages])', 'Sends it.'),
    ['page-parameter-added NEW_FEATURE pages:  → pages'],
  ],
  'several that may be left out': [
    row('fax.zoom(percent)', 'Zooms.'),
    row('fax.zoom(percent [, options, callback])', 'Zooms.'),
    ['page-parameter-added NEW_FEATURE options, callback:  → options, callback'],
  ],
  'a call that is only mentioned': [
    '<h2>Pages</h2><p>Keeps it up as <code>fax.keep([on][, delay])</code> does.</p>',
    '<h2>Pages</h2><p>Keeps it up as <code>fax.keep([on])</code> does.</p>',
    ['page-fact-changed BUG_FIX : Keeps it up as fax.keep([on][, delay]) d → Keeps it up as fax.keep([on]) does.'],
  ],
  'brackets that went from a usage': [
    title('fax.state &lt;name&gt; [on|off]'),
    title('fax.state &lt;name&gt; on|off'),
    ['page-parameter-became-required BREAKING on|off: optional → required'],
  ],
  'brackets around what had to be given': [
    title('fax.state &lt;name&gt; &lt;mode&gt;'),
    title('fax.state &lt;name&gt; [&lt;mode&gt;]'),
    ['page-parameter-became-optional NEW_FEATURE mode: required → optional'],
  ],
  'a flag in a usage': [
    title('fax.reset &lt;name&gt;'),
    title('fax.reset [-q] &lt;name&gt;'),
    ['page-parameter-added NEW_FEATURE -q:  → [-q]'],
  ],
  'another placeholder': [
    title('fax.reset &lt;name&gt;'),
    title('fax.reset &lt;title&gt;'),
    ['page-section-renamed COSMETIC fax.reset <name>: fax.reset <name> → fax.reset <title>'],
  ],
  'an argument in the code of a sentence': [
    line('_.join(array)'),
    line('_.join(array, [gap])'),
    ['page-parameter-added NEW_FEATURE gap:  → gap'],
  ],
};

for (const [what, [before, after, want]] of Object.entries(CASES))
  test(`told is ${what}`, () => assert.deepEqual(tellEdit(before, after), want));
