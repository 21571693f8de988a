// The description of a Source: fetched, read whole with the files it refers to, and compared with its baseline.
// What is gone must be gone twice: it is read again until two reads in a row agree on what was removed. When they never do, it is held back: the
// baseline stays, so that nothing is lost and the next scan compares again.
import { bundleSpec } from '@tidemark/detection/bundle-spec';
import { hashText } from '@tidemark/detection/canonical';
import type { Finding } from '@tidemark/detection/finding';
import { fingerprintOf } from '@tidemark/detection/fingerprint';
import { SPEC_EXTRACTOR_VERSION } from '@tidemark/detection/snapshot';
import type { SpecPlace } from '../discover/discovery.ts';
import { isTransient, ScanFailure } from '../failure.ts';
import type { FetchedText, FetchTextOptions } from '../fetch/fetch-text.ts';
import type { SpecChanges, SpecOrder } from '../reading/spec-text.ts';
import { acceptedInput, skippedInput, type InputResult, type NextReading } from './input-result.ts';
import type { Baseline, KnownInput } from './known-source.ts';
import { hashKnownText } from './known-text.ts';
import { rememberStanding, standingFindings } from './page-standing.ts';
import { countPhase, withRetries, type Visit } from './visit-tools.ts';

const MAX_READS = 3;
/** Markup in the place of a description. */
const MARKUP = /^\s*<(!doctype|html|head|body|h1|div|script|meta|title)\b/i;

export interface SpecVisit {
  result: InputResult;
  findings: Finding[];
}

interface SpecReading {
  /** Null: the text is the one of the baseline. */
  next: NextReading | null;
  /** Since the baseline; null when there are none. */
  changes: SpecChanges | null;
  validators: NonNullable<InputResult['validators']>;
  answer: Pick<FetchedText, 'status' | 'headers'>;
}

/** @throws ScanFailure when it cannot be had or is no description. */
export async function visitSpec(visit: Visit, known: KnownInput, place: SpecPlace): Promise<SpecVisit> {
  const { base } = known;
  let reading = await readPlace(visit, place, { base, sent: validatorsOf(base, place) });
  const accept = (findings: Finding[]): SpecVisit => {
    const { next, validators, answer } = reading;
    const memory = place.inline ? null : remember(visit, known, { ...answer, url: place.url });
    const told = standingFindings({ input: 'spec', url: place.url }, known.state.memory, memory);
    return {
      result: acceptedInput(known, { state: { memory }, next, validators, findings: findings.length }),
      findings: [...findings, ...told],
    };
  };
  const isMoved = (base?.finalUrl ?? null) !== null && base?.finalUrl !== place.url;
  if (reading.changes === null || (isMoved && !reading.changes.isSameApi)) return accept([]);
  let gone = removals(reading);
  for (let reads = 1; gone !== ''; reads += 1) {
    if (reads === MAX_READS) return { result: skippedInput(known), findings: [] };
    reading = await readPlace(visit, place, { base, former: reading });
    const again = removals(reading);
    if (again === gone) break;
    gone = again;
  }
  return accept(reading.changes?.findings ?? []);
}

/** A description inside a page comes with the headers of the page. */
function remember(
  { startedAt }: Visit,
  { state }: KnownInput,
  answer: Pick<FetchedText, 'status' | 'headers'> & { url: string },
): unknown {
  return rememberStanding(state.memory, { ...answer, memory: null }, startedAt.toISOString().slice(0, 10));
}

const removals = ({ changes }: SpecReading): string =>
  (changes?.findings ?? [])
    .filter((finding) => finding.after === null)
    .map(fingerprintOf)
    .sort()
    .join();

interface Known {
  base: Baseline | null;
  /** What need not be sent again. */
  sent?: FetchTextOptions['known'];
  /** What was read in this visit. */
  former?: SpecReading;
}

async function readPlace(visit: Visit, place: SpecPlace, { base, sent, former }: Known): Promise<SpecReading> {
  const answer = await withRetries(() => loadText(visit, place, sent), visit);
  const { etag, lastModified } = answer;
  if (answer.text === null) {
    if (sent === undefined) throw new ScanFailure('unsupported_content');
    return { next: null, changes: null, validators: { etag, lastModified, textHash: null }, answer };
  }
  await refuseMarkup(visit, answer.text, place.url);
  const { text } = await bundleSpec(answer.text, { url: place.url, load: (file) => loadFile(visit, file) });
  // What a server says of one file says nothing of the others.
  const own = text === answer.text ? { etag, lastModified } : { etag: null, lastModified: null };
  // As it is stored: it is compared with what is stored.
  const raw = text.toWellFormed();
  const digest = hashText(raw);
  const textHashOf = ({ snapshotHash }: Pick<NextReading, 'snapshotHash'>): string =>
    hashKnownText({ digest, url: place.url, extractorVersion: SPEC_EXTRACTOR_VERSION, snapshotHash });
  if (base !== null && textHashOf(base) === base.textHash)
    return { next: null, changes: null, validators: { ...own, textHash: base.textHash }, answer };
  if (former?.next?.raw === raw)
    return { ...former, validators: { ...own, textHash: textHashOf(former.next) }, answer };
  const { changes, ...read } = await readText(visit, { text: raw, url: place.url, before: await baselineOf(base) });
  const next = { ...read, raw, finalUrl: place.url, language: null, carried: [] };
  return { next, changes, validators: { ...own, textHash: textHashOf(next) }, answer };
}

async function baselineOf(base: Baseline | null): Promise<SpecOrder['before']> {
  if (base === null) return null;
  return { text: await base.loadRaw(), url: base.finalUrl ?? '', snapshotHash: base.snapshotHash };
}

async function readText(
  { fetchers, tally }: Visit,
  order: SpecOrder,
): Promise<Pick<NextReading, 'snapshotHash' | 'content' | 'blocks'> & Pick<SpecReading, 'changes'>> {
  const began = performance.now();
  const read = await fetchers.reader.readSpec(order);
  const compareMs = read?.changes?.ms ?? null;
  countPhase(tally, 'read', performance.now() - began - (compareMs ?? 0));
  if (compareMs !== null) countPhase(tally, 'compare', compareMs);
  if (read === null) throw new ScanFailure('parse');
  const { snapshotHash, content, changes } = read;
  return { snapshotHash, content: () => content, blocks: 0, changes };
}

function validatorsOf(base: Baseline | null, place: SpecPlace): FetchTextOptions['known'] {
  if (base === null || base.finalUrl !== place.url) return undefined;
  const { etag, lastModified } = base;
  return etag === null && lastModified === null ? undefined : { etag, lastModified };
}

async function loadText(visit: Visit, place: SpecPlace, known: FetchTextOptions['known']): Promise<FetchedText> {
  const { fetchers, signal, source, tally } = visit;
  const began = performance.now();
  try {
    const isGiven = place.url === source.openapi_spec_url;
    const fetched = isGiven
      ? await fetchers.spec(place.url, known, signal)
      : await fetchers.discover.readSpecAt(place, known, signal);
    tally.bytes += fetched.text === null ? 0 : Buffer.byteLength(fetched.text);
    return fetched;
  } finally {
    countPhase(tally, 'get', performance.now() - began);
  }
}

/** A file of a description; null when its server says that there is none. Any other failure is one of the scan. */
async function loadFile(visit: Visit, url: string): Promise<string | null> {
  try {
    const fetched = await withRetries(() => visit.fetchers.spec(url, undefined, visit.signal), visit);
    visit.tally.bytes += fetched.text === null ? 0 : Buffer.byteLength(fetched.text);
    return fetched.text;
  } catch (error) {
    if (error instanceof ScanFailure && error.reason === 'http_status' && !isTransient(error)) return null;
    throw error;
  }
}

/** @throws ScanFailure that says what the page in the place of the description is. */
async function refuseMarkup({ fetchers }: Visit, text: string, url: string): Promise<void> {
  if (!MARKUP.test(text)) return;
  const { problem } = await fetchers.reader.readPage(text, { url, ignoreSelectors: [] });
  throw new ScanFailure(problem === 'blocked' || problem === 'login_required' ? problem : 'parse');
}
