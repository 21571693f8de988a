// Field errors in the words of the real server.
import type { Json } from '../json.ts';
import type { FieldError } from '../status.ts';

function shown(value: Json | undefined): string {
  return value === undefined ? 'null' : JSON.stringify(value);
}

export const required = (field: string, detail = ''): FieldError => ({
  reason: 'FieldValueRequired',
  field,
  text: detail === '' ? 'Required value' : `Required value: ${detail}`,
});

export const invalidValue = (field: string, value: Json | undefined, detail: string): FieldError => ({
  reason: 'FieldValueInvalid',
  field,
  text: `Invalid value: ${shown(value)}: ${detail}`,
});

/** `actual` is the name of the type that was found, or the text that has the wrong format. */
export const wrongType = (field: string, want: string, actual: string): FieldError => ({
  reason: 'FieldValueTypeInvalid',
  field,
  text: `Invalid value: ${shown(actual)}: ${field} in body must be of type ${want}: ${shown(actual)}`,
});

export const unsupportedValue = (field: string, value: Json, supported: readonly Json[]): FieldError => ({
  reason: 'FieldValueNotSupported',
  field,
  text: `Unsupported value: ${shown(value)}: supported values: ${supported
    .map((item) => JSON.stringify(typeof item === 'string' ? item : JSON.stringify(item)))
    .join(', ')}`,
});

export const tooLong = (field: string, max: number): FieldError => ({
  reason: 'FieldValueTooLong',
  field,
  text: `Too long: may not be more than ${max} bytes`,
});

export const tooMany = (field: string, actual: number, max: number): FieldError => ({
  reason: 'FieldValueTooMany',
  field,
  text: `Too many: ${actual}: must have at most ${max} items`,
});

export const duplicateValue = (field: string, value: Json): FieldError => ({
  reason: 'FieldValueDuplicate',
  field,
  text: `Duplicate value: ${shown(value)}`,
});

export const forbiddenField = (field: string, detail: string): FieldError => ({
  reason: 'FieldValueForbidden',
  field,
  text: `Forbidden: ${detail}`,
});
