// Whether a response tells what went wrong, by its words, its media type, its name or that of its schema. A `default` that does says
// nothing of a success.
import { isObject, textIn } from '../spec/json.ts';
import type { ResponseView } from './operation-parts.ts';

const SAYS_FAILURE = /\b(?:errors?|faults?|failures?|fail(?:s|ed)|problems?|exceptions?|unexpected|invalid)\b/i;
const SAYS_SUCCESS = /\b(?:ok|success\w*|succeed\w*|any|all|either|otherwise)\b/i;
/** `ErrorResponse`, `problem_details`, `ApiFault`; neither `Default` nor `ErrorLogEntry`. */
const NAMES_FAILURE =
  /(?:error|(?<!de)fault|failure|problem|exception)s?(?:[_.-]?(?:model|response|body|object|details?|dto|schema|payload|result|info|message|v?\d+))*$/i;
const PROBLEM_TYPE = /^application\/problem\+/;

export function tellsFailure({ node, pointer, contents }: ResponseView): boolean {
  const words = textIn(node, 'description') ?? '';
  if (SAYS_SUCCESS.test(words)) return false;
  if (SAYS_FAILURE.test(words) || NAMES_FAILURE.test(pointer)) return true;
  const schemas = [...contents.values()].map(({ schema }) => refOf(schema?.raw));
  const areAllNamed = schemas.length > 0 && schemas.every((name) => NAMES_FAILURE.test(name));
  return areAllNamed || [...contents.keys()].some((type) => PROBLEM_TYPE.test(type));
}

const refOf = (schema: unknown): string => (isObject(schema) ? (textIn(schema, '$ref') ?? '') : '');
