// The answer on stdout. It is written at once where that can be: to make a stream of it takes 25 ms, and a small comparison 120.
import { InputError } from './usage.ts';

const { writeSync } = process.getBuiltinModule('node:fs');

const STDOUT = 1;

/**
 * Resolves when all of it is out: a stream to a file would take a part for the whole where the disk becomes full. A reader that has seen
 * enough, such as head, is no error.
 * @throws InputError
 */
export async function writeAnswer(text: string): Promise<void> {
  try {
    await write(Buffer.from(text));
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(`the answer cannot be written: ${reason}`, { cause: error });
  }
}

async function write(bytes: Uint8Array): Promise<void> {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(STDOUT, bytes, written);
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') throw error;
    // The pipe is full, and who shares it made it one that does not wait.
    await stream(bytes.subarray(written));
  }
}

function stream(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.on('error', reject).write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
