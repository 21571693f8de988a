// The forms of a verb, for patterns: one list of verbs serves orders ("Remove x") and reports ("Removes x", "Removed x").

/** Not made by adding -ed, or not as others are. */
const PAST: Readonly<Record<string, readonly string[]>> = {
  forbid: ['forbade', 'forbidden'],
  shut: ['shut'],
  split: ['split'],
  sunset: ['sunset', 'sunsetted'],
  take: ['took', 'taken'],
  withdraw: ['withdrew', 'withdrawn'],
  throw: ['threw'],
  send: ['sent'],
  give: ['gave'],
};
/** The last letter is doubled: stripped. */
const DOUBLED = new Set(['drop', 'omit', 'scrap', 'strip', 'swap', 'unwrap', 'wrap']);

/** The forms of these verbs that a sentence may begin with, as alternatives of a pattern. "remove, shut down". */
export const formsOf = (verbs: string): string => `(?:${verbs.split(', ').flatMap(everyForm).join('|')})`;

function everyForm(verb: string): string[] {
  const [first = '', ...tail] = verb.split(' ');
  const forms = [first, thirdPersonOf(first), ...(PAST[first] ?? [regularPastOf(first)])];
  return [...new Set(forms)].map((form) => [form, ...tail].join(' '));
}

function thirdPersonOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

function regularPastOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  if (verb.endsWith('e')) return `${verb}d`;
  return `${DOUBLED.has(verb) ? verb + verb.slice(-1) : verb}ed`;
}
