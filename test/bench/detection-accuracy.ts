// How often detection is right on labelled pairs: node test/bench/detection-accuracy.ts [FOLDER…] [--json] [--quiet]
// A folder holds cases.jsonl (OpenAPI descriptions) or pairs.json (pages); by default the project's own. Exit 1 below a target, 2 on misuse.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../services/platform/src/command-line.ts';
import { isMissed, printReport, toJson } from './accuracy/report.ts';
import type { AccuracyReport } from './accuracy/report.ts';

const OWN_CASES = fileURLToPath(new URL('../cases', import.meta.url));
/** The file that tells the form of a folder, and who measures it: loaded only then, so that one form needs nothing of the other. */
const FORMS: readonly [file: string, measure: (folder: string) => Promise<AccuracyReport>][] = [
  ['cases.jsonl', async (folder) => (await import('./accuracy/openapi.ts')).measureOpenApi(folder)],
  ['pairs.json', async (folder) => (await import('./accuracy/pages.ts')).measurePages(folder)],
];

const formOf = (folder: string) => FORMS.find(([file]) => existsSync(join(folder, file)));

/** @throws Error when the folder has neither form. */
async function measure(folder: string): Promise<AccuracyReport> {
  const form = formOf(folder);
  if (form === undefined) throw new Error(`${folder} holds none of ${FORMS.map(([file]) => file).join(', ')}`);
  return await form[1](folder);
}

function ownFolders(): string[] {
  return readdirSync(OWN_CASES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(OWN_CASES, name))
    .filter((folder) => formOf(folder) !== undefined);
}

const HELP = `Usage: npm run --silent accuracy -- [FOLDER…] [--json] [--quiet]

Measures on labelled pairs how often detection is right. A folder holds cases.jsonl (OpenAPI descriptions) or pairs.json (pages);
by default those of test/cases.

  --json    the figures and disagreements as JSON
  --quiet   the figures alone

Exit status: 0 all targets met, 1 below a target, 2 wrong use.
`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const folders = positionals.length > 0 ? positionals : ownFolders();
  const reports: AccuracyReport[] = [];
  for (const folder of folders) reports.push(await measure(folder));
  if (values.json) process.stdout.write(`${JSON.stringify(reports.map(toJson), null, 1)}\n`);
  else for (const report of reports) process.stdout.write(`${printReport(report, !values.quiet)}\n\n`);
  if (reports.some(({ figures }) => figures.some(isMissed))) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
