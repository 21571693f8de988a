// A steady load of Changes at little cost: Findings are put into the scanner's outbox in one transaction with the outcome of their scan, just
// as the scanner does at the end of a scan; its relay publishes them. A Finding is accepted when that transaction is committed.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUBJECTS, type FindingFound, type ScanCompleted, type WireFinding } from '@tidemark/proto/events';
import type { ConnectDatabase } from '../support/stack-database.ts';

const RETRY_MS = 200;
/** One is BREAKING, one is not. */
const RULES = ['api-removed-without-deprecation', 'endpoint-added'] as const;

export interface Watched {
  monitorId: string;
  sourceKey: string;
}

export interface Load {
  /** Puts in what is under way and ends. Resolves to the fingerprints of all Findings that were accepted. */
  stop: () => Promise<ReadonlySet<string>>;
}

export interface LoadOptions {
  connect: ConnectDatabase;
  watched: readonly Watched[];
  everyMs: number;
}

export function startLoad({ connect, watched, everyMs }: LoadOptions): Load {
  const stopping = new AbortController();
  const accepted = new Set<string>();
  const run = async (): Promise<void> => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const target = watched[number % watched.length];
      const rule = RULES[number % RULES.length];
      if (target && rule) {
        const scan = aScan(target, rule, number);
        await untilCommitted(connect, scan);
        for (const { fingerprint } of scan.found.findings) accepted.add(fingerprint);
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      return accepted;
    },
  };
}

interface Scan {
  found: FindingFound;
  completed: ScanCompleted;
}

function aScan({ sourceKey }: Watched, rule: string, number: number): Scan {
  const scanId = randomUUID();
  const at = new Date().toISOString();
  const of = { scan_id: scanId, source_key: sourceKey, generation: 1000 + number, started_at: at };
  const findings = [aFinding(scanId, rule, number)];
  return {
    found: { ...of, base_verified_at: at, part: 1, parts: 1, findings },
    completed: {
      ...of,
      trigger: 'schedule',
      answers: { frequencies: [], monitor_ids: [] },
      joined: [],
      finished_at: at,
      first: false,
      changed: true,
      parts: 1,
      findings: findings.length,
      docs_changed_at: null,
    },
  };
}

function aFinding(scanId: string, rule: string, number: number): WireFinding {
  const endpoint = `GET /v1/things/${number}`;
  return {
    fingerprint: createHash('md5').update(scanId).digest('hex'),
    rule,
    input: 'spec',
    endpoint,
    affected_endpoints: [endpoint],
    affected_endpoint_count: 1,
    subject: null,
    before: null,
    after: null,
    location: '#/paths',
    quote: null,
    url: 'https://docs.example.com/openapi.json',
    sunset_on: null,
    facts: {},
  };
}

/** Tries until it is known to be there: a commit whose answer was lost is looked for. */
async function untilCommitted(connect: ConnectDatabase, { found, completed }: Scan): Promise<void> {
  const id = `chaos-${found.scan_id}`;
  for (;;) {
    try {
      await using client = await connect();
      const { rowCount } = await client.query('select from scanner.outbox where message_id = $1', [id]);
      if (rowCount !== 0) return;
      await client.query(
        `insert into scanner.outbox (message_id, subject, payload) values ($1, $2, $3), ($4, $5, $6)`,
        [id, SUBJECTS.findingFound, found, `${id}-completed`, SUBJECTS.scanCompleted, completed],
      );
      return;
    } catch {
      await sleep(RETRY_MS);
    }
  }
}
