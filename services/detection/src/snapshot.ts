// A Snapshot is the normalised content of one input of a Source. It is plain JSON: it is stored, hashed and read back by another process.
// `extractorVersion` tells like from unlike: two Snapshots are comparable only when the same extractor made them.
import { canonicalJson, hashText } from './canonical.ts';

/** Raised whenever a reader would make another Snapshot of the same input. */
export const PAGE_EXTRACTOR_VERSION = 30;
export const SPEC_EXTRACTOR_VERSION = 5;

export type BlockKind = 'paragraph' | 'item' | 'row' | 'code' | 'notice' | 'definition' | 'signature';

/** One unit of content: what an author edits at once. */
export interface PageBlock {
  kind: BlockKind;
  /** The author's words, whitespace collapsed, bounded. */
  text: string;
  /** Hash of the normal form of the text: equal means that nothing but noise differs. */
  hash: string;
  /** What the block is about (the first cell of a row, the term of a definition), normalised; null when only its words identify it. */
  key: string | null;
  /** Cells of a row or [term, description] of a definition; empty otherwise. */
  cells: string[];
  /** Header cells of the row's table, as written; empty otherwise. */
  header: string[];
  /** What the columns of its table hold, where the titles do not say it: roles of `field-row.ts`. Absent when they do. No part of the hash. */
  columns?: string[];
  /** What stands in code inside its text; absent when nothing does. No part of the hash: another style is no change. */
  codes?: string[];
}

export interface PageSection {
  /** Normal forms of the headings from the top to this one; [] is the text above the first heading. */
  path: string[];
  /** The heading as written. */
  title: string;
  level: number;
  /** `METHOD /path` when the heading or the first blocks state one. */
  endpoint: string | null;
  blocks: PageBlock[];
}

export interface PageSnapshot {
  kind: 'page';
  extractorVersion: number;
  sections: PageSection[];
  /** The page was longer than the reader's limits: what is missing here may still be there. */
  truncated: boolean;
}

export type SpecDialect = 'swagger-2.0' | 'openapi-3.0' | 'openapi-3.1' | 'openapi-3.2';

export interface SpecSnapshot {
  kind: 'spec';
  extractorVersion: number;
  dialect: SpecDialect;
  /** The parsed description as its author wrote it: $refs are kept. */
  document: Record<string, unknown>;
}

export type Snapshot = PageSnapshot | SpecSnapshot;

/** 64 hex digits, equal for Snapshots with the same content: neither the order of keys nor noise in the text of a page leaves a trace. */
export function snapshotHash(snapshot: Snapshot): string {
  return hashText(canonicalJson(snapshot.kind === 'page' ? contentOf(snapshot) : snapshot));
}

function contentOf({ sections, ...page }: PageSnapshot): object {
  const content = sections.map(({ path, level, endpoint, blocks }) => ({
    path,
    level,
    endpoint,
    blocks: blocks.map(({ kind, hash, key, header }) => [kind, hash, key, header]),
  }));
  return { ...page, sections: content };
}
