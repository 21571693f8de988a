import { PAGE_EXTRACTOR_VERSION, SPEC_EXTRACTOR_VERSION } from './snapshot.ts';

/** Raised whenever two Snapshots would give other Findings than before. */
const DIFFER_VERSION = 33;

/** Kept with each Change as part of its evidence. */
export const ENGINE_VERSION = `diff-${DIFFER_VERSION} page-${PAGE_EXTRACTOR_VERSION} spec-${SPEC_EXTRACTOR_VERSION}`;
