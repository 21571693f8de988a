// A sentence about an end that became another: it was announced, withdrawn or reached, or its day is another.
import type { FindingDraft } from '../make-finding.ts';
import { readDeprecation } from '../prose/deprecations.ts';
import { findEnd, findVagueEnd, momentsIn, sunsetOf } from '../prose/end-days.ts';
import type { Moment } from '../text/moments.ts';
import { fold } from '../text/normal-form.ts';
import { findVagueMoments } from '../text/vague-ends.ts';
import type { VagueMoment } from '../text/vague-ends.ts';
import { isSpelling } from './content-words.ts';
import { isChangelog } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { deprecated } from './prose-draft.ts';
import type { Words } from './prose-draft.ts';

/** "DEPRICATED", "depreciated": it was said already. */
const MISSPELT = /\bdepr(?!ecat|eciat)[a-z]{1,3}at(?:ed|es?|ion)\b/i;

/** An end that is announced, withdrawn, reached or on another day. */
export function judgeEnd(revision: PlacedBlock, words: Words): FindingDraft | null {
  const { before, after } = words;
  const setting = { codes: revision.block.codes ?? [] };
  const [was, is] = [readDeprecation(before, setting), readDeprecation(after, setting)];
  const isSpelt = isSpelling(before, after) || MISSPELT.test(before);
  if ((was === null) !== (is === null) && isSpelt) return null;
  if (was === null && is !== null && !isChangelog(revision.section))
    return deprecated(revision, after, { words: is }, before);
  if (was !== null && is === null) {
    const ended = ENDED.exec(fold(after))?.[0];
    return ended === undefined
      ? { ...words, rule: 'page-deprecation-notice-removed' }
      : { ...words, rule: 'page-statement-changed', facts: { announces: 'breaking', words: ended } };
  }
  const more = was !== null && is !== null ? endsMore(before, after) : null;
  if (more !== null) return { ...deprecated(revision, after, { words: is ?? '' }, before), subject: more };
  const moved = judgeSunset(words, was !== null, is !== null);
  const [only, ...others] = setting.codes;
  return moved === null || only === undefined || others.length > 0 ? moved : { ...moved, subject: only };
}

/** Behind the colon of "the following keys are deprecated: a, b": what came to the list, where nothing left it. */
function endsMore(before: string, after: string): string | null {
  const [was, is] = [before, after].map((text) => LIST_OF_ENDS.exec(text));
  if (was?.[1] === undefined || is?.[1] === undefined || was[1] !== is[1]) return null;
  const [old, fresh] = [was, is].map(([, , items = '']) => items.split(/,(?: and| or)? |\s(?:and|or)\s/));
  const come = fresh?.filter((item) => old?.includes(item) !== true) ?? [];
  return come.length > 0 && old?.every((item) => fresh?.includes(item)) === true ? come.join(', ') : null;
}
const LIST_OF_ENDS = /^([^:]{3,160}: ?)(.{1,800}?)[.;]?$/;

function judgeSunset(words: Words, was: boolean, is: boolean): FindingDraft | null {
  const { before, after } = words;
  const [old, fresh] = [findEnd(before), findEnd(after)];
  const end = { ...words, rule: 'page-sunset-changed' as const, ...sunsetOf(after) };
  if (old?.date !== fresh?.date && (was || old !== null) && (is || fresh !== null))
    return { ...end, before: inShort(old) ?? before, after: inShort(fresh) ?? after };
  const isVague = [old, fresh].every((day) => day === null) && was && is;
  const moved = isVague ? (movedVagueEnd(before, after) ?? movedDay(before, after)) : movedDay(before, after);
  if (moved !== null) return { ...end, ...moved };
  const isEnd = (was && is) || (END.test(before) && END.test(after));
  return isEnd && momentsIn(before) !== momentsIn(after) ? end : null;
}

/** "in 90 days" that became "in 30 days". */
function movedVagueEnd(before: string, after: string): { before: string; after: string } | null {
  const [old, fresh] = [findVagueEnd(before), findVagueEnd(after)];
  return old === null || fresh === null || old === fresh ? null : { before: old, after: fresh };
}

const END_VERB =
  /\b(?:retir(?:e|es|ed|ing)|clos(?:e|es|ed|ing)|shuts?(?: down)?|(?:switch|turn)(?:es|s|ed)? off|(?:switched|turned) off|withdraw[ns]?|discontinued?|decommission(?:ed)?|goes away|go away|ends?)\b/;

/** Of two sentences about an end that are the same but for their day, however vague it is: the day. */
function movedDay(before: string, after: string): { before: string; after: string } | null {
  const [old, fresh] = [findVagueMoments(before), findVagueMoments(after)];
  const [was, is] = [old[0], fresh[0]];
  if (was === undefined || is === undefined || old.length > 1 || fresh.length > 1) return null;
  const isSame = before.replace(was.text, '') === after.replace(is.text, '') && END_VERB.test(fold(after));
  return isSame && isDay(was) && isDay(is) && was.period !== is.period
    ? { before: was.period, after: is.period }
    : null;
}

/** A day of the calendar: "after 90 days" may be said of every password. */
const isDay = ({ period }: VagueMoment): boolean =>
  !/(?:days?|weeks?|months?|years?)$|\b(?:version|release|v\d)/.test(period);

/** The day, or the words that name a month, quarter or year. */
const inShort = (end: Moment | null): string | null => (end?.period == null ? (end?.date ?? null) : end.text);

const END = /\b(removal|retirement|shut ?down|decommission\w*|cut-?off|end[- ]of[- ](life|support))\b/i;
/** What was to end has ended. */
const ENDED =
  /\b(was|were|is|are|has been|have been) (now )?(removed|retired|shut ?(down|off)|discontinued|turned off|switched off|withdrawn)\b|\bno longer (available|supported|works?|exists?)\b|^\W*(?:discontinued|removed|retired|decommissioned|shut down|unavailable|gone|end of life|sunset)\W*$/;
