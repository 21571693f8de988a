// The text of a description -> what is stored and told of it, with what differs from its baseline. Texts go in and a text comes out: a copy of a
// parsed description takes longer than to parse it, and holds up the thread that asked.
import { diffSpecs } from '@tidemark/detection/diff-spec';
import type { Finding } from '@tidemark/detection/finding';
import { readSpec } from '@tidemark/detection/read-spec';
import { snapshotHash, type SpecSnapshot } from '@tidemark/detection/snapshot';
import { openDocument } from '@tidemark/detection/spec/document';
import { readOperations } from '@tidemark/detection/operation/operations';

const MAX_TITLE_CHARS = 300;
/** A description at another address is the same one when so many of its paths are still there. */
const SAME_PATHS = 0.5;

export interface SpecOrder {
  text: string;
  /** Where it is from. */
  url: string;
  /** What it is compared with; null for the first. Its text is read as today's extractor reads it, so that like is compared with like. */
  before: { text: string; url: string; snapshotHash: string } | null;
}

export interface ReadSpec {
  snapshotHash: string;
  /** JSON of the Snapshot. */
  content: string;
  /** Null when there is nothing to compare with, or nothing differs. */
  changes: SpecChanges | null;
}

export interface SpecChanges {
  findings: Finding[];
  isSameApi: boolean;
  /** What comparing took, of the whole; reading both is none of it. */
  ms: number;
}

/** What a description says of itself. */
export interface SpecSummary {
  /** Empty when it does not say. */
  title: string;
  version: string;
  operations: number;
  /** It has paths, webhooks or components. */
  isFilled: boolean;
}

/** Null when the text is no description. */
export function readSpecText({ text, url, before }: SpecOrder): ReadSpec | null {
  const { snapshot } = readSpec(text, { url });
  if (snapshot === null) return null;
  const hash = snapshotHash(snapshot);
  const isNews = before !== null && before.snapshotHash !== hash;
  const changes = isNews ? changesSince(before, snapshot) : null;
  return { snapshotHash: hash, content: JSON.stringify(snapshot), changes };
}

/** Null when the text is no description. */
export function describeSpecText({ text, url }: Pick<SpecOrder, 'text' | 'url'>): SpecSummary | null {
  const { snapshot } = readSpec(text, { url });
  if (snapshot === null) return null;
  const { document } = snapshot;
  const info = membersOf(document['info']);
  const said = (value: unknown): string =>
    typeof value === 'string' ? value.slice(0, MAX_TITLE_CHARS).toWellFormed() : '';
  return {
    title: said(info['title']),
    version: said(info['version']),
    operations: readOperations(openDocument(snapshot)).filter(({ isWebhook }) => !isWebhook).length,
    isFilled: ['paths', 'webhooks', 'components'].some((part) => Object.keys(membersOf(document[part])).length > 0),
  };
}

/** A baseline that today's reader cannot read is replaced without news, since no other could ever be compared with it. */
function changesSince(before: NonNullable<SpecOrder['before']>, after: SpecSnapshot): SpecChanges {
  const { snapshot } = readSpec(before.text, before);
  if (snapshot === null) return { findings: [], isSameApi: false, ms: 0 };
  const began = performance.now();
  const findings = diffSpecs(snapshot, after);
  return { findings, isSameApi: isSameApi(snapshot, after), ms: performance.now() - began };
}

function isSameApi(before: SpecSnapshot, after: SpecSnapshot): boolean {
  const paths = Object.keys(membersOf(before.document['paths']));
  const fresh = membersOf(after.document['paths']);
  return paths.length === 0 || paths.filter((path) => Object.hasOwn(fresh, path)).length >= SAME_PATHS * paths.length;
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
