// A call that became another: in a title, in a cell of its own, or in the code of a sentence that is the same around it.
import type { FindingDraft } from '../make-finding.ts';
import { fold } from '../text/normal-form.ts';
import { changedArgument, changedDefault, changedType, neededArguments } from './call-arguments.ts';

export type CallChange = Pick<FindingDraft, 'rule' | 'subject' | 'before' | 'after'> & {
  facts?: NonNullable<FindingDraft['facts']>;
};

const became = (subject: string, isNeeded: boolean): CallChange => {
  const [before, after] = isNeeded ? ['optional', 'required'] : ['required', 'optional'];
  return { rule: `page-parameter-became-${isNeeded ? 'required' : 'optional'}`, subject, before, after };
};

/** What a call takes now; null where nothing differs, or more than one thing does. */
export function argumentsChange(before: string, after: string): CallChange | null {
  const [needed, ...others] = neededArguments(before, after);
  if (needed !== undefined && others.length === 0) return became(needed, true);
  const other = changedDefault(before, after);
  if (other !== null)
    return { rule: 'page-parameter-default-changed', subject: other.name, before: other.before, after: other.after };
  const { name: typed, ...types } = changedType(before, after) ?? {};
  if (typed !== undefined) return { rule: 'page-parameter-type-changed', subject: typed, ...types };
  const { gone, come } = changedArgument(before, after) ?? {};
  if (gone === undefined || come === undefined) return lastArguments(before, after);
  const rule =
    come === null
      ? 'page-parameter-removed'
      : gone !== null
        ? 'page-parameter-renamed'
        : come.isOptional
          ? 'page-parameter-added'
          : 'page-required-parameter-added';
  const [was, is] = [gone?.name ?? null, come?.name ?? null];
  return { rule, subject: was ?? is, before: was, after: is };
}

const LAST = /^,?\[[\w$,[\]]{1,200}\]$/;

/** Arguments in brackets at the end, whatever the others are called. */
function lastArguments(before: string, after: string): CallChange | null {
  const [[, name, args = ''] = [], [, other, more = ''] = []] = [before, after].map((text) => CALLED.exec(text) ?? []);
  if (name === undefined || name !== other) return null;
  const [was = '', is = ''] = [args, more].map((text) => text.replaceAll(/\s+/g, ''));
  const [come, gone] = [namesBehind(was, is), namesBehind(is, was)];
  if (come !== null) return { rule: 'page-parameter-added', subject: come, before: null, after: come };
  return gone === null ? null : { rule: 'page-parameter-removed', subject: gone, before: gone, after: null };
}

function namesBehind(start: string, args: string): string | null {
  const rest = args.startsWith(start) ? args.slice(start.length) : '';
  return LAST.test(rest) ? (rest.match(/[\w$]+/g) ?? []).join(', ') : null;
}

/** A command, then what it takes: `room.state <name> [auto|cold]`. */
const USAGE = /^[a-z][\w.:-]{0,80}(?: [a-z][\w.:-]{0,80}){0,3} (?:\[|<|-)/;
const MAX_USAGE_CHARS = 300;
const PARTS = /\[[^[\]]{1,120}\]|<[^<>]{1,120}>|\S{1,200}/g;
const WORD_OF = /[\w-][\w.|-]*/;

/** What a command takes, as its usage writes it: what stands in brackets may be left out. */
export function usageChange(before: string, after: string): CallChange | null {
  const isUsage = before.length + after.length < MAX_USAGE_CHARS && (USAGE.test(before) || USAGE.test(after));
  if (!isUsage) return null;
  const [was, is] = [partsOf(before), partsOf(after)];
  const first = was.findIndex((part, index) => part !== is[index]);
  const from = first < 0 ? was.length : first;
  let end = 0;
  while (end < Math.min(was.length, is.length) - from && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const [gone, come] = [was, is].map((parts) => parts.slice(from, parts.length - end).join(' '));
  return from === 0 || gone === undefined || come === undefined ? null : oneArgument(gone, come);
}

const partsOf = (usage: string): string[] => usage.match(PARTS) ?? [];

const ONE_OPTIONAL = /^\[([^[\]]{1,120})\]$/;
const ONE_NEEDED = /^<[^<>]{1,120}>$/;

function oneArgument(gone: string, come: string): CallChange | null {
  const [was, is] = [gone, come].map((part) => ONE_OPTIONAL.exec(part)?.[1]);
  if (was !== undefined && was === come) return became(nameOf(was), true);
  if (is !== undefined && is === gone) return became(nameOf(is), false);
  const isKnown = (part: string): boolean => part === '' || ONE_OPTIONAL.test(part) || ONE_NEEDED.test(part);
  if (!isKnown(gone) || !isKnown(come) || (gone === '') === (come === '')) return null;
  const subject = nameOf(gone === '' ? come : gone);
  if (gone !== '') return { rule: 'page-parameter-removed', subject, before: gone, after: null };
  const rule = is === undefined ? 'page-required-parameter-added' : 'page-parameter-added';
  return { rule, subject, before: null, after: come };
}

const nameOf = (part: string): string => WORD_OF.exec(part)?.[0] ?? part;

const CALL_COLUMN =
  /(?<!\b(?:payment|shipping|delivery|auth|authentication|contact) )\b(?:methods?|functions?|calls?|signatures?|syntax|usage|prototypes?|constructors?|procedures?)\b(?! (?:type|kind))/;
/** By its title. */
export const isCallColumn = (title: string): boolean => CALL_COLUMN.test(fold(title));
const CALLED = /^(?:(?:new|await) )?([A-Za-z_$][\w$]{0,80}(?:(?:\.|::|->)[\w$]{1,80}){0,6})\s?\(([^]{0,400})\);?$/;

/** A cell that is a call and nothing else, in a column of calls. */
export function judgeCalled({
  before,
  after,
  column,
}: Record<'before' | 'after' | 'column', string>): CallChange | null {
  const [[, name, args] = [], [, other, more] = []] = [before, after].map((cell) => CALLED.exec(cell.trim()) ?? []);
  const isCall = isCallColumn(column) && ![before, after].some((cell) => /\w \(/.test(cell));
  if (!isCall || name === undefined || other === undefined) return null;
  if (name !== other) return { rule: 'page-name-changed', subject: name, before, after };
  const [was, is] = [before, after].map((cell) => cell.trim().replace(/;$/, ''));
  const known = argumentsChange(was ?? '', is ?? '');
  // Where arguments are told by their order, another name of one is none.
  if (known?.rule === 'page-parameter-renamed') return null;
  if (known !== null) return known;
  const [old, fresh] = [args, more].map((text) => (text ?? '').replaceAll(/[\s"'`]+/g, ''));
  // Numbers and texts in place of others are another example.
  if (old === fresh || countOf(old) === countOf(fresh)) return null;
  if ([args, more].some((text) => /["'`]|(?<![\w$])\d/.test(text ?? ''))) return null;
  const facts = { announces: 'breaking' as const, words: `${before} became ${after}` };
  return { rule: 'page-statement-changed', subject: name, before, after, facts };
}

const countOf = (args = ''): number => args.split(',').filter((one) => /\w/.test(one)).length;

const MAX_CODES = 40;
/** Its name alone may stand in front of it. */
const LEAD = /^(?:(?!(?:see|like|as|unlike|compare|use|cf\.?) )[\w$.-]{1,60} )?$/i;

/** The one call in code by which two sentences differ. */
export function judgeCallInText(
  pair: { before: string; after: string },
  codes: Record<'before' | 'after', readonly string[]>,
): CallChange | null {
  const only = (side: 'before' | 'after', other: 'before' | 'after'): string | undefined => {
    const own = codes[side].slice(0, MAX_CODES).filter((code) => code.includes('(') && pair[side].includes(code));
    const [one, ...others] = [...new Set(own)].filter((code) => !pair[other].includes(code));
    return others.length === 0 ? one : undefined;
  };
  const [was, is] = [only('before', 'after'), only('after', 'before')];
  if (was === undefined || is === undefined) return null;
  const isSame = pair.before.replace(was, '') === pair.after.replace(is, '');
  // Further on it is only mentioned, perhaps in short.
  const isStated = LEAD.test(pair.before.slice(0, pair.before.indexOf(was))) && !is.endsWith('()');
  return isSame && isStated ? argumentsChange(was, is) : null;
}
