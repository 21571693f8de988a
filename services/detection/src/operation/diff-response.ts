// Responses by status: which are promised, with which headers and contents. A response that many operations share is compared once.
import { sameWords } from '../text/same-words.ts';
import { adder } from '../schema/diff-context.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffContents } from './diff-contents.ts';
import { diffHeaders, diffLinks } from './diff-headers.ts';
import { tellsFailure } from './failure-response.ts';
import { textIn } from '../spec/json.ts';
import type { ResponseView } from './operation-parts.ts';

interface ResponseSides {
  base: Map<string, ResponseView>;
  revision: Map<string, ResponseView>;
  webhook: boolean;
}

export function diffResponses(
  context: DiffContext,
  self: Comparison,
  { base, revision, webhook }: ResponseSides,
): void {
  const add = adder(self);
  const facts = { direction: webhook ? 'request' : 'response' };
  /** Statuses of which it is known whence they came. */
  const met = new Set(base.keys());
  const namesTypes = context.sameWriting && context.revision.document.dialect !== 'swagger-2.0';
  const othersNow = failuresApart(base, revision);
  if (othersNow !== null)
    add({
      rule: 'response-non-success-status-added',
      location: othersNow.pointer,
      subject: 'default',
      after: 'default',
      facts,
    });
  for (const [status, before] of base) {
    if (status === 'default' && othersNow !== null) continue;
    const found = statusesNow(status, base, revision);
    if (found.length === 0) {
      const rule = `response-${kindOf(status)}-status-removed` as const;
      add({ rule, location: before.pointer, subject: status, before: status, facts });
    }
    for (const [now, after] of found) {
      if (!met.has(now)) {
        const rule = `response-${kindOf(status)}-status-added` as const;
        add({ rule, location: after.pointer, subject: now, before: status, after: now, facts });
      }
      met.add(now);
      compare(before, after, status);
    }
    // Whoever answers may no longer do so by all of a range.
    if (webhook && found.length > 0 && found.every(([now]) => rangeOf(now) === status && now !== status)) {
      const rule = `response-${kindOf(status)}-status-removed` as const;
      const after = found.map(([now]) => now).join(', ');
      add({ rule, location: before.pointer, subject: status, before: status, after, facts });
    }
  }
  for (const [status, after] of revision) {
    if (met.has(status)) continue;
    const rule = `response-${kindOf(status)}-status-added` as const;
    add({ rule, location: after.pointer, subject: status, after: status, facts });
    const before = responseBefore(status, base);
    if (before !== undefined) compare(before, after, status);
  }

  function compare(before: ResponseView, after: ResponseView, status: string): void {
    if (context.base.document.isUnknown(before.node) || context.revision.document.isUnknown(after.node)) return;
    const isKept = namesTypes || areOfSameTypes(before, after);
    if (context.same(before.node, after.node) && isKept) return;
    const place = webhook ? 'webhook-response' : 'response';
    const pair = { before, after, status, webhook };
    const visit = (as: string, read: typeof diffResponse): void => {
      const nodes = { base: before.node, revision: after.node, place: as };
      context.comparisons.visit(self, nodes, (shared) => read(context, shared, pair));
    };
    if (namesTypes) return visit(place, diffResponse);
    // Operations that share a response may give it as other types.
    const [types, typesNow] = [before, after].map(({ contents }) => [...contents.keys()].join(', '));
    visit(place, diffAround);
    visit(`${place} as ${types}, now ${typesNow}`, diffContentsOf);
  }
}

/** Swagger 2.0 names the media types elsewhere. */
function areOfSameTypes({ contents: before }: ResponseView, { contents: after }: ResponseView): boolean {
  return before.size === after.size && [...before.keys()].every((type) => after.has(type));
}

type Responses = ReadonlyMap<string, ResponseView>;

/** What says now what the status gives: `2XX` what 200 gave, and those of `2XX` that are listed and may have a body what it gave. */
function statusesNow(status: string, base: Responses, revision: Responses): [status: string, response: ResponseView][] {
  for (const found of [status, rangeOf(status)]) {
    const response = revision.get(found);
    // A failure that was listed beside its range is one of the range like any other now; a success the range promises as well.
    const isOneOfRange = found !== status && base.has(found) && !isSuccess(status);
    if (response !== undefined) return isOneOfRange ? [] : [[found, response]];
  }
  if (!status.endsWith('XX')) return [];
  return [...revision].filter(([other]) => rangeOf(other) === status && !base.has(other) && !BODILESS.has(other));
}

/** These never had the body that a range promises. */
const BODILESS: ReadonlySet<string> = new Set(['204', '205']);

/**
 * What said before what a success gives that is listed now: its range, or `default` where nothing else was a success and it tells of more than
 * failures.
 */
function responseBefore(status: string, base: Responses): ResponseView | undefined {
  if (!isSuccess(status) || BODILESS.has(status)) return undefined;
  const hasSuccess = [...base.keys()].some(isSuccess);
  const other = hasSuccess ? undefined : base.get('default');
  return base.get(rangeOf(status)) ?? (other === undefined || tellsFailure(other) ? undefined : other);
}

/**
 * The `default` that tells of failures now, where one that told of everything or of the success had no success beside it: what it said stands
 * under the status of the success, and is compared with that.
 */
function failuresApart(base: Responses, revision: Responses): ResponseView | null {
  const before = base.get('default');
  const after = revision.get('default');
  if (before === undefined || after === undefined || [...base.keys()].some(isSuccess)) return null;
  const hasBodyNow = [...revision.keys()].some((status) => isSuccess(status) && !BODILESS.has(status));
  return hasBodyNow && tellsFailure(after) && !tellsFailure(before) ? after : null;
}

function rangeOf(status: string): string {
  return /^[1-5]\d\d$/.test(status) ? `${status.charAt(0)}XX` : status;
}

function kindOf(status: string): 'success' | 'non-success' {
  return isSuccess(status) ? 'success' : 'non-success';
}

function isSuccess(status: string): boolean {
  return /^2(\d\d|XX)$/.test(status);
}

interface ResponsePair {
  before: ResponseView;
  after: ResponseView;
  status: string;
  webhook: boolean;
}

function diffResponse(context: DiffContext, self: Comparison, pair: ResponsePair): void {
  diffAround(context, self, pair);
  diffContentsOf(context, self, pair);
}

/** Words, headers and links. */
function diffAround(context: DiffContext, self: Comparison, { before, after, status, webhook }: ResponsePair): void {
  const add = adder(self);
  const { keys: changed } = context.changesIn(before.node, after.node);
  for (const key of ['summary', 'description']) {
    const [old, fresh] = [textIn(before.node, key), textIn(after.node, key)];
    if (sameWords(old, fresh)) continue;
    add({ rule: 'response-text-changed', location: after.pointer, subject: status, before: old, after: fresh });
  }
  if (changed.includes('headers')) diffHeaders(context, self, { base: before, revision: after, webhook });
  if (changed.includes('links')) diffLinks(context, self, before, after);
}

function diffContentsOf(context: DiffContext, self: Comparison, { before, after, webhook }: ResponsePair): void {
  diffContents(context, self, {
    base: before.contents,
    revision: after.contents,
    location: after.pointer,
    side: webhook ? 'request' : 'response',
    subject: null,
  });
}
