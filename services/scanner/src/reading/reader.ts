// Reading and comparing without holding up leases and heartbeats: what is large goes to a process of its own, of bounded number, memory and time. A
// page or description that is too much for its process ends it and fails its scan alone; a thread that runs out of memory may take the service with it.
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { Finding } from '@tidemark/detection/finding';
import { parsePage } from '@tidemark/detection/html/tree';
import { readTree, type PageOptions, type PageReading } from '@tidemark/detection/read-page';
import type { SpecSnapshot } from '@tidemark/detection/snapshot';
import { ScanFailure } from '../failure.ts';
import { scanTree, type Markup } from '../fetch/scan-markup.ts';
import { once } from '../once.ts';
import type { ComparedPage, PlacedFinding } from '../visit/compare-site.ts';
import type { ReadSpec, SpecOrder, SpecSummary } from './spec-text.ts';
import { TASKS, type Tasks } from './tasks.ts';
import type { Order } from './process.ts';

/** Less than this is done at once: some 100 ms, which is less than a process takes to start. */
const INLINE_CHARS = 256 * 1024;
/** The same of a page that is read. */
const INLINE_PAGE_CHARS = 1024 * 1024;
const HEAP_MB = 1536;
const IDLE_MS = 30_000;
const TASK_TIMEOUT_MS = 120_000;
/** About what a block of a page takes. */
const CHARS_PER_BLOCK = 200;

interface MarkedPage {
  reading: PageReading;
  markup: () => Markup;
}

export interface Reader {
  /** @throws ScanFailure `too_large` when it takes more memory or time than is given. So do the others. */
  readPage: (html: string, options: PageOptions) => Promise<PageReading>;
  /** Also with what it says beside its content, from the same tree. */
  readMarkedPage: (html: string, options: PageOptions) => Promise<MarkedPage>;
  /** Null when the text is no description. */
  readSpec: (order: SpecOrder) => Promise<ReadSpec | null>;
  /** Null when the text is no description. */
  describeSpec: (text: string, url: string) => Promise<SpecSummary | null>;
  comparePages: (pages: readonly ComparedPage[]) => Promise<PlacedFinding[]>;
  /** Of parsed ones; `readSpec` compares texts. @param chars about the length of the longer one. */
  compareSpecs: (before: SpecSnapshot, after: SpecSnapshot, chars: number) => Promise<Finding[]>;
}

type Run = <Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  chars: number,
) => Promise<ReturnType<Tasks[Name]>>;

/** All at once, in the thread that asks. */
export const inlineReader: Reader = createReaderOf(async (name, input) => runInline(name, input), true);

export interface ReaderOptions {
  processes: number;
  /** Of each process. */
  heapMb?: number;
  timeoutMs?: number;
}

export function createReader({
  processes,
  heapMb = HEAP_MB,
  timeoutMs = TASK_TIMEOUT_MS,
}: ReaderOptions): Reader & AsyncDisposable {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: new URL('process.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: processes,
    idleTimeout: IDLE_MS,
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
  });
  // Of a process without a task: one that was idle, for which the next task begins another, or one that could not begin, for which tasks wait.
  pool.on('error', () => pool.cancelPendingTasks());
  // The pool begins no process for what waits when another ends, and would count the time that it waits.
  const limit = pLimit({ concurrency: processes, rejectOnClear: true });
  const run: Run = async (name, input, chars) =>
    chars < (name === 'readPage' ? INLINE_PAGE_CHARS : INLINE_CHARS)
      ? runInline(name, input)
      : limit(() => runApart(name, input, chars));
  const runApart: Run = async (name, input) => {
    const order = { name, input } as Order;
    try {
      return (await pool.run(order, { signal: AbortSignal.timeout(timeoutMs) })) as ReturnType<Tasks[typeof name]>;
    } catch (error) {
      if (isTooMuch(error)) throw new ScanFailure('too_large', { cause: error });
      if (isNamed(error, 'CancelError')) throw new Error('no process could be started to read in', { cause: error });
      throw error instanceof Error ? error : new Error(`${name} failed in its process`, { cause: error });
    }
  };
  return {
    ...createReaderOf(run, false),
    async [Symbol.asyncDispose]() {
      limit.clearQueue();
      await pool.destroy();
    },
  };
}

function createReaderOf(run: Run, isAtOnce: boolean): Reader {
  return {
    readPage: (html, options) => run('readPage', { html, options }, html.length),
    async readMarkedPage(html, options) {
      if (isAtOnce || html.length < INLINE_PAGE_CHARS) return readMarkedPage(html, options);
      const { reading, markup } = await run('readMarkedPage', { html, options }, html.length);
      return { reading, markup: () => markup };
    },
    readSpec: (order) => run('readSpec', order, Math.max(order.text.length, order.before?.text.length ?? 0)),
    describeSpec: (text, url) => run('describeSpec', { text, url }, text.length),
    comparePages: (pages) => run('comparePages', pages, CHARS_PER_BLOCK * blocksOf(pages)),
    compareSpecs: (before, after, chars) => run('compareSpecs', { before, after }, chars),
  };
}

/** The markup of most pages is not asked for: the tree is used when it is still there, and is not kept for it. */
function readMarkedPage(html: string, options: PageOptions): MarkedPage {
  const tree = parsePage(html);
  const kept = new WeakRef(tree);
  return {
    reading: readTree(tree, options),
    markup: once(() => scanTree(kept.deref() ?? parsePage(html), options.url)),
  };
}

function runInline<Name extends keyof Tasks>(name: Name, input: Parameters<Tasks[Name]>[0]): ReturnType<Tasks[Name]> {
  const task = TASKS[name] as (input: unknown) => ReturnType<Tasks[Name]>;
  return task(input);
}

function blocksOf(pages: readonly ComparedPage[]): number {
  const sections = pages.flatMap(({ before, after }) => [...(before?.sections ?? []), ...(after?.sections ?? [])]);
  return sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
}

/** @param error of the pool: the time is over, or the process has ended, which the engine does when its memory is full. */
function isTooMuch(error: unknown): boolean {
  return isNamed(error, 'AbortError') || (error instanceof Error && error.message === 'Worker exited unexpectedly');
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
