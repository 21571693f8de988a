// The description of a Source: fetched, read whole with the files it refers to, and compared with its baseline.
// What is gone must be gone twice: it is read again until two reads in a row agree on what was removed. When they never do, it is held back: the
// baseline stays, so that nothing is lost and the next scan compares again.
import { bundleSpec, isBundled } from '@tidemark/detection/bundle-spec';
import type { Finding } from '@tidemark/detection/finding';
import { SPEC_EXTRACTOR_VERSION, type SpecSnapshot } from '@tidemark/detection/snapshot';
import type { SpecPlace } from '../discover/discovery.ts';
import { isTransient, ScanFailure } from '../failure.ts';
import type { FetchedText, FetchTextOptions } from '../fetch/fetch-text.ts';
import { acceptedInput, skippedInput, type InputResult, type NextReading } from './input-result.ts';
import type { Baseline, KnownInput } from './known-source.ts';
import { rememberStanding, standingFindings } from './page-standing.ts';
import { countPhase, withRetries, type Visit } from './visit-tools.ts';

const MAX_READS = 3;
/** Markup in the place of a description. */
const MARKUP = /^\s*<(!doctype|html|head|body|h1|div|script|meta|title)\b/i;
/** A description at another address is the same one when so many of its operations are still there. */
const SAME_OPERATIONS = 0.5;

export interface SpecVisit {
  result: InputResult;
  findings: Finding[];
}

interface SpecReading {
  /** Null: not modified. */
  next: (NextReading & { snapshot: SpecSnapshot }) | null;
  validators: NonNullable<InputResult['validators']>;
  answer: Pick<FetchedText, 'status' | 'headers'>;
}

/** @throws ScanFailure when it cannot be had or is no description. */
export async function visitSpec(visit: Visit, known: KnownInput, place: SpecPlace): Promise<SpecVisit> {
  const { base } = known;
  let reading = await readPlace(visit, place, base);
  const accept = (findings: Finding[]): SpecVisit => {
    const { next, validators, answer } = reading;
    const memory = place.inline ? null : remember(visit, known, { ...answer, url: place.url });
    const told = standingFindings({ input: 'spec', url: place.url }, known.state.memory, memory);
    return {
      result: acceptedInput(known, { state: { memory }, next, validators, findings: findings.length }),
      findings: [...findings, ...told],
    };
  };
  if (base === null || reading.next === null || reading.next.snapshotHash === base.snapshotHash) return accept([]);
  const before = await comparable(visit, base, place.url);
  const isMoved = base.finalUrl !== null && base.finalUrl !== place.url;
  if (isMoved && !isSameApi(before, reading.next.snapshot)) return accept([]);
  let findings = await diffWith(visit, before, reading);
  let gone = removals(findings);
  for (let reads = 1; gone !== ''; reads += 1) {
    if (reads === MAX_READS) return { result: skippedInput(known), findings: [] };
    reading = await readPlace(visit, place, null);
    findings = await diffWith(visit, before, reading);
    const again = removals(findings);
    if (again === gone) break;
    gone = again;
  }
  return accept(findings);
}

/** A description inside a page comes with the headers of the page. */
function remember(
  { startedAt }: Visit,
  { state }: KnownInput,
  answer: Pick<FetchedText, 'status' | 'headers'> & { url: string },
): unknown {
  return rememberStanding(state.memory, { ...answer, memory: null }, startedAt.toISOString().slice(0, 10));
}

async function diffWith({ tally, fetchers }: Visit, before: SpecSnapshot, { next }: SpecReading): Promise<Finding[]> {
  const began = performance.now();
  const findings = next === null ? [] : await fetchers.reader.compareSpecs(before, next.snapshot, next.raw.length);
  countPhase(tally, 'compare', performance.now() - began);
  return findings;
}

const removals = (findings: readonly Finding[]): string =>
  findings
    .filter((finding) => finding.after === null)
    .map((finding) => finding.fingerprint)
    .sort()
    .join();

/** The baseline as today's extractor reads it, so that like is compared with like. */
async function comparable({ fetchers }: Visit, base: Baseline, url: string): Promise<SpecSnapshot> {
  const stored = await base.loadSnapshot();
  if (stored.kind === 'spec' && stored.extractorVersion === SPEC_EXTRACTOR_VERSION) return stored;
  const read = await fetchers.reader.readSpec(await base.loadRaw(), url);
  if (read === null) throw new ScanFailure('parse');
  return read.snapshot;
}

/** @param base what need not be sent again. */
async function readPlace(visit: Visit, place: SpecPlace, base: Baseline | null): Promise<SpecReading> {
  const known = base === null ? undefined : validatorsOf(base, place);
  const load = (): Promise<FetchedText> => loadText(visit, place, known);
  const fetched = await withRetries(load, visit);
  const { etag, lastModified } = fetched;
  if (fetched.text === null) {
    if (known === undefined) throw new ScanFailure('unsupported_content');
    return { next: null, validators: { etag, lastModified }, answer: fetched };
  }
  await refuseMarkup(visit, fetched.text, place.url);
  const { text: raw } = await bundleSpec(fetched.text, { url: place.url, load: (file) => loadFile(visit, file) });
  const began = performance.now();
  const read = await visit.fetchers.reader.readSpec(raw, place.url);
  countPhase(visit.tally, 'read', performance.now() - began);
  if (read === null) throw new ScanFailure('parse');
  const { snapshot, hash } = read;
  const next = {
    snapshot,
    snapshotHash: hash,
    raw,
    finalUrl: place.url,
    language: null,
    carried: [],
  };
  // What a server says of one file says nothing of the others.
  const validators = isBundled(snapshot.document) ? { etag: null, lastModified: null } : { etag, lastModified };
  return { next, validators, answer: fetched };
}

function validatorsOf(base: Baseline, place: SpecPlace): FetchTextOptions['known'] {
  const { finalUrl, etag, lastModified } = base;
  const isKnown = finalUrl === place.url && (etag !== null || lastModified !== null);
  return isKnown ? { etag, lastModified } : undefined;
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

function isSameApi(before: SpecSnapshot, after: SpecSnapshot): boolean {
  const [old, fresh] = [pathsOf(before), new Set(pathsOf(after))];
  return old.length === 0 || old.filter((path) => fresh.has(path)).length >= SAME_OPERATIONS * old.length;
}

function pathsOf({ document }: SpecSnapshot): string[] {
  const { paths } = document;
  return typeof paths === 'object' && paths !== null ? Object.keys(paths) : [];
}
