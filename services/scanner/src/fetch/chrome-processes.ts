// The processes of one Chrome, as Chrome and the kernel tell of them. Where there is no /proc nothing is known, and nothing is concluded.
import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'puppeteer-core';

const KIB = 1024;
/** Of a system call filter, in /proc/<pid>/status. */
const SECCOMP_FILTER = '2';

export interface ChromeProcess {
  pid: number;
  isRenderer: boolean;
  /** What it holds for itself: anonymous and shared memory, not the pages of the program. */
  bytes: number;
  /** Under a filter of system calls, and in a process namespace of its own. */
  isConfined: boolean;
}

export async function listProcesses(browser: CDPSession): Promise<ChromeProcess[]> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const found = await Promise.all(
    processInfo.map(async ({ id, type }) => {
      const status = await readFile(`/proc/${id}/status`, 'latin1').catch(() => null);
      return status === null ? [] : [{ pid: id, isRenderer: type === 'renderer', ...readStatus(status) }];
    }),
  );
  return found.flat();
}

function readStatus(status: string): Pick<ChromeProcess, 'bytes' | 'isConfined'> {
  const field = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  const kib = (name: string): number => Number.parseInt(field(name), 10) || 0;
  return {
    bytes: (kib('RssAnon') + kib('RssShmem')) * KIB,
    isConfined: field('Seccomp') === SECCOMP_FILTER && field('NSpid').split(/\s+/).length > 1,
  };
}
