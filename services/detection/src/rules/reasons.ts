// Reasons that rules of several tables give, and what is said of words.
import { COSMETIC } from './rule.ts';
import type { RuleExtras, Verdictless } from './rule.ts';

export const FOR_PEOPLE = 'It is for people; what is sent and given is the same.';
export const RENAMED =
  'Under its old name it is unknown. It is told as one change when name, schema and words make one match likely and no other.';

/** Of words about something: they came, went or changed. */
export function wordsOf(
  what: string,
  extras: RuleExtras = {},
): readonly [changeType: string, verdict: Verdictless, text: string, extras: RuleExtras] {
  const judge: RuleExtras['judge'] = (finding, today) => {
    const { text = `${what} was reworded` } = extras.judge?.(finding, today) ?? {};
    if (finding.before === null) return { text: text.replace(/ was reworded$| changed$/, ' was added') };
    return { text: finding.after === null ? text.replace(/ was reworded$| changed$/, ' was removed') : text };
  };
  return ['description_changed', COSMETIC, `${what} was reworded`, { reason: FOR_PEOPLE, ...extras, judge }];
}

/** Of a field that was read-only, which answers alone had to have. */
export const BY_LETTER =
  'By the letter a required one must be sent from now on, hence a warning for it; a server that has filled it in mostly goes on, and the engines see no break.';
