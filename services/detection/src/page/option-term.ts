// "-t target, --target=target", "+[no]cookie[=HEX]": an option of a command as its manual writes it, in all its forms.

/** "--name", "-n", "+name", each perhaps with its denial. */
const FORM = /^(--?|\+)(?:\[(no-?)\])?([A-Za-z?#][\w.-]{0,80})(?=$|[=[<{(:,])/;
/** What is given with it, or said of it: a word, perhaps in brackets. */
const VALUE = /^[\w<>[\]{}()|:.…=/#%@*&+"'-]{1,80}$/;
/** "=check|on-demand": what may be given. */
const VALUES = /^=[[<{(]?[\w.-]{1,40}(?:\|[\w.-]{1,40}){1,60}[\]>})]?$/;
const MAX_TERM_CHARS = 300;
/** More words are a sentence. */
const MAX_VALUE_WORDS = 4;

export interface OptionTerm {
  /** The long one of its names, where there is one. */
  name: string;
  /** All its names, in order: with those that deny it. */
  forms: string[];
  /** Type, default and bounds, as they stand behind the names. */
  behind: string;
}

/** Null where the term is no option. */
export function readOption(term: string): OptionTerm | null {
  if (!/^[-+–]/.test(term) || term.length > MAX_TERM_CHARS) return null;
  const forms: string[] = [];
  const behind: string[] = [];
  let values = 0;
  // Some printers make one dash of two.
  const written = term.replaceAll(/(?<![^\s,|])–(?=[[A-Za-z])/g, '--');
  for (const word of written.split(/[\s,]+(?:(?:or|and) )?/).filter((part) => part !== '' && part !== '|')) {
    const [form, sign = '', denial, name = ''] = FORM.exec(word) ?? [];
    values = form === undefined ? values + 1 : 0;
    if (form === undefined) behind.push(word);
    else forms.push(`${sign}${name}`, ...(denial === undefined ? [] : [`${sign}${denial}${name}`]));
    const given = form === undefined ? '' : word.slice(form.length);
    if (VALUES.test(given)) behind.push(given.slice(1));
    if (form === undefined && (values > MAX_VALUE_WORDS || !VALUE.test(word))) return null;
  }
  const name = forms.find((form) => form.startsWith('--')) ?? forms[0];
  return name === undefined ? null : { name, forms, behind: behind.join(' ') };
}
