// What the handlers are given, and the checks of fields that several requests share.
import type { CheckAddress } from '@tidemark/platform/address-check';
import { AppError } from '@tidemark/platform/errors';
import type { Outbox } from '@tidemark/platform/outbox';
import type { Database } from '@tidemark/platform/postgres';
import { isUuid } from '@tidemark/platform/uuid';
import { z } from 'zod';
import type { Metrics } from '../metrics.ts';
import type { Resources } from '../resources.ts';
import type { SettleRules } from '../settle.ts';
import { findMonitor, type MonitorRow } from '../store/monitors.ts';
import { findUser, type User } from '../store/users.ts';

export interface Parts {
  database: Database;
  outbox: Outbox;
  resources: Resources;
  metrics: Metrics;
  rules: SettleRules;
  /** Whether a URL may lead to the public internet, by what its name resolves to. */
  checkAddress: CheckAddress;
}

/** For an id that enters here: it goes out in messages, which take no other form (RFC 9562). Look-ups ask for less. */
export const isNewId = (text: string): boolean => z.uuid().safeParse(text).success;

export const invalid = (path: string, message: string): AppError =>
  new AppError('INVALID_ARGUMENT', 'the request is not valid', { details: [{ path, message }] });

export async function requireUser(parts: Parts, id: string): Promise<User> {
  const user = isUuid(id) ? await findUser(parts.database, id) : null;
  if (!user) throw new AppError('NOT_FOUND', 'there is no such user');
  return user;
}

export const noMonitor = (): AppError => new AppError('NOT_FOUND', 'there is no such monitor');

/** The Monitor, when it is this user's. */
export async function requireMonitor(parts: Parts, request: { id: string; userId: string }): Promise<MonitorRow> {
  const row = isUuid(request.id) ? await findMonitor(parts.database, request.id) : null;
  if (row?.user_id !== request.userId.toLowerCase()) throw noMonitor();
  return row;
}

const MAX_PAGE_SIZE = 1000;

/** Page size and the id after which to go on; size 0 means the largest. */
export function page(request: { pageSize: number; pageToken: string }): { limit: number; after: string | null } {
  if (request.pageToken !== '' && !isUuid(request.pageToken)) throw invalid('page_token', 'is not a page token');
  const limit = request.pageSize === 0 ? MAX_PAGE_SIZE : Math.min(request.pageSize, MAX_PAGE_SIZE);
  return { limit, after: request.pageToken === '' ? null : request.pageToken };
}

/** Token of the next page; empty when this one was not full. */
export const nextToken = (ids: readonly string[], limit: number): string =>
  ids.length < limit ? '' : (ids.at(-1) ?? '');
