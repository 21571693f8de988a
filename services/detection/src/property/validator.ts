// The judge of the generated cases: a JSON Schema validator that knows nothing of this library.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../spec/json.ts';

/** One for all: each would compile the schema of schemas anew, which takes longer than a case. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

/** Says of values whether the schema takes them. */
export function checkOf(schema: JsonObject): (value: unknown) => boolean {
  const validate = ajv.compile(schema);
  // A longer search would fill the memory.
  ajv.removeSchema(schema);
  return validate;
}
