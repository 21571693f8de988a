// Items that only say where to read on.
import { readStatement } from '../prose/statements.ts';
import { setsLimit } from '../text/limits.ts';
import type { PlacedBlock } from './context.ts';
import { isElsewhereTitle } from './listed-names.ts';

/** "SDK for Go" below "See also": where to read on, and nothing about what is documented. */
export const leadsElsewhere = ({ block: { kind, text, codes = [] }, section }: PlacedBlock): boolean =>
  kind === 'item' &&
  codes.length === 0 &&
  text.length <= MAX_LEAD_CHARS &&
  isElsewhereTitle(section.title) &&
  !SAID.test(text) &&
  readStatement(text) === null &&
  !setsLimit(text);
const MAX_LEAD_CHARS = 120;
/** A sentence, or more about what it leads to. */
const SAID =
  /[.!?:;]\W*$|[:;] |\. \p{L}|\b(?:is|are|was|were|will|must|can|cannot|may|has|have|stops?|ends?|requires?|required|deprecated|removed|legacy)\b/iu;
