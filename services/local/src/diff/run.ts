import type { Report, Side } from './compare.ts';
import { readSource, readTextOf } from './read-source.ts';
import { HELP, InputError, parseRequest, type Format } from './usage.ts';
import { writeAnswer } from './write-answer.ts';

const MAX_ERROR_CHARS = 500;

/** Tells what changed on stdout, or in one line on stderr why it cannot. @returns the exit status, as the help says */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await answer(args);
  } catch (error) {
    // What is not the input's fault is shown whole, and never as "nothing to fail on".
    const shown = error instanceof InputError ? oneLine(error.message) : error instanceof Error ? error.stack : error;
    return fail(String(shown));
  }
}

/** Ends the process when that is told: the other side may be a server that does not answer, and would be waited for. */
function fail(message: string): Promise<never> {
  return new Promise(() => {
    const end = (): void => process.exit(2);
    process.stderr.on('error', end).write(`diff: ${message}\n`, end);
  });
}

async function answer(args: readonly string[]): Promise<number> {
  const request = parseRequest(args);
  if (request === null) {
    await writeAnswer(HELP);
    return 0;
  }
  const [base, revision] = [begin(request.base), begin(request.revision)];
  const { parseIgnore } = await import('./ignore.ts');
  const ignore = parseIgnore(request.ignore === null ? '' : await readTextOf(request.ignore));
  const today = new Date().toISOString().slice(0, 10);
  const { compare, isFailed } = await import('./compare.ts');
  const report = await compare(base, revision, ignore, today);
  await writeAnswer(await format(report, request.format));
  return isFailed(report, request.failOn) ? 1 : 0;
}

/** It is read while the rest of the program is loaded. */
function begin(name: string): Side {
  const reading = readSource(name);
  // Whoever waits for it is told; nobody does where something else went wrong before.
  reading.catch(() => {});
  return { name, reading };
}

async function format(report: Report, as: Format): Promise<string> {
  if (as === 'json') return (await import('./json-format.ts')).toJson(report);
  const { toText, toMarkdown } = await import('./text-format.ts');
  return as === 'text' ? toText(report) : toMarkdown(report);
}

const oneLine = (message: string): string => message.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_ERROR_CHARS);
