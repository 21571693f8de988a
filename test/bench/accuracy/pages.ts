// How often the comparison of pages is right: whether a pair that differs in noise alone stays silent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { diff } from '../../../services/detection/src/diff.ts';
import type { Finding } from '../../../services/detection/src/finding.ts';
import { readPage } from '../../../services/detection/src/read-page.ts';
import type { AccuracyReport } from './report.ts';

const GZIP_MAGIC = 0x1f8b;
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

const pair = z.object({ name: z.string(), base: z.string(), revision: z.string(), noise_only: z.boolean() });
type Pair = z.infer<typeof pair>;

export function measurePages(folder: string): AccuracyReport {
  const pairs = z.array(pair).parse(JSON.parse(readFileSync(join(folder, 'pairs.json'), 'utf8')));
  const outcomes = pairs.map((labelled) => ({ labelled, findings: compare(labelled, folder) }));
  const noise = outcomes.filter(({ labelled }) => labelled.noise_only);
  const silent = noise.filter(({ findings }) => findings.length === 0);
  return {
    form: 'pages',
    cases: pairs.length,
    figures: [{ name: 'noise alone stays silent', hits: silent.length, total: noise.length, target: 1 }],
    disagreements: noise
      .filter(({ findings }) => findings.length > 0)
      .map(({ labelled, findings }) => `${labelled.name}: expected nothing, got ${findings.length} findings`),
  };
}

function compare(labelled: Pair, folder: string): Finding[] {
  const [base, revision] = [labelled.base, labelled.revision].map((name) => {
    const bytes = readFileSync(join(folder, name));
    const isZipped = bytes.length > 1 && bytes.readUInt16BE() === GZIP_MAGIC;
    const html = (isZipped ? gunzipSync(bytes, { maxOutputLength: MAX_PAGE_BYTES }) : bytes).toString('utf8');
    return readPage(html, { url: `https://docs.example.com/${name}`, ignoreSelectors: [] }).snapshot;
  });
  if (base === undefined || revision === undefined) throw new TypeError(`${labelled.name} names no two pages`);
  return diff(base, revision);
}
