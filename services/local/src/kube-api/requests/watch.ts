// Watches: one JSON object a line, from a revision on. A selector is applied to both sides of a change, so that an object that stops
// matching is seen as deleted and one that starts matching as added. A client that does not read is cut off.
import { accepted, sendStatus, type Accepted, type Call } from './call.ts';
import { changesBefore, injected } from '../faults.ts';
import type { JsonObject } from '../json.ts';
import { parseRevision, selected, selectorOf } from './list.ts';
import type { KubeObject } from '../objects/object.ts';
import { apiVersionOf, encodeObject, type ResourceType } from '../kinds/resource-type.ts';
import type { Selector } from './selectors.ts';
import { expired, forbidden, futureRevision, invalid, StatusError } from '../status.ts';
import type { Change } from '../objects/storage.ts';
import { toTable } from './table.ts';

const BOOKMARK_MS = 60_000;
const LAST_BOOKMARK_MS = 2000;
const MIN_TIMEOUT_SECONDS = 1800;
const MAX_TIMEOUT_SECONDS = 24 * 3600;
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;
const MAX_WATCHES = 400;

interface Watch {
  call: Call;
  type: ResourceType;
  namespace: string;
  selector: Selector | undefined;
  form: Accepted;
  columnsSent: boolean;
  /** Revision of the last change that was looked at. */
  seen: number;
  /** Changes that a test holds back, in their order. */
  held: Change[];
}

function write(watch: Watch, event: JsonObject): void {
  const { response } = watch.call;
  if (response.destroyed || response.writableEnded) return;
  response.write(`${JSON.stringify(event)}\n`);
  if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
}

function sendEvent(watch: Watch, type: string, object: KubeObject): void {
  const { form, call } = watch;
  if (!form.table) {
    write(watch, { type, object: encodeObject(watch.type, object) });
    return;
  }
  const options = {
    include: form.include,
    now: call.context.now().getTime(),
    apiVersion: form.table,
    withColumns: !watch.columnsSent,
  };
  watch.columnsSent = true;
  write(watch, {
    type,
    object: toTable(watch.type, [object], { resourceVersion: object.metadata.resourceVersion }, options),
  });
}

function sendChange(watch: Watch, change: Change): void {
  const { namespace, selector } = watch;
  watch.seen = change.revision;
  if (namespace !== '' && change.object.metadata.namespace !== namespace) return;
  const matched = change.previous !== undefined && (selector?.(change.previous) ?? true);
  const matches = change.type !== 'DELETED' && (selector?.(change.object) ?? true);
  if (matches) sendEvent(watch, matched ? 'MODIFIED' : 'ADDED', change.object);
  else if (matched) {
    const last = change.previous ?? change.object;
    sendEvent(watch, 'DELETED', { ...last, metadata: { ...last.metadata, resourceVersion: String(change.revision) } });
  }
}

/** Tells a change as a test wants it told; without one, as it is. */
function tell(watch: Watch, change: Change): void {
  const { fault, response } = watch.call;
  const how = fault?.plan.onEvent?.(fault.request) ?? { kind: 'pass' };
  if (watch.held.length > 0) watch.held.push(change);
  else if (how.kind === 'delay') {
    watch.held.push(change);
    setTimeout(() => {
      for (const late of watch.held) sendChange(watch, late);
      watch.held = [];
    }, how.ms);
  } else if (how.kind === 'break') response.destroy();
  else if (how.kind === 'error') {
    write(watch, { type: 'ERROR', object: injected(how.code).toStatus() });
    response.end();
  } else if (how.kind !== 'drop') {
    sendChange(watch, change);
    if (how.kind === 'repeat') sendChange(watch, change);
  }
}

function sendBookmark(watch: Watch, revision: number, initialEnd: boolean): void {
  const annotations = initialEnd ? { annotations: { 'k8s.io/initial-events-end': 'true' } } : {};
  const metadata = { resourceVersion: String(revision), creationTimestamp: null, ...annotations };
  const kind = { kind: watch.type.kind, apiVersion: apiVersionOf(watch.type) };
  if (!watch.form.table) {
    write(watch, { type: 'BOOKMARK', object: { ...kind, metadata } });
    return;
  }
  const options = {
    include: watch.form.include,
    now: 0,
    apiVersion: watch.form.table,
    withColumns: !watch.columnsSent,
  };
  watch.columnsSent = true;
  write(watch, { type: 'BOOKMARK', object: toTable(watch.type, [], metadata, options) });
}

/** Changes to begin with: all current objects, those after a revision, or a refusal. */
function begin(watch: Watch, from: number | undefined, initial: boolean): Change[] {
  const { storage } = watch.call.context;
  const current = storage.revision();
  if (from !== undefined && from > current) throw futureRevision(from, current);
  if (initial || from === undefined || from === 0) return [];
  const changes = storage.since(watch.type.storage, from);
  const { fault } = watch.call;
  const again = fault?.plan.replay?.(fault.request) ?? 0;
  if (changes) return [...changesBefore(storage, watch.type.storage, from, again), ...changes];
  throw expired(`too old resource version: ${from} (${storage.oldest(watch.type.storage)})`);
}

/** Whether all current objects are sent first. Absent means: by resourceVersion. */
function initialEvents(watch: Watch, from: number | undefined): boolean {
  const { query } = watch.call;
  const asked = query.get('sendInitialEvents');
  const match = query.get('resourceVersionMatch');
  const listOptions = { group: 'meta.k8s.io', plural: 'listoptions', kind: 'ListOptions' };
  if (asked === 'true' && match !== 'NotOlderThan') {
    throw invalid(listOptions, '', [
      {
        reason: 'FieldValueForbidden',
        field: 'resourceVersionMatch',
        text: 'Forbidden: sendInitialEvents requires setting resourceVersionMatch to NotOlderThan',
      },
    ]);
  }
  return asked === null ? from === undefined || from === 0 : asked === 'true';
}

function timeoutMs(query: URLSearchParams): number {
  const asked = Number(query.get('timeoutSeconds') ?? 0);
  if (Number.isFinite(asked) && asked > 0) return Math.min(asked, MAX_TIMEOUT_SECONDS) * 1000;
  return MIN_TIMEOUT_SECONDS * (1 + Math.random()) * 1000;
}

export function handleWatch(call: Call, type: ResourceType, namespace: string): void {
  const { query, context, response } = call;
  if (call.watches.size >= MAX_WATCHES) throw forbidden(type, '', `at most ${MAX_WATCHES} watches may be open at once`);
  const from = parseRevision(query.get('resourceVersion'));
  const watch: Watch = {
    call,
    type,
    namespace,
    selector: selectorOf(type, query),
    form: accepted(call),
    columnsSent: false,
    seen: context.storage.revision(),
    held: [],
  };
  const initial = initialEvents(watch, from);
  const bookmarks = query.get('allowWatchBookmarks') === 'true' || query.get('allowWatchBookmarks') === '1';
  let changes: Change[];
  try {
    changes = begin(watch, from, initial);
  } catch (error) {
    if (!(error instanceof StatusError) || error.code !== 410) throw error;
    sendStatus(response, error);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, private' });
  response.flushHeaders();
  if (initial) for (const object of selected(call, type, namespace, watch.selector)) sendEvent(watch, 'ADDED', object);
  for (const change of changes) tell(watch, change);
  watch.seen = context.storage.revision();
  if (initial && bookmarks && query.get('sendInitialEvents') === 'true') sendBookmark(watch, watch.seen, true);
  follow(watch, bookmarks, timeoutMs(query));
}

/** Until the client goes, time is up or the server closes. */
function follow(watch: Watch, bookmarks: boolean, lifetimeMs: number): void {
  const { response, watches, context } = watch.call;
  const unsubscribe = context.storage.subscribe(watch.type.storage, (change) => tell(watch, change));
  const bookmark = (): void => {
    if (bookmarks) sendBookmark(watch, context.storage.revision(), false);
  };
  const end = (): void => {
    response.end();
  };
  const timers = [
    setInterval(bookmark, BOOKMARK_MS),
    setTimeout(bookmark, Math.max(0, lifetimeMs - LAST_BOOKMARK_MS)),
    setTimeout(end, lifetimeMs),
  ];
  for (const timer of timers) timer.unref();
  watches.add(end);
  response.on('error', () => response.destroy());
  response.once('close', () => {
    watches.delete(end);
    unsubscribe();
    for (const timer of timers) clearTimeout(timer);
  });
}
