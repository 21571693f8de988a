// The command against services that remember little: what it asks, what it prints, and how it ends.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AppError } from '@tidemark/platform/errors';
import { startGrpcServer, type GrpcServer } from '@tidemark/platform/grpc-server';
import { grpcService } from '@tidemark/platform/grpc-service';
import { createLogger } from '@tidemark/platform/log';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import type { RecordedFinding } from '@tidemark/proto/gen/tidemark/change/v1/RecordedFinding';
import type { RecordServiceHandlers } from '@tidemark/proto/gen/tidemark/change/v1/RecordService';
import type { ReprocessServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ReprocessService';
import type { ScanServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ScanService';
import { load } from '@tidemark/proto/load';
import { Registry } from 'prom-client';

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url));
const TIME_LIMIT_MS = 120_000;
const TOKEN = 'token';
const SOURCE = 'a'.repeat(32);
const MONITOR = randomUUID();
const [CHANGED, LOST, HUGE] = [randomUUID(), randomUUID(), randomUUID()];
const finding = (fields: Partial<RecordedFinding> = {}): RecordedFinding => ({
  fingerprint: 'f'.repeat(32),
  rule: 'request-parameter-removed',
  changeType: 'parameter_removed',
  classification: 'BREAKING',
  severity: 'warning',
  endpoint: 'GET /v1/a',
  subject: 'limit',
  location: '/paths/~1v1~1a/get',
  ...fields,
});
const pair = (findings: RecordedFinding[]) => ({
  input: 'page',
  url: 'https://docs.example.com/\u001B[2J',
  snapshotBefore: 'b'.repeat(64),
  snapshotAfter: 'c'.repeat(64),
  engineVersion: 'diff-1 page-2 spec-2',
  findings,
});

let postgres: TestDatabase;
let server: GrpcServer;
const asked: { method: string; request: object }[] = [];

before(async () => {
  postgres = await startTestDatabase();
  server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: { gateway: createHash('sha256').update(TOKEN).digest('hex') },
    log: createLogger('peers', 'silent'),
    registry: new Registry(),
    services: [
      grpcService<RecordServiceHandlers>('RecordService', load('change').RecordService, ['gateway'], {
        async ListChangedScans(request) {
          asked.push({ method: 'ListChangedScans', request });
          if (request.monitorId !== undefined && request.monitorId !== MONITOR)
            throw new AppError('NOT_FOUND', `no change of a monitor ${request.monitorId} is known`);
          const isFirst = request.afterId === '';
          return { scanIds: isFirst ? [CHANGED, LOST] : [HUGE], isLast: !isFirst };
        },
        async GetScanRecord(request) {
          asked.push({ method: 'GetScanRecord', request });
          if (request.scanId === HUGE) throw new AppError('RESOURCE_EXHAUSTED', 'too many');
          return { pairs: [pair([finding()])] };
        },
      }),
      grpcService<ReprocessServiceHandlers>('ReprocessService', load('scan').ReprocessService, ['gateway'], {
        async ReprocessScan({ scanId, pairs }) {
          assert.deepEqual(pairs[0]?.findings[0]?.rule, 'request-parameter-removed');
          if (scanId === LOST) return { pairs: [{ notRedone: 'a Snapshot is gone by retention' }] };
          const found = finding({ severity: 'critical' });
          return {
            engineVersion: 'diff-9 page-2 spec-2',
            pairs: [
              {
                same: 4,
                added: 1,
                gone: 1,
                reclassified: 1,
                notCompared: 1,
                differences: [
                  { recorded: finding(), found },
                  { recorded: finding({ subject: 'page\u001B[31m' }), found: null },
                  { recorded: null, found: finding({ rule: 'a-new-rule', location: 'Reference > Limits' }) },
                ],
              },
            ],
          };
        },
      }),
      grpcService<ScanServiceHandlers>('ScanService', load('scan').ScanService, ['gateway'], {
        async ListScans(request) {
          asked.push({ method: 'ListScans', request });
          if (request.sourceKey !== SOURCE) return { scans: [], total: 0 };
          const scan = { id: CHANGED, status: 'completed', findings: 3 };
          return {
            scans: [scan, { ...scan, id: LOST, findings: 0 }, { ...scan, id: HUGE, status: 'failed' }],
            total: 3,
          };
        },
        async GetScan() {
          throw new AppError('NOT_FOUND', 'not asked for');
        },
        async Preview() {
          throw new AppError('NOT_FOUND', 'not asked for');
        },
      }),
    ],
  });
});

after(async () => {
  await server[Symbol.asyncDispose]();
  await postgres[Symbol.asyncDispose]();
});

const admin = (...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> => {
  const address = `127.0.0.1:${server.port}`;
  const env = {
    ...CHILD_ENVIRONMENT,
    DATABASE_URL: postgres.url.reveal(),
    GRPC_TOKEN: TOKEN,
    MONITOR_GRPC: address,
    CHANGE_GRPC: address,
    SCANNER_GRPC: address,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [ADMIN, 'reprocess', ...args],
      { env, timeout: TIME_LIMIT_MS },
      (error, stdout, stderr) => {
        resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
      },
    );
  });
};

test('each pair that differs is shown with both engines, each that cannot be redone with its reason, and the total by rule', async () => {
  const { status, stdout, stderr } = await admin('--dry-run');
  assert.equal(status, 0, stderr);
  assert.deepEqual(stdout.split('\n'), [
    `scan ${CHANGED} page https://docs.example.com/ [2J`,
    '  engine diff-1 page-2 spec-2 -> diff-9 page-2 spec-2: 4 the same, 1 added, 1 gone, 1 reclassified',
    '  ~ request-parameter-removed (BREAKING warning parameter_removed) -> request-parameter-removed (BREAKING critical parameter_removed)  GET /v1/a  limit  /paths/~1v1~1a/get',
    '  - request-parameter-removed (BREAKING warning parameter_removed)  GET /v1/a  page [31m  /paths/~1v1~1a/get',
    '  + a-new-rule (BREAKING warning parameter_removed)  GET /v1/a  limit  Reference > Limits',
    `cannot be redone: scan ${LOST} page https://docs.example.com/ [2J: a Snapshot is gone by retention`,
    `cannot be redone: scan ${HUGE}: more is recorded of the scan than can be compared at once`,
    '3 scans, 3 pairs: 1 differ, 2 cannot be redone; nothing was changed',
    'findings: 4 the same, 1 added, 1 gone, 1 reclassified, 1 of HTTP headers not compared',
    '  added            1  a-new-rule',
    '  gone             1  request-parameter-removed',
    '  reclassified     1  request-parameter-removed',
    '',
  ]);
});

test('as JSON it is one document with the same', async () => {
  const { stdout, stderr } = await admin('--dry-run', '--format', 'json', '--monitor', MONITOR.toUpperCase());
  const report = JSON.parse(stdout) as { pairs: Record<string, unknown>[]; total: object; rules: object };
  assert.deepEqual(
    report.pairs.map(({ scan_id, not_redone = null, engine_then, engine_now = null }) => [
      scan_id,
      not_redone,
      engine_then,
      engine_now,
    ]),
    [
      [CHANGED, null, 'diff-1 page-2 spec-2', 'diff-9 page-2 spec-2'],
      [LOST, 'a Snapshot is gone by retention', 'diff-1 page-2 spec-2', null],
      [HUGE, 'more is recorded of the scan than can be compared at once', '', null],
    ],
    stderr,
  );
  const total = {
    scans: 3,
    pairs: 3,
    not_redone: 2,
    differing: 1,
    same: 4,
    added: 1,
    gone: 1,
    reclassified: 1,
    not_compared: 1,
  };
  assert.deepEqual(report.total, total);
  assert.deepEqual(report.rules, {
    added: { 'a-new-rule': 1 },
    gone: { 'request-parameter-removed': 1 },
    reclassified: { 'request-parameter-removed': 1 },
  });
});

test('a Source, a Monitor and a time narrow it down, and what is not known is an error', async () => {
  asked.length = 0;
  const source = await admin('--dry-run', '--source', SOURCE, '--since', '2026-01-31');
  assert.match(source.stdout, /^1 scans, 1 pairs: 1 differ/m, source.stderr);
  const since = { seconds: Date.parse('2026-01-31') / 1000, nanos: 0 };
  assert.deepEqual(asked.find(({ request }) => 'perPage' in request && request.perPage === 100)?.request, {
    sourceKey: SOURCE,
    page: 1,
    perPage: 100,
    since,
  });
  asked.length = 0;
  assert.equal((await admin('--dry-run', '--monitor', MONITOR, '--since', '2026-01-31T00:00:00Z')).status, 0);
  assert.deepEqual(
    asked.filter(({ method }) => method === 'ListChangedScans').map(({ request }) => request),
    ['', LOST].map((afterId) => ({ monitorId: MONITOR, since, afterId })),
  );
  const stranger = randomUUID();
  const monitor = await admin('--dry-run', '--monitor', stranger);
  assert.deepEqual([monitor.status, monitor.stderr], [1, `no change of a monitor ${stranger} is known\n`]);
  const unknown = await admin('--dry-run', '--source', 'b'.repeat(32));
  assert.deepEqual([unknown.status, unknown.stderr], [1, `no scan of a Source ${'b'.repeat(32)} is known\n`]);
});

test('what is not understood ends with status 2 and says what is meant', async () => {
  const wrong: Record<string, RegExp> = {
    '': /--dry-run: must be given: reprocess only knows dry runs/,
    '--dry-run --monitor x': /--monitor: is the UUID of a Monitor/,
    '--dry-run --source x': /--source: is the key of a Source/,
    '--dry-run --since yesterday': /--since: is a time such as/,
    '--dry-run --format xml': /--format: is one of text, json/,
    [`--dry-run --monitor ${MONITOR} --source ${SOURCE}`]: /--source: not together with --monitor/,
  };
  for (const [args, want] of Object.entries(wrong)) {
    const { status, stderr } = await admin(...args.split(' ').filter(Boolean));
    assert.equal(status, 2, args);
    assert.match(stderr, want);
  }
  const help = await admin('--help');
  assert.equal(help.status, 0);
  assert.match(help.stdout, /reprocess --dry-run \[--source <key> \| --monitor <uuid>\]/);
});
