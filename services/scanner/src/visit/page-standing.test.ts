import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSite, ROOT, SPEC_URL, type FakeSite } from '../testing/fake-site.ts';
import { rememberStanding, standingFindings } from './page-standing.ts';

const SUNSET = 'Thu, 31 Dec 2026 23:59:59 GMT';
const PAGE = '<title>Charges</title><main><h1>Charges</h1><p>All that charges can do, word by word.</p></main>';
const WORDS = 'HTTP headers: deprecated, sunset on 2026-12-31';

interface Said {
  deprecation?: string;
  sunset?: string;
  link?: string;
  status?: number;
}

/** What each of the answers, one a day, is found to say. */
function findingsOf(...answers: Said[]) {
  let known: unknown = null;
  return answers.map(({ deprecation = null, sunset = null, link = null, status = 200 }, day) => {
    const today = new Date(Date.UTC(2026, 5, 1 + day)).toISOString().slice(0, 10);
    const fetch = { memory: { version: 1 }, status, url: ROOT, headers: { deprecation, sunset, link } };
    const next = JSON.parse(JSON.stringify(rememberStanding(known, fetch, today))) as unknown;
    assert.equal((next as { version: number }).version, 1);
    const found = standingFindings({ input: 'page', url: ROOT }, known, next);
    known = next;
    return found.map(({ rule, before, after, sunsetOn }) => [rule, before, after, sunsetOn]);
  });
}

const ANNOUNCED = ['page-deprecation-notice-added', null, WORDS, '2026-12-31'];
const said = { deprecation: '@1688169599', sunset: SUNSET };

const cases: Record<string, { answers: Said[]; want: unknown[][] }> = {
  'what stood at the first look is silent': { answers: [said, said], want: [[], []] },
  'an announcement is told once': { answers: [{}, said, said], want: [[], [ANNOUNCED], []] },
  'a sunset alone announces': { answers: [{}, { sunset: SUNSET }], want: [[], [ANNOUNCED]] },
  'a deprecation without a day': {
    answers: [{}, { deprecation: 'true' }],
    want: [[], [['page-deprecation-notice-added', null, 'HTTP headers: deprecated', null]]],
  },
  'a day that changes, and one that is taken back': {
    answers: [said, { ...said, sunset: 'Fri, 01 Oct 2027 00:00:00 GMT' }, { deprecation: '@1688169599' }],
    want: [
      [],
      [['page-sunset-changed', '2026-12-31', '2027-10-01', '2027-10-01']],
      [['page-sunset-changed', '2027-10-01', null, null]],
    ],
  },
  'one answer without it proves nothing, two do': {
    answers: [said, {}, said, {}, {}, {}],
    want: [[], [], [], [], [['page-deprecation-notice-removed', WORDS, null, null]], []],
  },
  'an answer that is not modified need not repeat it': {
    answers: [said, { status: 304 }, { status: 304 }, { status: 304 }],
    want: [[], [], [], []],
  },
  'a sunset that moves on with each day is no news': {
    answers: ['01', '02', '03', '04'].map((day) => ({ sunset: `Fri, ${day} Jan 2027 00:00:00 GMT` })),
    want: [[], [], [], []],
  },
  'what cannot be read says nothing': {
    answers: [
      {},
      { deprecation: 'soon', sunset: 'next year' },
      { sunset: 'Fri, 99 Zzz 2027 00:00:00 GMT' },
      { deprecation: '?0' },
    ],
    want: [[], [], [], []],
  },
};

for (const [name, { answers, want }] of Object.entries(cases)) {
  test(name, () => assert.deepEqual(findingsOf(...answers), want));
}

test('what a visit finds in headers is told of its page, though no word of the page changed', async () => {
  const site: FakeSite = aSite({ [ROOT]: PAGE });
  await site.scan();
  site.headers[ROOT] = { sunset: SUNSET };
  const { findings, inputs } = await site.scan();
  assert.deepEqual(
    findings.map(({ finding, url }) => [finding.rule, finding.subject, finding.sunsetOn, finding.location, url]),
    [['page-deprecation-notice-added', ROOT, '2026-12-31', 'HTTP headers', ROOT]],
  );
  assert.ok(inputs.every(({ next }) => next === null));
  assert.deepEqual((await site.scan()).findings, []);
});

test('what the headers of a description say is told of it, and read again when it is not modified', async () => {
  const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'Charges', version: '1' }, paths: {} });
  const site: FakeSite = aSite({ [ROOT]: PAGE }, { specs: { [SPEC_URL]: spec }, given: true });
  await site.scan();
  const link = '</v2/openapi.json>; rel="successor-version", </help>; rel="help", <javascript:x>; rel="sunset"';
  site.headers[SPEC_URL] = { deprecation: '@1688169599', sunset: SUNSET, link };
  const { findings, inputs } = await site.scan();
  assert.deepEqual(
    findings.map(({ finding, url }) => [
      finding.input,
      finding.rule,
      finding.subject,
      finding.sunsetOn,
      finding.links,
      url,
    ]),
    [
      [
        'spec',
        'page-deprecation-notice-added',
        SPEC_URL,
        '2026-12-31',
        ['https://docs.example.com/v2/openapi.json'],
        SPEC_URL,
      ],
    ],
  );
  assert.ok(
    inputs.every(({ next }) => next === null),
    'the description itself is as it was',
  );
  assert.deepEqual((await site.scan()).findings, []);
  site.headers[SPEC_URL] = {};
  assert.deepEqual((await site.scan()).findings, [], 'one answer without them proves nothing');
  assert.deepEqual(
    (await site.scan()).findings.map(({ finding: { rule, input } }) => [rule, input]),
    [['page-deprecation-notice-removed', 'spec']],
  );
});
