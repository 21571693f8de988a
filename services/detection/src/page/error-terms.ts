// Names and codes in a list of errors that no column and no type marks.
import type { PageBlock, PageSection } from '../snapshot.ts';
import type { CodeRow } from './code-row.ts';
import { readFieldRow } from './field-row.ts';

const ERRORS = /\berrors?( codes?| [45](?:xx|\d\d))?$|^(?:\w+ )?error codes\b/;

/** What an error itself consists of. */
const OF_ERRORS =
  /^(?:errors?[_-]?)?(?:code|id|message|msg|status|type|details?|title|description|fields?|param(?:eter)?s?|path|reason|cause|name|instance|request[_-]?id|timestamp|errors?)$/i;
const NAMES = /^(?:error )?names?\|(?:descriptions?|meanings?|reasons?|causes?)$/i;

/** A name without a type in a list of errors is an error, and so is one in a table of names and their meanings. */
export function readErrorTerm(block: PageBlock, section: PageSection): CodeRow | null {
  if (block.kind === 'item') return readErrorItem(block, section);
  const isTerm = block.kind === 'row' ? NAMES.test(block.header.join('|')) : block.kind === 'definition';
  if (!isTerm || !ERRORS.test(section.path.at(-1) ?? '')) return null;
  const field = readFieldRow(block);
  return field === null || field.type !== null || OF_ERRORS.test(field.name)
    ? null
    : { kind: 'error', code: field.name };
}

/** "1003 Out of stock" beside others of its form, in a list of errors. */
function readErrorItem({ text }: PageBlock, { path, blocks }: PageSection): CodeRow | null {
  const code = ERRORS.test(path.at(-1) ?? '') ? OWN_ERROR.exec(text)?.[1] : undefined;
  if (code === undefined) return null;
  const items = blocks.slice(0, MAX_ERRORS).filter(({ kind }) => kind === 'item');
  const isList = items.length > 1 && items.every((item) => OWN_ERROR.test(item.text));
  return isList ? { kind: 'error', code } : null;
}
const OWN_ERROR = /^(-?\d{3,6}|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:\s?[:–—-]\s|\s+(?=\p{Lu}))/u;
/** As many blocks show what a list holds. */
const MAX_ERRORS = 50;
