// Manual pages as a terminal shows them, in one pre.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readPage } from '../read-page.ts';
import { tellBodies } from '../testing/page-bodies.ts';

const MANUAL = `FERRYD(8)                                                        FERRYD(8)

<b>NAME</b>
       ferryd - takes parcels over the river

<b>SYNOPSIS</b>
       ferryd [-v] [-q queue]

<b>DESCRIPTION</b>
       The  ferry  takes  what  waits in its queue to the other side. It keeps
       running until it is stopped, and writes what it does to the journal. It
       looks for parcels every 30 seconds.

       The following options are known:

       -q queue
              The  queue  that is looked at. A parcel that lies there for long-
              er than a day goes first.

       -v     Says what is done with each parcel, and how much longer it  takes
              than usual.

              As of ferry 2.1, it may be given twice.

       -w, --wait=seconds
              How long to stay at the landing.

<b>PARAMETERS OF THE FERRY</b>
       The text below is a summary.

       <a href="#a">crossing_limit</a> (20)
              How many parcels go at once.

       <a href="#b">landing_timeout</a> (see 'ferryconf -d' output)
              How long the landing may be taken.

       when_full (wait)
              What happens to a parcel that finds no room.

       sender The name of who sent it.

<b>SEE ALSO</b>
       ferryconf(5), its settings
       landing(8), where it stops

                                                                 FERRYD(8)
`;
const page = (manual: string): string => `<pre>\n${manual}</pre>`;

/** What of the manual becomes what, and what is told. */
const EDITS: Readonly<Record<string, [from: string, to: string, told: string[]]>> = {
  'another default': ['when_full (wait)', 'when_full (return)', ['BREAKING page-parameter-default-changed when_full']],
  'a setting that went': [
    `       when_full (wait)
              What happens to a parcel that finds no room.

`,
    '',
    ['BREAKING page-parameter-removed when_full'],
  ],
  'a setting that came': [
    '       when_full (wait)',
    `       landing_name (empty)
              Where it stops.

       when_full (wait)`,
    ['NEW_FEATURE page-parameter-added landing_name'],
  ],
  'an option that went': [
    `       -w, --wait=seconds
              How long to stay at the landing.
`,
    '',
    ['BREAKING page-parameter-removed --wait'],
  ],
  'a name beside what it means': [
    '       sender The name of who sent it.',
    `       sender The name of who sent it.

       weight How heavy it is.`,
    ['NEW_FEATURE page-parameter-added weight'],
  ],
  'an end': [
    'How long to stay at the landing.',
    'How long to stay at the landing. Deprecated, and no longer of any effect from version 4 on.',
    ['DEPRECATION page-parameter-deprecated --wait'],
  ],
  'another limit': ['every 30 seconds', 'every 90 seconds', ['PERFORMANCE page-limit-changed']],
  'other words': [
    'until it is stopped, and writes',
    'until someone stops it, and puts',
    ['COSMETIC page-text-changed'],
  ],
  'the width of its lines': [
    `       The  ferry  takes  what  waits in its queue to the other side. It keeps
       running until it is stopped, and writes what it does to the journal. It
       looks for parcels every 30 seconds.`,
    `       The ferry takes what waits in its queue to the other
       side. It keeps running until it is stopped, and
       writes what it does to the journal. It looks for
       parcels every 30 seconds.`,
    [],
  ],
  'a word that is cut elsewhere': [
    'for long-\n              er than a day goes first.',
    'for\n              longer than a day goes first.',
    [],
  ],
  'how far in it stands': ['\n       ', '\n    ', []],
  'how a place is quoted': ["see 'ferryconf -d' output", "see 'ferryconf -d output'", []],
  'its edges': ['FERRYD(8)                                                        FERRYD(8)\n\n', '', []],
  'its markup': ['<b>NAME</b>', '<b><a name="name">NAME</a></b>', []],
};
for (const [what, [from, to, told]] of Object.entries(EDITS))
  test(`a manual in a pre tells ${what}`, () => {
    assert.ok(MANUAL.includes(from));
    assert.deepEqual(tellBodies(page(MANUAL), page(MANUAL.replaceAll(from, to))), told);
  });

test('what only begins like a manual stays a sample', () => {
  const samples = (count: number): string[] => [
    `$ man ferryd\nNAME\n       ferryd - ferry\n\nDESCRIPTION\n       Takes ${count} parcels.`,
    `NAME      READY   AGE\nferry     1/1     ${count}d`,
    `SELECT\n    name\nFROM\n    ferries\nLIMIT\n    ${count}`,
    `NAME:\n  - ferry\nPORT:\n  - ${count}`,
  ];
  for (const [at, sample] of samples(4).entries())
    assert.deepEqual(tellBodies(page(sample), page(samples(5)[at] ?? '')), ['COSMETIC page-example-changed']);
});

test('what a synopsis lists takes a time that grows with it', () => {
  const manual = `<pre>NAME\n       a\n\nSYNOPSIS\n       x\n${'          [-a]\n'.repeat(20_000)}\nDESCRIPTION\n       a</pre>`;
  const started = performance.now();
  readPage(`<main><h1>Manual</h1>${manual}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] });
  assert.ok(performance.now() - started < 3000);
});
