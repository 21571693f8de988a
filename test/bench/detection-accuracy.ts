// How often detection is right on labelled pairs: node test/bench/detection-accuracy.ts [FOLDER…] [--json] [--quiet]
// A folder holds cases.jsonl (OpenAPI descriptions) or pairs.json (pages); by default the project's own. Exit 1 below a target, 2 on misuse.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureOpenApi } from './accuracy/openapi.ts';
import { measurePages } from './accuracy/pages.ts';
import { isMissed, printReport, toJson } from './accuracy/report.ts';
import type { AccuracyReport } from './accuracy/report.ts';

const OWN_CASES = fileURLToPath(new URL('../cases', import.meta.url));
/** The file that tells the form of a folder, and who measures it. */
const FORMS: readonly [file: string, measure: (folder: string) => AccuracyReport][] = [
  ['cases.jsonl', measureOpenApi],
  ['pairs.json', measurePages],
];

/** @throws Error when the folder has neither form. */
function measure(folder: string): AccuracyReport {
  const form = FORMS.find(([file]) => existsSync(join(folder, file)));
  if (form === undefined) throw new Error(`${folder} holds none of ${FORMS.map(([file]) => file).join(', ')}`);
  return form[1](folder);
}

function ownFolders(): string[] {
  return readdirSync(OWN_CASES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(OWN_CASES, name));
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  });
  const folders = positionals.length > 0 ? positionals : ownFolders();
  const reports = folders.map(measure);
  if (values.json) process.stdout.write(`${JSON.stringify(reports.map(toJson), null, 1)}\n`);
  else for (const report of reports) process.stdout.write(`${printReport(report, !values.quiet)}\n\n`);
  if (reports.some(({ figures }) => figures.some(isMissed))) process.exitCode = 1;
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
