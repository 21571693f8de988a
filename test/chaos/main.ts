// npm run chaos [-- --rounds 20 --seed 1]
import { readCommand, wholeNumberOf } from '../../services/platform/src/command-line.ts';
import { runChaos } from './run.ts';

const EVERY_MS = 1500;
const DRAIN_MS = 600_000;

const HELP = `Usage: npm run chaos -- [--rounds 20] [--seed 1]

Kills every process of a stack of its own in turn, under load, and says what came of each. Exit status 1: something was lost or did not heal.
`;

const asked = readCommand(
  HELP,
  { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  ({ rounds, seed }) => ({ rounds: wholeNumberOf('rounds', rounds), seed: wholeNumberOf('seed', seed, 0) }),
);
if (!asked) process.exit();
const { rounds, seed } = asked;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const result = await runChaos({ rounds, seed, everyMs: EVERY_MS, drainMs: DRAIN_MS, tell: print });
print(`seed ${seed}, ready again after ${result.healedMs.join(', ')} ms`);
for (const [name, count] of Object.entries(result.counts)) print(`${String(count).padStart(8)}  ${name}`);
for (const fault of result.faults) print(`FAULT  ${fault}`);
print(result.faults.length === 0 ? 'everything held' : `${result.faults.length} faults`);
process.exitCode = result.faults.length === 0 ? 0 : 1;
