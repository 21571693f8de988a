import { readFileSync } from 'node:fs';

/** Of a command that says at the head of its file what it does and takes: `--help` prints that, and ends. */
export function headAsHelp(file: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  process.stdout.write(`${head.map((line) => line.replace(/^\/\/ ?/, '')).join('\n')}\n`);
  process.exit();
}
