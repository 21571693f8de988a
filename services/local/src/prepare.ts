// Run before the tests: makes sure that what npm cannot bring (nats-server, Chromium) is there, or says what to install.
import { ensurePrerequisites, PrerequisiteError } from './prerequisites.ts';

try {
  await ensurePrerequisites({ onProgress: (line) => process.stdout.write(`${line}\n`) });
} catch (error) {
  if (!(error instanceof PrerequisiteError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
