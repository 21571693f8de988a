// The log files of a stack, as JSON lines.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface LogLine {
  msg?: string;
  requestId?: string;
  [field: string]: unknown;
}

/** Lines of one process so far. What is no JSON, such as a message of Node.js, is left out. */
export async function readLog(home: string, process: string): Promise<LogLine[]> {
  const text = await readFile(join(home, 'logs', `${process}.log`), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as LogLine];
    } catch {
      return [];
    }
  });
}
