// A gateway for tests: the real service on a real socket with a real PostgreSQL, and in-test peers behind it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { loadConfig } from '@tidemark/platform/config';
import { createLogger } from '@tidemark/platform/log';
import { createDatabase, type Database } from '@tidemark/platform/postgres';
import type { Secret } from '@tidemark/platform/secret';
import { Registry } from 'prom-client';
import { issueKey } from '../admin/users.ts';
import { configSchema } from '../config.ts';
import { startService } from '../service.ts';
import { createApiKeyStore, type ApiKeyStore } from '../auth/api-key-store.ts';
import { createChecker, type CheckedAnswer, type Checker, type Document } from './contract.ts';
import { PEER_TOKEN, startFakePeers, type FakePeers } from './peers.ts';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface TestUser {
  id: string;
  key: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON body; null when there is none. */
  body: unknown;
}

export interface TestGateway extends AsyncDisposable {
  url: string;
  port: number;
  peers: FakePeers;
  keys: ApiKeyStore;
  database: Database;
  registry: Registry;
  env: Record<string, string>;
  addUser: (plan?: 'pro' | 'hobby') => Promise<TestUser>;
  /** Sends a request; a body that is no string goes as JSON. What the API answers is held to its document. */
  send: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
}

/** Of every gateway in the process: the document is the same. */
let checker: Promise<Checker> | undefined;
const BELOW_BASE = /^(?:\/api)?\/v1(?<path>\/.*)$/;

interface SendOptions {
  as?: TestUser;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function startTestGateway(
  databaseUrl: Secret,
  settings: Record<string, string> = {},
): Promise<TestGateway> {
  await using starting = new AsyncDisposableStack();
  const peers = starting.use(await startFakePeers());
  const address = peers.address;
  const env = {
    DATABASE_URL: databaseUrl.reveal(),
    GRPC_TOKEN: PEER_TOKEN,
    PORT: '0',
    SECRETS_KEY: 'ab'.repeat(32),
    MONITOR_GRPC: address,
    CHANGE_GRPC: address,
    HEALTH_GRPC: address,
    SCANNER_GRPC: address,
    DISPATCHER_GRPC: address,
    ...settings,
  };
  const config = loadConfig(configSchema, env);
  const log = createLogger('gateway', 'silent');
  const registry = new Registry();
  const { signal } = new AbortController();
  const fail = (error: unknown): void => {
    throw error;
  };
  const running = starting.use(await startService(config, { log, registry, signal, fail }));
  const database = starting.use(createDatabase({ url: databaseUrl, poolMax: 2, application: 'test', log }));
  const keys = createApiKeyStore(database);
  const url = `http://127.0.0.1:${running.port}`;
  const resources = starting.move();
  return {
    url,
    port: running.port,
    peers,
    keys,
    database,
    registry,
    env,
    async addUser(plan = 'pro') {
      const id = randomUUID();
      peers.users.set(id, {
        id,
        plan: plan === 'pro' ? 'PLAN_PRO' : 'PLAN_HOBBY',
        name: plan,
        namespace: `user-${id}`,
      });
      return { id, key: await issueKey({ keys }, id, 'test') };
    },
    send: (method, path, options = {}) => send(url, { method, path, ...options }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function send(url: string, request: SendOptions & { method: string; path: string }): Promise<Answer> {
  const { as, body } = request;
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(url + request.path, {
    method: request.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.key}` } : {}),
      ...request.headers,
    },
    ...sent,
  });
  const text = await response.text();
  const { status, headers } = response;
  const answer: Answer = { status, headers, body: text === '' ? null : (JSON.parse(text) as unknown) };
  const path = BELOW_BASE.exec(request.path)?.groups?.['path'];
  if (path !== undefined && request.method !== 'HEAD') {
    checker ??= makeChecker(url);
    (await checker).check(request.method, path, answer as CheckedAnswer);
  }
  return answer;
}

async function makeChecker(url: string): Promise<Checker> {
  const response = await fetch(`${url}/api/v1/openapi.json`);
  if (!response.ok) throw new Error(`the document is answered with ${response.status}`);
  return createChecker((await response.json()) as Document);
}

interface Failure {
  error: { code: string; message: string; request_id: string; details?: { path: string; message: string }[] };
}

/** Asserts the status and the shape of the one error body. */
export function assertFails(answer: Answer, status: number, code: string): Failure['error'] {
  const { error } = answer.body as Failure;
  assert.deepEqual([answer.status, error.code], [status, code], JSON.stringify(answer.body));
  assert.match(error.request_id, UUID);
  assert.equal(error.request_id, answer.headers.get('x-request-id'));
  assert.equal(typeof error.message, 'string');
  return error;
}

export const dataOf = (answer: Answer) => (answer.body as { data: Record<string, unknown> }).data;
