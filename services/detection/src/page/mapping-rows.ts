// Rows of tables that lead from an old name to a new one: "v4 | v5", "Before | After". They define neither.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';
import { statedEndpoint } from './signature.ts';

const VERSIONED = /^(.*?)\bv?(\d+(?:\.\d+)*)\W*(?:endpoint|path|field|name|parameter)?s?$/;
const OLD = /^(?:old|before|previous|legacy|original|removed|deprecated|from)\b/;
const NEW = /^(?:new|after|updated|replacement|replaced (?:by|with)|to|use instead|instead|now)\b/;
const MAX_TITLE_CHARS = 60;

/** Whether the first two columns hold what was and what is. */
export function isMapping({ kind, header }: Pick<PageBlock, 'kind' | 'header'>): boolean {
  const [from, to] = header.slice(0, 2).map((title) => fold(title.slice(0, MAX_TITLE_CHARS)));
  if (kind !== 'row' || from === undefined || to === undefined) return false;
  if (OLD.test(from) && NEW.test(to)) return true;
  const [was, is] = [VERSIONED.exec(from), VERSIONED.exec(to)];
  return was !== null && is !== null && was[1] === is[1] && was[2] !== is[2];
}

const NAME = /^[\w$][\w.[\]{}$=:/-]*$/;
const isName = (cell: string): boolean => NAME.test(cell) || statedEndpoint(cell) !== null;

/** A row that came: what has a new name. Null when it is no such row. */
export function judgeMapping({ block, location }: PlacedBlock): FindingDraft | null {
  const [from = '', to = ''] = block.cells.map((cell) => cell.trim());
  if (!isMapping(block) || from === to || !isName(from) || !isName(to)) return null;
  const endpoint = statedEndpoint(from);
  return {
    rule: 'page-name-changed',
    location,
    endpoints: endpoint === null ? [] : [endpoint],
    subject: from,
    before: from,
    after: to,
    quote: block.text,
    facts: { words: block.header.slice(0, 2).join(' | ') },
  };
}
