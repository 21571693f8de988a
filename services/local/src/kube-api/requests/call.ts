// One request on its way through the server, and the ways to answer it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faultable, FaultPlan } from '../faults.ts';
import type { JsonObject } from '../json.ts';
import type { Context, WriteOptions } from '../objects/objects.ts';
import { APPLY_PATCH, mediaType } from './body.ts';
import { badRequest, notAcceptable, type StatusError } from '../status.ts';
import type { IncludeObject } from './table.ts';

export interface User {
  user: string;
  groups: string[];
}

export interface Call {
  context: Context;
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  path: string;
  query: URLSearchParams;
  user: User;
  /** What a test wants of this request. */
  fault?: { request: Faultable; plan: FaultPlan; staleBy: number } | undefined;
  /** Ends of the watches that are open now. */
  watches: Set<() => void>;
}

export interface Accepted {
  /** Version of Table that was asked for, or null for plain objects. */
  table: string | null;
  include: IncludeObject;
}

/** Warnings of one answer; more would not fit into its headers. */
const MAX_WARNINGS = 20;
const MAX_WARNING_LENGTH = 256;

/** A quoted string of a header: ASCII only. */
function quoted(text: string): string {
  const short = text.slice(0, MAX_WARNING_LENGTH).replaceAll(/[^\x20-\x7e]/g, '?');
  return JSON.stringify(short);
}

const JSON_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);

/** The first form of the Accept header that can be given: a Table or JSON. */
export function accepted(call: Call): Accepted {
  const asked = call.query.get('includeObject') ?? 'Metadata';
  if (asked !== 'None' && asked !== 'Metadata' && asked !== 'Object') {
    throw badRequest(`includeObject must be None, Metadata or Object, not ${JSON.stringify(asked)}`);
  }
  for (const range of (call.request.headers.accept ?? '*/*').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const given = new Map(parameters.map((part) => part.split('=', 2) as [string, string]));
    const as = given.get('as');
    if (!JSON_TYPES.has(type)) continue;
    if (as === undefined) return { table: null, include: asked };
    if (as === 'Table' && given.get('g') === 'meta.k8s.io') {
      return { table: `meta.k8s.io/${given.get('v') ?? 'v1'}`, include: asked };
    }
  }
  throw notAcceptable(['application/json']);
}

export function sendJson(
  response: ServerResponse,
  code: number,
  body: JsonObject,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(code, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-cache, private',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

export function sendStatus(response: ServerResponse, error: StatusError): void {
  const retry = error.details?.['retryAfterSeconds'];
  const wait = typeof retry === 'number' ? { 'Retry-After': String(retry) } : {};
  // After an oversized body the rest of it is still on its way: the connection cannot be used again.
  const end = error.code === 413 ? { Connection: 'close' } : {};
  sendJson(response, error.code, error.toStatus(), { ...wait, ...end, ...error.headers });
}

const MAX_MANAGER_CHARS = 128;

/** Who says nothing is known by the name of the program; an apply must say it. */
function managerOf({ query, request }: Call): string {
  const named = query.get('fieldManager') ?? '';
  if (named.length > MAX_MANAGER_CHARS)
    throw badRequest(`fieldManager: Too long: may not be more than ${MAX_MANAGER_CHARS} bytes`);
  if (named !== '' || mediaType(request) === APPLY_PATCH) return named;
  return (request.headers['user-agent'] ?? '').split('/')[0]?.slice(0, MAX_MANAGER_CHARS) || 'unknown';
}

/** How a write is asked for; warnings go into `Warning` headers of the answer. */
export function writeOptions(call: Call, duplicates: string[], subresource: '' | 'status'): WriteOptions {
  const dryRun = call.query.getAll('dryRun');
  if (dryRun.some((value) => value !== 'All' && value !== '')) {
    throw badRequest(`dryRun: Unsupported value: ${JSON.stringify(dryRun[0])}: supported values: "All"`);
  }
  const fieldValidation = call.query.get('fieldValidation') ?? 'Warn';
  if (fieldValidation !== 'Strict' && fieldValidation !== 'Warn' && fieldValidation !== 'Ignore') {
    throw badRequest(
      `fieldValidation: Unsupported value: ${JSON.stringify(fieldValidation)}: supported values: "Ignore", "Strict", "Warn"`,
    );
  }
  let warnings = 0;
  return {
    dryRun: dryRun.includes('All'),
    fieldValidation,
    duplicates,
    subresource,
    manager: managerOf(call),
    warn(text) {
      warnings += 1;
      if (warnings <= MAX_WARNINGS) call.response.appendHeader('Warning', `299 - ${quoted(text)}`);
    },
  };
}
