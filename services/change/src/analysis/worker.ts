// Asks a model for better texts, behind the Changes: the built-in text stands until an answer has passed its checks, and for good when none
// does. Rows with a due time are the queue, so that a killed process loses nothing and several processes share the work.
import { createHash } from 'node:crypto';
import type { Logger } from '@tidemark/platform/log';
import type { Database } from '@tidemark/platform/postgres';
import { startWorkLoop, type WorkLoop } from '@tidemark/platform/work-loop';
import {
  cachedAnalysis,
  claimAnalysis,
  postponeAnalysis,
  storeAnalysis,
  takeFromBudget,
  type DueAnalysis,
} from '../store/analyses.ts';
import { checkAnswer } from './check-answer.ts';
import type { Chat } from './chat.ts';
import type { AnalysisMetrics, AnalysisOutcome } from './metrics.ts';
import { promptFor, publicFacts } from './prompt.ts';

const WORKERS = 2;
const POLL_MS = 2000;
/** Beyond the deadline of a request. */
const LEASE_MARGIN_MS = 30_000;
/** Also of one whose process died each time. */
const MAX_ATTEMPTS = 3;
/** Before the second and third try. */
const RETRY_MS = [60_000, 900_000];
const DAY_MS = 86_400_000;

export interface AnalysisWorkerOptions {
  database: Database;
  chat: Chat;
  timeoutMs: number;
  /** Requests in a day (UTC), of all processes. */
  perDay: number;
  metrics: AnalysisMetrics;
  log: Logger;
  now: () => Date;
}

export function startAnalysisWorker(options: AnalysisWorkerOptions): WorkLoop {
  return startWorkLoop({
    workers: WORKERS,
    pollMs: POLL_MS,
    async work(signal) {
      const now = options.now();
      const until = new Date(now.getTime() + options.timeoutMs + LEASE_MARGIN_MS);
      const due = await claimAnalysis(options.database, now, until);
      if (due !== null) await analyse(due, options, signal);
      return due !== null;
    },
    failed(error) {
      options.log.error({ err: error }, 'analysis worker waits');
      return POLL_MS;
    },
  });
}

async function analyse(due: DueAnalysis, options: AnalysisWorkerOptions, stopping: AbortSignal): Promise<void> {
  const { database, metrics, now } = options;
  const began = performance.now();
  const end = (outcome: AnalysisOutcome, cause?: unknown, isGivenUp = false): void =>
    metrics.analysed(
      { scanId: due.scanId, outcome, attempts: due.attempts, isGivenUp, durationMs: performance.now() - began },
      cause,
    );
  const tryLater = async (outcome: AnalysisOutcome, cause: unknown): Promise<void> => {
    const at = nextTry(due, now());
    await postponeAnalysis(database, due, at);
    end(outcome, cause, at === null);
  };
  if (due.attempts > MAX_ATTEMPTS) {
    await tryLater('failed', 'the process died in each try');
    return;
  }
  try {
    const { outcome, refusal } = await improve(due, options, stopping);
    if (refusal === undefined) end(outcome);
    else await tryLater(outcome, refusal);
  } catch (error) {
    if (!stopping.aborted) await tryLater('failed', error);
    else await postponeAnalysis(database, due, now(), false);
  }
}

interface Improved {
  outcome: AnalysisOutcome;
  /** Why the answer was refused. */
  refusal?: string;
}

async function improve(
  due: DueAnalysis,
  { database, chat, perDay, now }: AnalysisWorkerOptions,
  stopping: AbortSignal,
): Promise<Improved> {
  const key = cacheKey(due, chat.model);
  const known = await cachedAnalysis(database, key);
  if (known !== null) {
    await storeAnalysis(database, due, { key, analysis: known, model: chat.model, at: now() });
    return { outcome: 'cached' };
  }
  if (!(await takeFromBudget(database, now(), perDay))) {
    await postponeAnalysis(database, due, nextDay(now()), false);
    return { outcome: 'over_budget' };
  }
  const prompt = promptFor(due.facts, due.analysis);
  const checked = checkAnswer(await chat.ask(prompt, stopping), due.facts, prompt.mark);
  if (!checked.ok) return { outcome: 'refused', refusal: checked.reason };
  await storeAnalysis(database, due, { key, analysis: checked.text, model: chat.model, at: now() });
  return { outcome: 'model' };
}

/** The same facts of the same Finding, whatever scan found it and when. */
function cacheKey({ fingerprint, facts }: DueAnalysis, model: string): string {
  const said = JSON.stringify([model, fingerprint, facts.url, publicFacts(facts)]);
  return createHash('sha256').update(said).digest('hex');
}

function nextTry({ attempts }: DueAnalysis, now: Date): Date | null {
  const wait = attempts >= MAX_ATTEMPTS ? undefined : RETRY_MS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

const nextDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS);
