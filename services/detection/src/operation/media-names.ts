// Media types that are one under several names: registered late, or written with `x-` before they were.

const NAMES: readonly (readonly string[])[] = [
  ['application/json', 'text/json', 'text/x-json', 'application/x-json'],
  ['application/jsonl', 'application/x-jsonl', 'application/x-ndjson', 'application/ndjson', 'application/x-jsonlines'],
  ['application/xml', 'text/xml'],
  ['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml'],
  ['text/csv', 'application/csv', 'text/x-csv'],
  ['application/gzip', 'application/x-gzip'],
  ['application/zip', 'application/x-zip-compressed'],
  ['application/msgpack', 'application/x-msgpack', 'application/vnd.msgpack'],
  ['application/protobuf', 'application/x-protobuf', 'application/vnd.google.protobuf'],
  ['image/jpeg', 'image/jpg'],
];

const USUAL = new Map(NAMES.flatMap(([usual = '', ...others]) => others.map((name) => [name, usual])));

/** `application/json` of `application/json;charset=utf-8`. */
export const withoutParameters = (mediaType: string): string => mediaType.split(';', 1)[0] ?? '';

/** The usual name of what may have several. */
export function usualName(mediaType: string): string {
  return USUAL.get(mediaType) ?? mediaType;
}
