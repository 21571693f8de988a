// npm run chaos [-- --rounds 20 --seed 1]
import { parseArgs } from 'node:util';
import { runChaos } from './run.ts';

const EVERY_MS = 1500;
const DRAIN_MS = 600_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) {
  process.stdout.write('npm run chaos -- [--rounds 20] [--seed 1]\n');
  process.exit();
}
const seed = Number(values.seed);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const result = await runChaos({
  rounds: Number(values.rounds),
  seed,
  everyMs: EVERY_MS,
  drainMs: DRAIN_MS,
  tell: print,
});
print(`seed ${seed}, ready again after ${result.healedMs.join(', ')} ms`);
for (const [name, count] of Object.entries(result.counts)) print(`${String(count).padStart(8)}  ${name}`);
for (const fault of result.faults) print(`FAULT  ${fault}`);
print(result.faults.length === 0 ? 'everything held' : `${result.faults.length} faults`);
process.exitCode = result.faults.length === 0 ? 0 : 1;
