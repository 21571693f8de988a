// The same written in two ways, as generators and their versions do: types (`{string|Buffer}`, `<string> | <Buffer>`; `Optional[str]`,
// `str | None`), and since when there is something. For comparing only: what is shown stays as its author wrote it.
import { normalForm } from './normal-form.ts';

/** Without one of these nothing is written in another way. */
const MAY_DIFFER = /\{\w|\w> [.,;:)]|\w\[\w|\bNew in version \d|^New in \d|\bv\d{1,3}[._]\d/;
const IN_BRACES = /\{(\w[\w.$]{0,80}(?: ?\| ?\w[\w.$]{0,80}){0,20})\}/g;
const APART = /(\w>) (?=[.,;:)])/g;
const SINCE = /\bNew in(?= version \d)|^New in(?= \d)/g;

/** "v0.0.45_order": a schema that is named after the version of all of them. */
const OF_VERSION = /\bv\d{1,3}(?:[._]\d{1,3}){2}_(?=[a-z])/g;

/** Types of Python of which the names were written large. */
const LARGE = /\b(?:t\.|typing\.)?(List|Dict|Tuple|Set|FrozenSet|Type)(?=\[)/g;
const ALTERNATIVES = /\b(?:t\.|typing\.)?(Optional|Union)\[([^[\]]{1,200}(?:\[[^[\]]{0,200}\][^[\]]{0,200}){0,6})\]/g;
/** Deepest alternatives in one another. */
const MAX_DEPTH = 3;

export function inOneNotation(text: string): string {
  if (!MAY_DIFFER.test(text)) return text;
  return withPlainTypes(text)
    .replaceAll(IN_BRACES, (_, types: string) =>
      types
        .split('|')
        .map((type) => `<${type.trim()}>`)
        .join(' | '),
    )
    .replaceAll(APART, '$1')
    .replaceAll(OF_VERSION, 'v_')
    .replaceAll(SINCE, 'Added in');
}

/** `Optional[List[str]]` is `list[str] | None`. */
export function withPlainTypes(text: string): string {
  if (!/\w\[\w/.test(text)) return text;
  let plain = text.replaceAll(LARGE, (_, type: string) => type.toLowerCase());
  for (let depth = 0; depth < MAX_DEPTH; depth += 1)
    plain = plain.replaceAll(ALTERNATIVES, (_, kind: string, types: string) =>
      kind === 'Optional' ? `${types} | None` : types.split(OUTER_COMMA).join(' | '),
    );
  return plain;
}
const OUTER_COMMA = /, ?(?![^[]*\])/;

/** The form in which two texts are equal when they say the same in other signs, or nothing but noise differs. */
export const sameForm = (text: string, isCode = false): string =>
  isCode ? normalForm(text, true) : inOneNotation(normalForm(text));
