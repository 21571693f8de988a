// A process of the benchmark: started, told, listened to, ended with it.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export interface Child extends AsyncDisposable {
  pid: number;
}

export interface Helper<Message> extends Child {
  /** The first thing it said. */
  first: Message;
  ask: (question: object) => Promise<Message>;
}

function own(child: ChildProcess): Child {
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A service, by its main file. NODE_OPTIONS reach it, so that it can be profiled. */
export function startProcess(file: string, env: Record<string, string>): Child {
  const { PATH = '', NODE_OPTIONS = '' } = process.env;
  return own(spawn(process.execPath, [file], { env: { PATH, NODE_OPTIONS, ...env }, stdio: 'ignore' }));
}

/** A helper that answers questions, one after the other. */
export async function startHelper<Message>(file: string, args: readonly string[]): Promise<Helper<Message>> {
  const child = fork(file, args);
  const [first] = (await once(child, 'message')) as [Message];
  return {
    ...own(child),
    first,
    async ask(question) {
      const answered = once(child, 'message');
      child.send(question);
      const [answer] = (await answered) as [Message];
      return answer;
    },
  };
}

/** Processor time that a process has used, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
