// How a pair of descriptions about a field is written down with what is to be found there and back again.
import { aDescription } from './schema-sites.ts';
import type { DescriptionParts, Json } from './schema-sites.ts';

export interface FieldCase {
  base: Json;
  revision: Json;
  there: string[];
  back: string[];
}

export const text = { type: 'string' };
export const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });

/** An object as body of the request or response, as query parameter, as header of either. */
const HOLDERS = {
  request: (schema) => ({ request: schema }),
  response: (schema) => ({ response: schema }),
  query: (schema) => ({ parameters: [{ name: 'q', in: 'query', schema }] }),
  header: (schema) => ({ parameters: [{ name: 'X-Thing', in: 'header', schema }] }),
  given: (schema) => ({ headers: { 'X-Thing': { schema } } }),
} satisfies Record<string, (schema: Json) => DescriptionParts>;

// oxlint-disable-next-line max-params -- a row of a table
export function fields(
  holder: keyof typeof HOLDERS,
  base: Json,
  revision: Json,
  there: string[],
  back: string[],
): FieldCase {
  const at = (schema: Json): Json => aDescription(HOLDERS[holder](schema));
  return { base: at(base), revision: at(revision), there, back };
}

/** A whole number, and then text, in the body of a form. */
// oxlint-disable-next-line max-params -- a row of a table
export function inForm(side: 'request' | 'response', base: Json, there: string[], back: string[]): FieldCase {
  const toForm = (schema: Json): Json => {
    const json = JSON.stringify(aDescription({ [side]: schema })).replaceAll('application/json', FORM);
    return JSON.parse(json) as Json;
  };
  const revision = JSON.parse(JSON.stringify(base).replaceAll('integer', 'string')) as Json;
  return { base: toForm(base), revision: toForm(revision), there, back };
}

const FORM = 'application/x-www-form-urlencoded';
