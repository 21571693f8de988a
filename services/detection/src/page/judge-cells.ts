// Two versions of a table row, cell by cell.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { sameForm } from '../text/notation.ts';
import { listsScopes } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { endCellOf, heldEndOf } from './end-columns.ts';
import { judgeEndCell } from './end-rows.ts';
import { judgeColumn } from './judge-column.ts';
import type { CellPair } from './judge-column.ts';
import { judgeProse } from './judge-prose.ts';
import { isErrorsTitle } from './listed-names.ts';
import { endpointsUnder, isOtherMethod } from './method-columns.ts';
import { at } from './prose-draft.ts';

/** `order.paid`, `order_paid`, `orders:read`. */
const IDENTIFIER = /^[A-Za-z]\w*(?:[._:-]\w+)+$/;
/** `v1.2`, and what is released again and again. */
const VERSION = /^v?\d+(?:\.\d+)+$/i;
const RELEASES = /\b(?:versions?|releases?|files?|downloads?|packages?|sdks?|librar(?:y|ies)|builds?|images?)\b/;

/** A row about a name that is now another one, and says the same of it. */
function judgeFirstCell({ block: base }: PlacedBlock, revision: PlacedBlock): FindingDraft[] {
  const [[before = '', ...old], [after = '', ...fresh]] = [base.cells, revision.block.cells];
  const isSame = fresh.length > 0 && sameForm(old.join('|')) === sameForm(fresh.join('|'));
  if (!isSame || before === after || listsScopes(revision)) return [];
  if (isErrorCode(revision, before) && isErrorCode(revision, after)) return judgeOtherCode(revision, before, after);
  if (!IDENTIFIER.test(before) || !IDENTIFIER.test(after)) return [];
  const words = revision.block.header[0] ?? '';
  if ([before, after].every((cell) => VERSION.test(cell)) || RELEASES.test(fold(words))) return [];
  const draft = { ...at(revision, revision.block.text), rule: 'page-name-changed' as const, subject: before };
  return [{ ...draft, before, after, facts: words === '' ? {} : { words } }];
}

/** Without a title over it, in a list of errors: `card_declined`, `CardDeclined`. */
const isErrorCode = ({ block, section }: PlacedBlock, cell: string): boolean =>
  (block.header[0] ?? '') === '' &&
  isErrorsTitle(section.path.at(-1) ?? '') &&
  (IDENTIFIER.test(cell) || /^[A-Za-z]\w{0,60}[a-z][A-Z]\w{0,60}$/.test(cell));

/** A code in other capitals is another code, too. */
function judgeOtherCode(revision: PlacedBlock, before: string, after: string): FindingDraft[] {
  const place = at(revision, revision.block.text);
  return [
    { ...place, rule: 'page-error-code-removed', subject: before, before },
    { ...place, rule: 'page-error-code-added', subject: after, after },
  ];
}

/** The cells of a row in the columns of another table; null where fewer than half of them are in both. */
function cellsUnder(titles: readonly string[], { header, cells }: PageBlock): (string | null)[] | null {
  const known = header.map((title) => fold(title));
  const found = titles.map((title) => (title === '' ? null : (cells[known.indexOf(fold(title))] ?? null)));
  const shared = found.filter((cell) => cell !== null).length;
  return shared > 1 && shared * 2 >= titles.length ? found : null;
}

const asWording = (draft: FindingDraft): FindingDraft =>
  draft.rule === 'page-fact-changed' ? { ...draft, rule: 'page-text-changed' } : draft;

const STATUS = /^[1-5]\d\d$/;

interface JudgedCell extends CellPair {
  context: string;
  /** The endpoint that its column and its row name together. */
  called: string | null;
}

function judgeCell(base: PlacedBlock, revision: PlacedBlock, pair: JudgedCell): FindingDraft[] {
  const { before, after, context, called } = pair;
  // Told with the endpoints.
  if (called !== null && isOtherMethod(before, after)) return [];
  const placed = called === null ? revision : { ...revision, endpoint: called };
  const known = judgeColumn(placed, pair);
  return known.length === 0 ? judgeProse({ base, revision: placed, before, after, context }) : known;
}

export function judgeCells(base: PlacedBlock, revision: PlacedBlock): FindingDraft[] {
  const { cells: fresh, header } = revision.block;
  const isSameTable =
    base.block.cells.length === fresh.length && fold(base.block.header.join('|')) === fold(header.join('|'));
  const old = isSameTable ? base.block.cells : cellsUnder(header, base.block);
  if (base.block.kind !== 'row' || revision.block.kind !== 'row' || old === null)
    return judgeProse({ base, revision, before: base.block.text, after: revision.block.text });
  const renamed = isSameTable ? judgeFirstCell(base, revision) : [];
  if (renamed.length > 0) return renamed;
  const end = judgeEndCell(base, revision);
  const toldEnd = endCellOf(revision.block)?.cell ?? heldEndOf(revision.block);
  const [wasUnder, under] = [endpointsUnder(base.block), endpointsUnder(revision.block)];
  const others = fresh.flatMap((cell, index) => {
    const before = old[index] ?? (isSameTable ? '' : null);
    if (before === null) return [];
    if (sameForm(before) === sameForm(cell) || (end !== null && cell === toldEnd)) return [];
    const column = header[index] ?? '';
    const context = `${column} ${revision.section.title} ${index === 0 ? '' : (fresh[0] ?? '')}`;
    const called = under(column) ?? wasUnder(column);
    // An error may stand behind its status.
    const name = index > 0 ? fresh[0] : STATUS.test(cell) ? fresh[1] : null;
    const row = name ?? '';
    const drafts = judgeCell(base, revision, { before, after: cell, column, row, context, called });
    const subject = [row, column].filter((part) => part !== '').join(' / ');
    for (const draft of drafts) {
      draft.subject ??= subject;
      draft.quote = revision.block.text;
    }
    return drafts;
  });
  // Of columns that came and went the wording is told.
  if (end === null && others.length === 0 && !isSameTable)
    return judgeProse({ base, revision, before: base.block.text, after: revision.block.text }).map(asWording);
  if (end === null) return others;
  end.subject ??= fresh[0] ?? null;
  // Beside the day, that it is deprecated is said already.
  return [end, ...others.filter(({ rule }) => rule !== 'page-deprecation-notice-added')];
}
