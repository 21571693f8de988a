// How often the comparison of pages is right: on labelled pairs, and on pages that are changed here in one known way.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { diffPages } from '../../../services/detection/src/diff-page.ts';
import type { Finding } from '../../../services/detection/src/finding.ts';
import { readPage } from '../../../services/detection/src/read-page.ts';
import type { PageSnapshot } from '../../../services/detection/src/snapshot.ts';
import { fold } from '../../../services/detection/src/text/normal-form.ts';
import { tokensOfNewEntries } from './page/changelog-tokens.ts';
import { mutateNoise, mutateSemantics } from './page/mutate.ts';
import type { Mutants } from './page/mutate.ts';
import type { Expectation } from './page/semantic-mutations.ts';
import type { AccuracyReport, Figure } from './report.ts';

const GZIP_MAGIC = 0x1f8b;
const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** Of the pages of a folder that are longer than this, so many are mutated, spread over it; every shorter one is. */
const MAX_SHORT_PAGE = 150_000;
const MUTATED_PAGES = 5;

const pair = z.object({
  name: z.string(),
  base: z.string(),
  revision: z.string(),
  noise_only: z.boolean(),
  /** Everything that must be told: `rule | endpoint | subject`, empty where there is none. */
  want: z.array(z.string()).optional(),
});
type Pair = z.infer<typeof pair>;

interface Outcome {
  labelled: Pair;
  base: string;
  revision: string;
  findings: Finding[];
}

export function measurePages(folder: string): AccuracyReport {
  const pairs = z.array(pair).parse(JSON.parse(readFileSync(join(folder, 'pairs.json'), 'utf8')));
  const outcomes = pairs.map((labelled) => compare(labelled, folder));
  const parts = [measureNoise(outcomes), measureWanted(outcomes), measureTokens(outcomes), measureMutations(outcomes)];
  return {
    form: 'pages',
    cases: pairs.length,
    figures: parts.flatMap(({ figures }) => figures),
    disagreements: parts.flatMap(({ disagreements }) => disagreements),
  };
}

interface Part {
  figures: Figure[];
  disagreements: string[];
}

function readText(path: string): string {
  const bytes = readFileSync(path);
  const isZipped = bytes.length > 1 && bytes.readUInt16BE() === GZIP_MAGIC;
  return (isZipped ? gunzipSync(bytes, { maxOutputLength: MAX_PAGE_BYTES }) : bytes).toString('utf8');
}

function snapshotOf(html: string): PageSnapshot {
  return readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
}

function compare(labelled: Pair, folder: string): Outcome {
  const [base, revision] = [readText(join(folder, labelled.base)), readText(join(folder, labelled.revision))];
  return { labelled, base, revision, findings: diffPages(snapshotOf(base), snapshotOf(revision)) };
}

const ruleOf = ({ rule, endpoint, subject }: Finding): string => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`;

function measureNoise(outcomes: readonly Outcome[]): Part {
  const noise = outcomes.filter(({ labelled }) => labelled.noise_only);
  const loud = noise.filter(({ findings }) => findings.length > 0);
  const content = outcomes.filter(({ labelled }) => !labelled.noise_only);
  const told = content.filter(({ findings }) => findings.length > 0);
  return {
    figures: [
      { name: 'noise alone stays silent', hits: noise.length - loud.length, total: noise.length, target: 1 },
      { name: 'pairs with another content are told', hits: told.length, total: content.length, target: 1 },
    ],
    disagreements: [
      ...loud.map(
        ({ labelled, findings }) => `${labelled.name}: expected nothing, got ${findings.map(ruleOf).join('; ')}`,
      ),
      ...content
        .filter((outcome) => !told.includes(outcome))
        .map(({ labelled }) => `${labelled.name}: expected findings, got none`),
    ],
  };
}

function measureWanted(outcomes: readonly Outcome[]): Part {
  const asserted = outcomes.flatMap(({ labelled, findings }) =>
    labelled.want === undefined ? [] : [{ name: labelled.name, want: labelled.want, got: findings.map(ruleOf) }],
  );
  const missed = asserted.flatMap(({ name, want, got }) =>
    want.filter((one) => !got.includes(one)).map((one) => `${name}: expected ${one}, got nothing`),
  );
  const extra = asserted.flatMap(({ name, want, got }) =>
    got.filter((one) => !want.includes(one)).map((one) => `${name}: expected nothing, got ${one}`),
  );
  const [wanted, got] = [asserted.flatMap(({ want }) => want).length, asserted.flatMap((one) => one.got).length];
  if (asserted.length === 0) return { figures: [], disagreements: [] };
  return {
    figures: [
      { name: 'asserted findings, recall', hits: wanted - missed.length, total: wanted, target: 1 },
      { name: 'asserted findings, precision', hits: got - extra.length, total: got, target: 1 },
    ],
    disagreements: [...missed, ...extra],
  };
}

/** Of the code words that new entries of a changelog name, those that stand in some finding. */
function measureTokens(outcomes: readonly Outcome[]): Part {
  const asked = outcomes.flatMap(({ labelled, base, revision, findings }) => {
    const told = findings
      .map(({ subject, before, after, quote, endpoint }) => [subject, before, after, quote, endpoint].join(' '))
      .join('\n');
    return tokensOfNewEntries(base, revision).map((token) => ({
      name: labelled.name,
      token,
      isTold: told.includes(token),
    }));
  });
  const hits = asked.filter(({ isTold }) => isTold).length;
  return {
    figures:
      asked.length === 0
        ? []
        : [{ name: 'code words of new changelog entries', hits, total: asked.length, target: 0.95 }],
    disagreements: asked
      .filter(({ isTold }) => !isTold)
      .map(({ name, token }) => `${name}: the changelog names ${token}, no finding does`),
  };
}

interface Judged<T> {
  name: string;
  mutation: string;
  result: T;
  findings: Finding[];
}

function judge<T>(
  pages: readonly (readonly [html: string, name: string])[],
  mutate: (html: string, seed: number) => Mutants<T>,
): Judged<T>[] {
  return pages.flatMap(([html, name], seed) => {
    const { base, mutants } = mutate(html, seed);
    const before = snapshotOf(base);
    return Array.from(mutants, ({ mutation, revision, result }) => ({
      name,
      mutation,
      result,
      findings: diffPages(before, snapshotOf(revision)),
    }));
  });
}

function measureMutations(outcomes: readonly Outcome[]): Part {
  const pages = [...new Map(outcomes.map(({ labelled, base }) => [base, labelled.name]))];
  const long = pages.filter(([html]) => html.length > MAX_SHORT_PAGE);
  const step = Math.max(1, long.length / MUTATED_PAGES);
  const spread = long.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const chosen = [...pages.filter((page) => !long.includes(page)), ...spread];
  const [semantic, noisy] = [judge(chosen, mutateSemantics), judge(chosen, mutateNoise)];
  const found = semantic.filter(({ findings, result }) => findings.some((finding) => isAbout(finding, result)));
  const alone = found.filter(({ findings, result }) => findings.every((finding) => isAbout(finding, result)));
  const silent = noisy.filter(({ findings }) => findings.length === 0);
  return {
    figures: [
      { name: 'mutations of meaning found', hits: found.length, total: semantic.length, target: 1 },
      { name: 'mutations of meaning and nothing else', hits: alone.length, total: semantic.length, target: 0.98 },
      { name: 'mutations of noise stay silent', hits: silent.length, total: noisy.length, target: 1 },
    ],
    disagreements: [
      ...semantic
        .filter((mutant) => !alone.includes(mutant))
        .map(
          ({ name, mutation, result, findings }) =>
            `${name}: ${mutation}: expected ${String(result.rules)} about "${result.about}" alone, got ${findings.map(ruleOf).join('; ') || 'nothing'}`,
        ),
      ...noisy
        .filter((mutant) => !silent.includes(mutant))
        .map(
          ({ name, mutation, findings }) =>
            `${name}: ${mutation}: expected nothing, got ${findings.map(ruleOf).join('; ')}`,
        ),
    ],
  };
}

function isAbout(finding: Finding, want: Expectation): boolean {
  const { subject, before, after, quote, endpoint, sunsetOn, location } = finding;
  const words = fold([subject, before, after, quote, endpoint, sunsetOn, location].join(' '));
  return want.rules.test(finding.rule) && words.includes(fold(want.about));
}
