// What is not as OpenAPI wants it. Nothing here stops the comparison: a part of a wrong kind reads as absent, the rest is compared.
import type { SpecDialect } from '../snapshot.ts';
import { childPointer, PointerFinder } from '../spec/document.ts';
import { isExtension, isObject, member, objectIn, pointerToken } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { MAX_OPERATIONS, METHODS } from './operations.ts';
import { checkSchema, tellExpected } from '../schema/invalid-schemas.ts';
import type { TellWrong } from '../schema/invalid-schemas.ts';
import { isLiteral, locate } from '../spec/survey.ts';
import type { Survey } from '../spec/survey.ts';
import { clip, clipBegin } from '../text/clip.ts';

/** Files that are named when they were not read. */
const MAX_NAMED_FILES = 5;
/** Most problems that are told. */
export const MAX_SPEC_PROBLEMS = 50;
/** Most characters of one, from its begin and from its end: names in a pointer may be of any length. */
const MAX_PROBLEM_BEGIN = 300;
const MAX_PROBLEM_END = 200;

export interface ProblemList {
  told: string[];
  /** How many there are beside those. */
  more: number;
}

interface Known extends Pick<Survey, 'oddNumbers'> {
  /** The text of each $ref to a place in the document; null where it is not known. */
  refs: readonly string[] | null;
  /** Addresses of files that are referred to and were not read. */
  unread: readonly string[];
}

/** One sentence each, those about a part of a schema last: there may be many of the same. */
export function findProblems(
  document: JsonObject,
  dialect: SpecDialect,
  { unread, refs, oddNumbers }: Known,
): ProblemList {
  const [inParts, inSchemas]: [ProblemList, ProblemList] = [noProblems(), noProblems()];
  const tell = tellInto(inParts);
  const check: Check = { tell, expected: expectedBy(tell), wrong: expectedBy(tellInto(inSchemas)) };
  let operations = 0;
  if (!['paths', 'webhooks', 'components'].some((key) => objectIn(document, key) !== null))
    tell(() => 'The description has no paths.');
  checkKinds(document, ROOT, () => '', check);
  checkKinds(objectIn(document, 'components') ?? {}, COMPONENTS, () => '/components', check);
  for (const key of ['paths', 'webhooks']) {
    const items = objectIn(document, key) ?? {};
    for (const path of Object.keys(items)) {
      if (!path.startsWith('x-')) operations += checkPathItem(items[path], () => childPointer('', key, path), check);
    }
  }
  if (operations > MAX_OPERATIONS)
    tell(() => `The description has ${operations} operations: only the first ${MAX_OPERATIONS} are compared.`);
  checkShared(document, dialect === 'swagger-2.0', check);
  const dangling = findDangling(document, refs);
  const numbers = oddNumbers.slice(0, MAX_SPEC_PROBLEMS);
  const shown = dangling.slice(0, MAX_SPEC_PROBLEMS).map(([, holder]) => holder);
  const places = locate(document, new Set([...shown, ...numbers.map(({ holder }) => holder)]));
  for (const [ref, holder] of dangling) tell(() => `${places.get(holder) ?? ''}/$ref: "${ref}" leads nowhere.`);
  if (unread.length > 0) tell(() => tellUnread(unread));
  for (const { holder, key } of oddNumbers)
    tell(() => `${places.get(holder) ?? ''}/${pointerToken(String(key))}: the value is no number that JSON knows.`);
  return { told: [...inParts.told, ...inSchemas.told], more: inParts.more + inSchemas.more };
}

type Tell = (problem: () => string) => void;

function noProblems(): ProblemList {
  return { told: [], more: 0 };
}

/** A part may be shared by many, and all of them be wrong: what is not told is not put into words. */
function tellInto(list: ProblemList): Tell {
  return (problem) => {
    if (list.told.length < MAX_SPEC_PROBLEMS) list.told.push(shorten(problem()));
    else list.more += 1;
  };
}

function expectedBy(tell: Tell): TellWrong {
  return (pointer, want) => tell(() => tellExpected(pointer(), want));
}

function shorten(problem: string): string {
  if (problem.length <= MAX_PROBLEM_BEGIN + MAX_PROBLEM_END) return problem;
  return `${clip(problem, MAX_PROBLEM_BEGIN)}…${clipBegin(problem, MAX_PROBLEM_END)}`;
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

/** Who is told. */
interface Check {
  tell: Tell;
  /** Of a part outside of schemas. */
  expected: TellWrong;
  /** Of a part of a schema. */
  wrong: TellWrong;
}

/** How many operations it has. */
function checkPathItem(item: unknown, pointer: Pointer, check: Check): number {
  if (!isObject(item)) {
    check.expected(pointer, 'object');
    return 0;
  }
  checkParameters(item, pointer, check);
  let operations = Object.keys(objectIn(item, 'additionalOperations') ?? {}).length;
  for (const method in item) {
    if (!CALLS.has(method)) continue;
    const operation = item[method];
    operations += 1;
    const at: Pointer = () => `${pointer()}/${method}`;
    if (isObject(operation)) checkOperation(operation, at, check);
    else check.expected(at, 'object');
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

function checkOperation(operation: JsonObject, pointer: Pointer, check: Check): void {
  checkParameters(operation, pointer, check);
  checkKinds(operation, OPERATION, pointer, check);
  const responses = objectIn(operation, 'responses') ?? {};
  for (const status in responses) {
    const response = responses[status];
    const at: Pointer = () => `${pointer()}/responses/${status}`;
    if (isObject(response)) checkMessage(response, at, check);
    else if (!status.startsWith('x-')) check.expected(at, 'object');
  }
  const body = objectIn(operation, 'requestBody');
  if (body !== null) checkMessage(body, () => `${pointer()}/requestBody`, check);
}

function checkMessage(message: JsonObject, pointer: Pointer, check: Check): void {
  if ('$ref' in message) return;
  checkKinds(message, MESSAGE, pointer, check);
  checkHeld(message, pointer, check);
  const headers = objectIn(message, 'headers') ?? {};
  for (const name in headers) {
    const header = headers[name];
    if (isObject(header)) checkHeld(header, () => childPointer(pointer(), 'headers', name), check);
  }
}

/** Schemas of what holds one, or one for each media type; in Swagger 2.0 a parameter or header is one itself. */
function checkHeld(holder: JsonObject, pointer: Pointer, check: Check): void {
  if ('type' in holder) {
    // Here it says that the parameter must be sent.
    const { required: _, ...own } = holder;
    checkSchema(own, pointer, check.wrong);
  }
  checkSchema(holder['schema'], () => `${pointer()}/schema`, check.wrong);
  const content = objectIn(holder, 'content') ?? {};
  for (const type in content) {
    const media = content[type];
    const at: Pointer = () => childPointer(pointer(), 'content', type);
    if (!isObject(media)) check.expected(at, 'object');
    else for (const key of ['schema', 'itemSchema']) checkSchema(media[key], () => `${at()}/${key}`, check.wrong);
  }
}

function checkParameters(owner: JsonObject, pointer: Pointer, check: Check): void {
  const parameters = member(owner, 'parameters');
  if (parameters === undefined) return;
  if (!Array.isArray(parameters)) {
    check.expected(() => `${pointer()}/parameters`, 'list');
    return;
  }
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter: unknown = parameters[index];
    const at: Pointer = () => `${pointer()}/parameters/${index}`;
    if (!isObject(parameter)) check.expected(at, 'object');
    else if (!isNamed(parameter)) check.tell(() => `${at()}: a parameter needs a name and a place.`);
    else checkHeld(parameter, at, check);
  }
}

function isNamed(parameter: JsonObject): boolean {
  return (
    typeof parameter['$ref'] === 'string' ||
    (typeof parameter['name'] === 'string' && typeof parameter['in'] === 'string')
  );
}

/** What operations refer to. */
function checkShared(document: JsonObject, isOld: boolean, check: Check): void {
  const owner = isOld ? document : (objectIn(document, 'components') ?? {});
  const each = (key: string, look: (part: JsonObject, at: Pointer) => void): void => {
    const parts = objectIn(owner, key) ?? {};
    for (const name in parts) {
      const part = parts[name];
      const at: Pointer = () => childPointer(isOld ? '' : '/components', key, name);
      if (isObject(part)) look(part, at);
      else if (typeof part !== 'boolean' && !isExtension(name)) check.expected(at, 'object');
    }
  };
  each(isOld ? 'definitions' : 'schemas', (schema, at) => checkSchema(schema, at, check.wrong));
  for (const key of ['responses', 'requestBodies']) each(key, (message, at) => checkMessage(message, at, check));
  for (const key of ['parameters', 'headers']) each(key, (holder, at) => checkHeld(holder, at, check));
}

// oxlint-disable-next-line max-params -- the node, what it should hold, where, and the receiver
function checkKinds(owner: JsonObject, kinds: Kinds, pointer: Pointer, check: Check): void {
  // What is there is looked at: asking for what is not there takes longer.
  for (const key in owner) {
    const want = kinds.get(key);
    if (want === undefined || (want === 'object' ? isObject(owner[key]) : Array.isArray(owner[key]))) continue;
    check.expected(() => `${pointer()}/${key}`, want);
  }
}

function tellUnread(urls: readonly string[]): string {
  const named = urls.slice(0, MAX_NAMED_FILES).join(', ');
  const more = urls.length > MAX_NAMED_FILES ? ` and ${urls.length - MAX_NAMED_FILES} more` : '';
  return `Parts lie in other files, which were not read: ${named}${more}.`;
}
