// What is not as OpenAPI wants it. Nothing here stops the comparison: a part of a wrong kind reads as absent, the rest is compared.
import type { SpecDialect } from '../snapshot.ts';
import { childPointer, findPointer } from './document.ts';
import { isObject, member, objectIn, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import type { Survey } from './survey.ts';

/** Files that are named when they were not read. */
const MAX_NAMED_FILES = 5;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

// oxlint-disable-next-line max-params -- the document and what is known of it
export function findProblems(
  document: JsonObject,
  dialect: SpecDialect,
  survey: Survey,
  missing: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = [];
  const isOld = dialect === 'swagger-2.0';
  if (!['paths', 'webhooks', 'components'].some((key) => objectIn(document, key) !== null))
    problems.push('The description has no paths.');
  checkKind(document, isOld ? 'definitions' : 'components', { pointer: '', want: 'object' }, problems);
  for (const key of ['paths', 'webhooks']) {
    checkKind(document, key, { pointer: '', want: 'object' }, problems);
    for (const [path, item] of Object.entries(objectIn(document, key) ?? {})) {
      if (path.startsWith('x-')) continue;
      checkPathItem(item, childPointer('', key, path), problems);
    }
  }
  checkSchemas(document, isOld, problems);
  for (const [ref, pointer] of survey.refs) {
    if (ref.startsWith('#') && findPointer(document, ref) === undefined)
      problems.push(`${pointer}/$ref: "${ref}" leads nowhere.`);
  }
  if (missing.size > 0) problems.push(tellMissing([...missing.keys()]));
  for (const pointer of survey.oddNumbers) problems.push(`${pointer}: the value is no number that JSON knows.`);
  return problems;
}

function checkPathItem(item: unknown, pointer: string, problems: string[]): void {
  if (!isObject(item)) {
    problems.push(wrongKind(pointer, 'object'));
    return;
  }
  checkParameters(item, pointer, problems);
  for (const method of METHODS) {
    const operation = member(item, method);
    if (operation === undefined) continue;
    const at = `${pointer}/${method}`;
    if (isObject(operation)) checkOperation(operation, at, problems);
    else problems.push(wrongKind(at, 'object'));
  }
}

function checkOperation(operation: JsonObject, pointer: string, problems: string[]): void {
  checkParameters(operation, pointer, problems);
  for (const key of ['requestBody', 'responses', 'callbacks'])
    checkKind(operation, key, { pointer, want: 'object' }, problems);
  for (const key of ['security', 'tags', 'servers']) checkKind(operation, key, { pointer, want: 'list' }, problems);
  for (const [status, response] of Object.entries(objectIn(operation, 'responses') ?? {})) {
    if (!isObject(response) && !status.startsWith('x-'))
      problems.push(wrongKind(`${pointer}/responses/${status}`, 'object'));
  }
}

function checkParameters(owner: JsonObject, pointer: string, problems: string[]): void {
  checkKind(owner, 'parameters', { pointer, want: 'list' }, problems);
  const parameters = member(owner, 'parameters');
  if (!Array.isArray(parameters)) return;
  parameters.forEach((parameter: unknown, index) => {
    const at = `${pointer}/parameters/${index}`;
    if (!isObject(parameter)) problems.push(wrongKind(at, 'object'));
    else if (
      textIn(parameter, '$ref') === null &&
      (textIn(parameter, 'name') === null || textIn(parameter, 'in') === null)
    )
      problems.push(`${at}: a parameter needs a name and a place.`);
  });
}

function checkSchemas(document: JsonObject, isOld: boolean, problems: string[]): void {
  const owner = isOld ? document : (objectIn(document, 'components') ?? {});
  const key = isOld ? 'definitions' : 'schemas';
  for (const [name, schema] of Object.entries(objectIn(owner, key) ?? {})) {
    const pointer = childPointer(isOld ? '' : '/components', key, name);
    if (!isObject(schema)) {
      if (typeof schema !== 'boolean') problems.push(wrongKind(pointer, 'object'));
      continue;
    }
    checkKind(schema, 'properties', { pointer, want: 'object' }, problems);
    for (const list of ['required', 'enum', 'allOf', 'oneOf', 'anyOf'])
      checkKind(schema, list, { pointer, want: 'list' }, problems);
  }
}

type Kind = 'object' | 'list';

// oxlint-disable-next-line max-params -- the member, what it should be, and the receiver
function checkKind(
  owner: JsonObject,
  key: string,
  { pointer, want }: { pointer: string; want: Kind },
  problems: string[],
): void {
  const value = member(owner, key);
  if (value === undefined || (want === 'object' ? isObject(value) : Array.isArray(value))) return;
  problems.push(wrongKind(childPointer(pointer, key), want));
}

function wrongKind(pointer: string, want: Kind): string {
  return `${pointer}: ${want === 'object' ? 'an object' : 'a list'} is expected; the part is left out.`;
}

function tellMissing(urls: readonly string[]): string {
  const named = urls.slice(0, MAX_NAMED_FILES).join(', ');
  const more = urls.length > MAX_NAMED_FILES ? ` and ${urls.length - MAX_NAMED_FILES} more` : '';
  return `Parts lie in other files, which were not read: ${named}${more}.`;
}
