// What zod says of a value, in the words of who sent it and in the form of the rest of the API: "must be …". A value that is absent was not
// of a wrong type, and one that is no number is not a NaN.

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const TYPE = /^Invalid input: expected (\w+), received (\w+)$/;
const OPTION = /^Invalid option: expected one of (.+)$/;
const SIZE = /^Too (?:small|big): expected (string|array|\w+) to (?:have|be) (>=|<=|>|<)(-?[\d.]+)/;
const BOUNDS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
};
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

export function issueMessage(message: string): string {
  if (message === 'Invalid URL') return 'must be a URL';
  const [, expected = '', received] = TYPE.exec(message) ?? [];
  if (received === 'undefined') return 'is required';
  if (received !== undefined) return `must be ${KINDS[expected] ?? expected}`;
  const options = OPTION.exec(message)?.[1];
  if (options !== undefined) return `must be one of ${options.replaceAll('"', '').split('|').join(', ')}`;
  const [, origin = '', sign = '', size] = SIZE.exec(message) ?? [];
  if (size === undefined) return message;
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${BOUNDS[sign]} ${size}`;
  return `must have ${BOUNDS[sign]} ${size} ${unit}${size === '1' ? '' : 's'}`;
}
