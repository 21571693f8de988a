// GET of one object and of lists: selectors, pages, Tables.
import { accepted, sendJson, type Call } from './call.ts';
import { stateBefore } from '../faults.ts';
import type { JsonObject } from '../json.ts';
import type { KubeObject } from '../objects/object.ts';
import { existing, type Target } from '../objects/objects.ts';
import { apiVersionOf, encodeObject, type ResourceType } from '../kinds/resource-type.ts';
import { bothSelectors, parseFieldSelector, parseLabelSelector, type Selector } from './selectors.ts';
import { badRequest, expired, futureRevision } from '../status.ts';
import { toTable } from './table.ts';

export function parseRevision(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const revision = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(revision))
    throw badRequest(`Invalid value: ${JSON.stringify(text)}: resourceVersion: must be a non-negative whole number`);
  return revision;
}

export function selectorOf(type: ResourceType, query: URLSearchParams): Selector | undefined {
  return bothSelectors(
    parseLabelSelector(query.get('labelSelector')),
    parseFieldSelector(query.get('fieldSelector'), type.fields),
  );
}

export function selected(
  call: Call,
  type: ResourceType,
  namespace: string,
  selector: Selector | undefined,
): KubeObject[] {
  return choose(call.context.storage.list(type.storage), namespace, selector);
}

function choose(all: KubeObject[], namespace: string, selector: Selector | undefined): KubeObject[] {
  const inPlace = namespace === '' ? all : all.filter((object) => object.metadata.namespace === namespace);
  return selector ? inPlace.filter(selector) : inPlace;
}

interface Continuation {
  /** Revision of the first page; a watch from there makes up for what changed between the pages. */
  revision: number;
  namespace: string;
  name: string;
}

const encodeContinue = (position: Continuation): string => Buffer.from(JSON.stringify(position)).toString('base64url');

function decodeContinue(text: string): Continuation {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Continuation;
    if (Number.isSafeInteger(value.revision) && typeof value.namespace === 'string' && typeof value.name === 'string')
      return value;
  } catch {
    // Answered below: a token that is not ours.
  }
  throw badRequest('continue key is not valid');
}

function startOf(call: Call, type: ResourceType): Continuation | undefined {
  const token = call.query.get('continue') ?? '';
  if (token === '') return undefined;
  const position = decodeContinue(token);
  const { storage } = call.context;
  if (position.revision < storage.oldest(type.storage)) {
    const again = encodeContinue({ ...position, revision: storage.revision() });
    throw expired(
      'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results.',
      again,
    );
  }
  return position;
}

function limitOf(query: URLSearchParams): number {
  const text = query.get('limit') ?? '';
  const limit = text === '' ? 0 : Number(text);
  if (!Number.isSafeInteger(limit) || limit < 0)
    throw badRequest(`limit must be a non-negative whole number, not ${JSON.stringify(text)}`);
  return limit === 0 ? Number.POSITIVE_INFINITY : limit;
}

const isAfter = (object: KubeObject, { namespace, name }: Continuation): boolean => {
  const own = object.metadata.namespace ?? '';
  return own === namespace ? object.metadata.name > name : own > namespace;
};

export function handleList(call: Call, type: ResourceType, namespace: string): void {
  const { query, context } = call;
  const form = accepted(call);
  const current = context.storage.revision();
  const asked = parseRevision(query.get('resourceVersion'));
  if (asked !== undefined && asked > current) throw futureRevision(asked, current);
  const selector = selectorOf(type, query);
  const start = startOf(call, type);
  const past = call.fault?.staleBy ? stateBefore(context.storage, type.storage, call.fault.staleBy) : undefined;
  const all = past ? choose(past.objects, namespace, selector) : selected(call, type, namespace, selector);
  const rest = start ? all.filter((object) => isAfter(object, start)) : all;
  const page = rest.slice(0, limitOf(query));
  const revision = start?.revision ?? past?.revision ?? current;
  const last = page.at(-1)?.metadata;
  const more = page.length < rest.length && last;
  const metadata: JsonObject = {
    resourceVersion: String(revision),
    ...(more ? { continue: encodeContinue({ revision, namespace: last.namespace ?? '', name: last.name }) } : {}),
    ...(more && !selector ? { remainingItemCount: rest.length - page.length } : {}),
  };
  if (form.table) {
    const table = { include: form.include, now: context.now().getTime(), apiVersion: form.table, withColumns: true };
    sendJson(call.response, 200, toTable(type, page, metadata, table));
    return;
  }
  const items = page.map((object) => encodeObject(type, object));
  sendJson(call.response, 200, { kind: type.listKind, apiVersion: apiVersionOf(type), metadata, items });
}

export function handleGet(call: Call, target: Target): void {
  sendObject(call, target.type, 200, existing(call.context, target));
}

/** One object, as a Table when that is asked for. */
export function sendObject(call: Call, type: ResourceType, code: number, object: KubeObject): void {
  const form = accepted(call);
  if (!form.table) {
    sendJson(call.response, code, encodeObject(type, object));
    return;
  }
  const metadata = { resourceVersion: object.metadata.resourceVersion };
  const table = { include: form.include, now: call.context.now().getTime(), apiVersion: form.table, withColumns: true };
  sendJson(call.response, code, toTable(type, [object], metadata, table));
}
