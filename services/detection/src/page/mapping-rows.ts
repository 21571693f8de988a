// Rows of tables that lead from an old name to a new one: "v4 | v5", "Before | After". They define neither.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';
import { statedEndpoint } from './signature.ts';

const VERSIONED =
  /^(|.*?\b(?:v|version |release |api ))(\d+(?:\.\d+)*|20\d\d-\d\d(?:-\d\d)?)\W*(?:endpoint|path|field|name|parameter)?s?$/;
const OLD = /^(?:old|before|previous|legacy|original|removed|deprecated)\b/;
const NEW = /^(?:new|after|updated|replacement|replaced (?:by|with)|use instead|instead|now)\b/;
/** Also over the states that something goes through, and over what is converted. */
const FROM = /^from\b/;
const TO = /^to\b/;
const RENAMES = /\b(?:renam|migrat|upgrad|replac|mapping)/;
const MAX_TITLE_CHARS = 60;

/** Whether the first two columns hold what was and what is. @param path titles around it that may say so. */
export const isMapping = (block: PageBlock, path?: readonly string[]): boolean => columnsOf(block, path) !== null;

interface Columns {
  was: 0 | 1;
  is: 0 | 1;
}

const FORWARDS: Columns = { was: 0, is: 1 };
const BACKWARDS: Columns = { was: 1, is: 0 };

function columnsOf({ kind, header, cells }: PageBlock, path?: readonly string[]): Columns | null {
  const [first, second] = header.slice(0, 2).map((title) => fold(title.slice(0, MAX_TITLE_CHARS)));
  if (kind !== 'row' || first === undefined || second === undefined) return null;
  if (OLD.test(first) && NEW.test(second)) return FORWARDS;
  if (NEW.test(first) && OLD.test(second)) return BACKWARDS;
  if (FROM.test(first) && TO.test(second)) {
    const areEndpoints = cells.slice(0, 2).every((cell) => statedEndpoint(cell) !== null);
    return areEndpoints || path?.some((title) => RENAMES.test(title)) === true ? FORWARDS : null;
  }
  // Days stand over prices and measures, too.
  const isDated = [first, second].some((title) => DATED.test(title));
  return isDated && path?.some((title) => RENAMES.test(fold(title))) === false ? null : versionsOf(first, second);
}
const DATED = /\b20\d\d-\d\d\b/;

function versionsOf(first: string, second: string): Columns | null {
  const [one, other] = [VERSIONED.exec(first), VERSIONED.exec(second)];
  if (one === null || other === null || one[1] !== other[1] || one[2] === other[2]) return null;
  // Without a word for it a whole number is no version.
  if (one[1] === '' && ![one, other].every(([title]) => /[.-]/.test(title))) return null;
  return isNewer(other[2] ?? '', one[2] ?? '') ? FORWARDS : BACKWARDS;
}

const isNewer = (version: string, other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) > 0;

const NAME = /^[\w$][\w.[\]{}$=:/-]*$/;
const isName = (cell: string): boolean => NAME.test(cell) || statedEndpoint(cell) !== null;

/** "– | removed without replacement". */
const NOTHING = /^(?:[-–—]+|n\/?a|none|nothing|removed\b.{0,60}|\(?(?:gone|dropped|deleted|discontinued)\)?)?$/i;
const GONE =
  /^(?:removed|gone|dropped|deleted|discontinued)\b|\b(?:was|were|is|are|has been|have been) (?:now )?(?:removed|dropped|deleted|discontinued)\b|\b(?:without|no) (?:replacement|successor|equivalent)\b/i;

/** Written so by nobody who writes for people. */
const CODED = /[_.[\]{}$/]|[a-z][A-Z]/;

/** A row that came: what has a new name, or is gone. Null when it is no such row. */
export function judgeMapping({ block, location, section }: PlacedBlock): FindingDraft | null {
  const columns = columnsOf(block, section.path);
  if (columns === null) return null;
  const cellIn = (column: number): string => block.cells[column]?.trim() ?? '';
  const [was, is] = [cellIn(columns.was), cellIn(columns.is)];
  if (was === is || !isName(was)) return null;
  const endpoint = statedEndpoint(was);
  const isGone =
    NOTHING.test(is) &&
    block.cells.some((cell) => GONE.test(cell)) &&
    (endpoint !== null || CODED.test(was) || block.codes?.includes(was) === true);
  if (!isGone && !isName(is)) return null;
  return {
    rule: isGone ? 'page-name-removed' : 'page-name-changed',
    location,
    endpoints: endpoint === null ? [] : [endpoint],
    subject: was,
    before: was,
    ...(isGone ? {} : { after: is }),
    quote: block.text,
    facts: { words: block.header.slice(0, 2).join(' | ') },
  };
}
