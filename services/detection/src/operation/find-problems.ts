// What is not as OpenAPI wants it. Nothing here stops the comparison: a part of a wrong kind reads as absent, the rest is compared.
import type { SpecDialect } from '../snapshot.ts';
import { childPointer, PointerFinder } from '../spec/document.ts';
import { isObject, member, objectIn, pointerToken } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { MAX_OPERATIONS, METHODS } from './operations.ts';
import { isLiteral, locate } from '../spec/survey.ts';
import type { Survey } from '../spec/survey.ts';

/** Files that are named when they were not read. */
const MAX_NAMED_FILES = 5;

interface Known extends Pick<Survey, 'oddNumbers'> {
  /** The text of each $ref to a place in the document; null where it is not known. */
  refs: readonly string[] | null;
  /** Addresses of files that are referred to and were not read. */
  unread: readonly string[];
}

export function findProblems(
  document: JsonObject,
  dialect: SpecDialect,
  { unread, refs, oddNumbers }: Known,
): string[] {
  const problems: string[] = [];
  let operations = 0;
  const isOld = dialect === 'swagger-2.0';
  if (!['paths', 'webhooks', 'components'].some((key) => objectIn(document, key) !== null))
    problems.push('The description has no paths.');
  checkKinds(document, ROOT, () => '', problems);
  checkKinds(objectIn(document, 'components') ?? {}, COMPONENTS, () => '/components', problems);
  for (const key of ['paths', 'webhooks']) {
    const items = objectIn(document, key) ?? {};
    for (const path of Object.keys(items)) {
      if (!path.startsWith('x-')) operations += checkPathItem(items[path], () => childPointer('', key, path), problems);
    }
  }
  if (operations > MAX_OPERATIONS)
    problems.push(`The description has ${operations} operations: only the first ${MAX_OPERATIONS} are compared.`);
  checkSchemas(document, isOld, problems);
  const dangling = findDangling(document, refs);
  const places = locate(
    document,
    new Set([...dangling.map(([, holder]) => holder), ...oddNumbers.map(({ holder }) => holder)]),
  );
  for (const [ref, holder] of dangling) problems.push(`${places.get(holder) ?? ''}/$ref: "${ref}" leads nowhere.`);
  if (unread.length > 0) problems.push(tellUnread(unread));
  for (const { holder, key } of oddNumbers)
    problems.push(`${places.get(holder) ?? ''}/${pointerToken(String(key))}: the value is no number that JSON knows.`);
  return problems;
}

/** Distinct $refs that lead nowhere, each with the object that holds it first. Mostly there are none, and nothing is walked through. */
function findDangling(document: JsonObject, refs: readonly string[] | null): [ref: string, holder: object][] {
  const finder = new PointerFinder(document);
  const dangles = (ref: string): boolean => ref.startsWith('#') && finder.find(ref) === undefined;
  const dangling: [string, object][] = [];
  if (refs !== null && ![...new Set(refs)].some(dangles)) return dangling;
  const seen = new Set<string>();
  const visit = (node: object, owner: string | undefined): void => {
    for (const key in node) {
      const value = (node as JsonObject)[key];
      if (typeof value === 'object' && value !== null) {
        if (!isLiteral(key, owner)) visit(value, key);
      } else if (key === '$ref' && typeof value === 'string' && !seen.has(value)) {
        seen.add(value);
        if (dangles(value)) dangling.push([value, node]);
      }
    }
  };
  visit(document, undefined);
  return dangling;
}

const CALLS = new Set<string>(METHODS);

/** Where a part stands: told only when something is wrong with it. */
type Pointer = () => string;

/** How many operations it has. */
function checkPathItem(item: unknown, pointer: Pointer, problems: string[]): number {
  if (!isObject(item)) {
    problems.push(wrongKind(pointer(), 'object'));
    return 0;
  }
  checkParameters(item, pointer, problems);
  let operations = Object.keys(objectIn(item, 'additionalOperations') ?? {}).length;
  for (const method in item) {
    if (!CALLS.has(method)) continue;
    const operation = item[method];
    operations += 1;
    const at: Pointer = () => `${pointer()}/${method}`;
    if (isObject(operation)) checkOperation(operation, at, problems);
    else problems.push(wrongKind(at(), 'object'));
  }
  return operations;
}

type Kinds = ReadonlyMap<string, 'object' | 'list'>;
const ROOT: Kinds = new Map([
  ['paths', 'object'],
  ['webhooks', 'object'],
  ['components', 'object'],
  ['definitions', 'object'],
  ['info', 'object'],
  ['security', 'list'],
  ['servers', 'list'],
  ['tags', 'list'],
]);
const COMPONENTS: Kinds = new Map(
  ['schemas', 'responses', 'parameters', 'headers', 'requestBodies', 'securitySchemes', 'callbacks', 'pathItems'].map(
    (key) => [key, 'object'],
  ),
);
/** A body, or what is given back. */
const MESSAGE: Kinds = new Map([
  ['content', 'object'],
  ['headers', 'object'],
  ['links', 'object'],
]);
const OPERATION: Kinds = new Map([
  ['requestBody', 'object'],
  ['responses', 'object'],
  ['callbacks', 'object'],
  ['security', 'list'],
  ['tags', 'list'],
  ['servers', 'list'],
]);
const SCHEMA: Kinds = new Map([
  ['properties', 'object'],
  ['required', 'list'],
  ['enum', 'list'],
  ['allOf', 'list'],
  ['oneOf', 'list'],
  ['anyOf', 'list'],
]);

function checkOperation(operation: JsonObject, pointer: Pointer, problems: string[]): void {
  checkParameters(operation, pointer, problems);
  checkKinds(operation, OPERATION, pointer, problems);
  const responses = objectIn(operation, 'responses') ?? {};
  for (const status in responses) {
    const response = responses[status];
    const at: Pointer = () => `${pointer()}/responses/${status}`;
    if (isObject(response)) checkMessage(response, at, problems);
    else if (!status.startsWith('x-')) problems.push(wrongKind(at(), 'object'));
  }
  const body = objectIn(operation, 'requestBody');
  if (body !== null) checkMessage(body, () => `${pointer()}/requestBody`, problems);
}

function checkMessage(message: JsonObject, pointer: Pointer, problems: string[]): void {
  if ('$ref' in message) return;
  checkKinds(message, MESSAGE, pointer, problems);
  checkSchema(message['schema'], () => `${pointer()}/schema`, problems);
  const content = objectIn(message, 'content') ?? {};
  for (const type in content) {
    const media = content[type];
    const at: Pointer = () => childPointer(pointer(), 'content', type);
    if (isObject(media)) checkSchema(media['schema'], () => `${at()}/schema`, problems);
    else problems.push(wrongKind(at(), 'object'));
  }
}

function checkSchema(schema: unknown, pointer: Pointer, problems: string[]): void {
  if (isObject(schema)) checkKinds(schema, SCHEMA, pointer, problems);
  else if (schema !== undefined && typeof schema !== 'boolean') problems.push(wrongKind(pointer(), 'object'));
}

function checkParameters(owner: JsonObject, pointer: Pointer, problems: string[]): void {
  const parameters = member(owner, 'parameters');
  if (parameters === undefined) return;
  if (!Array.isArray(parameters)) {
    problems.push(wrongKind(`${pointer()}/parameters`, 'list'));
    return;
  }
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter: unknown = parameters[index];
    if (!isObject(parameter)) problems.push(wrongKind(`${pointer()}/parameters/${index}`, 'object'));
    else if (!isNamed(parameter))
      problems.push(`${pointer()}/parameters/${index}: a parameter needs a name and a place.`);
  }
}

function isNamed(parameter: JsonObject): boolean {
  return (
    typeof parameter['$ref'] === 'string' ||
    (typeof parameter['name'] === 'string' && typeof parameter['in'] === 'string')
  );
}

function checkSchemas(document: JsonObject, isOld: boolean, problems: string[]): void {
  const owner = isOld ? document : (objectIn(document, 'components') ?? {});
  const key = isOld ? 'definitions' : 'schemas';
  const schemas = objectIn(owner, key) ?? {};
  for (const name of Object.keys(schemas)) {
    const schema = schemas[name];
    checkSchema(schema, () => childPointer(isOld ? '' : '/components', key, name), problems);
  }
}

// oxlint-disable-next-line max-params -- the node, what it should hold, where, and the receiver
function checkKinds(owner: JsonObject, kinds: Kinds, pointer: Pointer, problems: string[]): void {
  // What is there is looked at: asking for what is not there takes longer.
  for (const key in owner) {
    const want = kinds.get(key);
    if (want === undefined || (want === 'object' ? isObject(owner[key]) : Array.isArray(owner[key]))) continue;
    problems.push(wrongKind(`${pointer()}/${key}`, want));
  }
}

function wrongKind(pointer: string, want: 'object' | 'list'): string {
  return `${pointer}: ${want === 'object' ? 'an object' : 'a list'} is expected; the part is left out.`;
}

function tellUnread(urls: readonly string[]): string {
  const named = urls.slice(0, MAX_NAMED_FILES).join(', ');
  const more = urls.length > MAX_NAMED_FILES ? ` and ${urls.length - MAX_NAMED_FILES} more` : '';
  return `Parts lie in other files, which were not read: ${named}${more}.`;
}
