// Pairs of descriptions that differ in one place outside schemas, with what is to be found there and back again.
import type { Json } from './schema-sites.ts';

export interface OperationCase {
  base: Json;
  revision: Json;
  /** Rule and verdict of each Finding; the rules that it also stands for follow after a plus sign. */
  there: string[];
  back: string[];
}

// oxlint-disable-next-line max-params -- a row of a table
export function edit(base: Json, revision: Json, there: string[], back: string[]): OperationCase {
  return { base, revision, there, back };
}

export const text: Json = { type: 'string' };
export const list: Json = { type: 'array', items: text };
export const json = (schema: Json, more: Json = {}): Json => ({ 'application/json': { schema, ...more } });
export const ok: Json = { 200: { description: 'Done.' } };

/** Whole descriptions: paths, and what stands beside them. */
export function anApi(paths: Json, beside: Json = {}): Json {
  return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, ...beside };
}

/** One operation, POST /things. */
export function anOperation(operation: Json, beside: Json = {}): Json {
  return anApi({ '/things': { post: { responses: ok, ...operation } } }, beside);
}
