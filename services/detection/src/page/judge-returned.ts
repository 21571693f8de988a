// What stands alone below "Return type": another type is another answer.
import type { FindingDraft } from '../make-finding.ts';
import type { PlacedBlock } from './context.ts';
import { normaliseType, sameType } from './field-row.ts';
import type { Words } from './prose-draft.ts';

const RETURNS = /^return (?:type|value)s?$/i;
const NO_RETURN = /^(?:null|void|none|nothing|undefined|empty|todo|tbd)\b/i;
/** "Array of Order", "`Order[]`", "null (empty response body)": no sentence. */
const RETURNED =
  /^(?:null \(empty response body\)|(?:(?:array|list|map|page|set)(?: of | ?[<[(]))?[\w.]{1,80}(?:\[\]|[>\])])?)$/i;

export function judgeReturned({ section }: PlacedBlock, words: Words): FindingDraft | null {
  const [before, after] = [words.before.trim(), words.after.trim()];
  if (!RETURNS.test(section.title) || !RETURNED.test(before) || !RETURNED.test(after)) return null;
  if (NO_RETURN.test(after) || sameType(plain(before), plain(after))) return null;
  const announces = NO_RETURN.test(before) ? 'feature' : 'breaking';
  return { ...words, rule: 'page-statement-changed', facts: { announces, words: `${before} became ${after}` } };
}

/** Without its package and a stop. */
const plain = (type: string): string => normaliseType(type.replace(/\.$/, '').replaceAll(/\b\w+\.(?=\w)/g, '')) ?? '';
