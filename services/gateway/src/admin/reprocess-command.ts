// The command line of a dry run: findings go to stdout as they come, progress to stderr.
import { z } from 'zod';
import { reprocess, type ReprocessPeers } from './reprocess.ts';
import { createReport, REPORT_FORMATS } from './reprocess-report.ts';

const PROGRESS_MS = 5000;
const string = { type: 'string' } as const;

export const REPROCESS_USAGE = {
  usage: '--dry-run [--source <key> | --monitor <uuid>] [--since <time>] [--format text|json]',
  about:
    'has the present engine look at the stored Snapshots of scans that Changes came of, and says what it would tell otherwise; changes nothing',
  options: { 'dry-run': { type: 'boolean' }, source: string, monitor: string, since: string, format: string },
} as const;

const schema = z
  .object({
    'dry-run': z.literal(true, 'must be given: reprocess only knows dry runs, what is recorded stays'),
    source: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'is the key of a Source: 32 hex digits')
      .optional(),
    monitor: z.guid('is the UUID of a Monitor').optional(),
    since: z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], 'is a time such as 2026-01-31 or 2026-01-31T12:00:00Z')
      .transform((text) => new Date(text))
      .optional(),
    format: z.enum(REPORT_FORMATS, `is one of ${REPORT_FORMATS.join(', ')}`).default('text'),
  })
  .refine(({ source, monitor }) => source === undefined || monitor === undefined, {
    path: ['source'],
    message: 'not together with --monitor',
  });

/** Gives the end of what is printed. */
export async function runReprocess(values: Record<string, unknown>, connect: () => ReprocessPeers): Promise<string> {
  const { source = null, monitor = null, since = null, format } = schema.parse(values);
  const report = createReport(format);
  let told = performance.now();
  let began = false;
  const begin = async (): Promise<void> => {
    if (!began) await print(report.begin());
    began = true;
  };
  for await (const pair of reprocess(connect(), { source, monitor: monitor?.toLowerCase() ?? null, since })) {
    await begin();
    await print(report.pair(pair));
    if (performance.now() - told < PROGRESS_MS) continue;
    told = performance.now();
    process.stderr.write(`${report.progress()}\n`);
  }
  await begin();
  return report.end();
}

/** Waits until it is taken: a slow reader holds the run up, not its memory. */
const print = (text: string): Promise<void> =>
  text === ''
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
      });
