// "-t target, --target=target", "+[no]cookie[=HEX]": an option of a command as its manual writes it, in all its forms.

/** "--name", "-n", "+name", each perhaps with its denial. */
const FORM = /^(--?|\+)(?:\[no-?\])?([A-Za-z?#][\w.-]{0,80})(?=$|[=[<{(:,])/;
/** What is given with it: a word, perhaps in brackets. */
const VALUE = /^[\w<>[\]{}()|:.…=/#%@*&+"'-]{1,80}$/;
const MAX_TERM_CHARS = 300;
/** More words are a sentence. */
const MAX_VALUE_WORDS = 4;

/** The name of the option, the long one of several; null where the term is none. */
export function optionIn(term: string): string | null {
  const names = formsIn(term);
  return names.find((name) => name.startsWith('--')) ?? names[0] ?? null;
}

/** All its names, in order; none where the term is no option. */
export function formsIn(term: string): string[] {
  if (!/^[-+]/.test(term) || term.length > MAX_TERM_CHARS) return [];
  const names: string[] = [];
  let values = 0;
  for (const word of term.split(/[\s,]+(?:(?:or|and) )?/).filter((part) => part !== '' && part !== '|')) {
    const [form, sign = '', name = ''] = FORM.exec(word) ?? [];
    values = form === undefined ? values + 1 : 0;
    if (form !== undefined) names.push(`${sign}${name}`);
    else if (values > MAX_VALUE_WORDS || !VALUE.test(word)) return [];
  }
  return names;
}
