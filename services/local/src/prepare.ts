// Run before the tests: makes sure that what npm cannot bring (nats-server, Chromium) is there, or says what to install, and builds the
// dashboard.
import { ensurePrerequisites, PrerequisiteError } from './prerequisites.ts';
import { ensureWebBuilt } from './web-build.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await ensurePrerequisites({ onProgress: say });
  await ensureWebBuilt(say);
} catch (error) {
  if (!(error instanceof PrerequisiteError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
