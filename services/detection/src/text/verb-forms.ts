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
  begin: ['began'],
  bring: ['brought'],
  build: ['built'],
  cut: ['cut'],
  get: ['got'],
  let: ['let'],
  make: ['made'],
};
/** The last letter is doubled: stripped. */
const DOUBLED = new Set([
  'drop',
  'omit',
  'permit',
  'scrap',
  'ship',
  'stop',
  'strip',
  'swap',
  'unship',
  'unwrap',
  'wrap',
]);

/** The forms of these verbs that a sentence may begin with, as alternatives of a pattern. "remove, shut down". */
export const formsOf = (verbs: string): string => `(?:${verbs.split(', ').flatMap(everyForm).join('|')})`;

/** The same, and what is being done: "removing". */
export const allFormsOf = (verbs: string): string => `(?:${formsOf(verbs)}|${gerundsOf(verbs)})`;

/** "removing, shutting down". */
export const gerundsOf = (verbs: string): string => `(?:${verbs.split(', ').map(gerundOf).join('|')})`;

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

/** The last letter is doubled there, though not in the past. */
const DOUBLED_GERUND = new Set(['begin', 'cut', 'get', 'let', 'shut', 'split', 'sunset']);

function gerundOf(verb: string): string {
  const [first = '', ...tail] = verb.split(' ');
  const stem = /[^eoy]e$/.test(first)
    ? first.slice(0, -1)
    : DOUBLED.has(first) || DOUBLED_GERUND.has(first)
      ? first + first.slice(-1)
      : first;
  return [`${stem}ing`, ...tail].join(' ');
}
