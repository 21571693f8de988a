// Labelled pairs of OpenAPI descriptions: one JSON object a line in cases.jsonl, paths relative to its folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const wanted = z.object({
  id: z.string(),
  /** Null for what belongs to no operation. */
  operation: z.string().nullable().default(null),
  path: z.string().nullable().default(null),
});
export type Wanted = z.infer<typeof wanted>;

const labelledCase = z.object({
  name: z.string(),
  /** `asserted`: every wanted rule is meant. `one-edit`: labelled by a program, blind spots and all. */
  source: z.enum(['asserted', 'one-edit']),
  base: z.string(),
  revision: z.string(),
  want: z.array(wanted),
  /** The verdict of each engine that was asked, and what all agree on. */
  breaking: z.object({ consensus: z.enum(['breaking', 'not-breaking']).nullable() }).catchall(z.unknown()),
  /** The two say the same, so that any Finding is a false alarm. */
  equivalent: z.boolean().default(false),
});
export type LabelledCase = z.infer<typeof labelledCase>;

/** @throws ZodError naming what a line lacks. */
export function readCases(folder: string): LabelledCase[] {
  const lines = readFileSync(join(folder, 'cases.jsonl'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => labelledCase.parse(JSON.parse(line)));
}

/** The engines that were asked about the case, each with its verdict. */
export function votesOf({ breaking }: LabelledCase): [engine: string, isBreaking: boolean][] {
  return Object.entries(breaking).filter((vote): vote is [string, boolean] => typeof vote[1] === 'boolean');
}

/** The verdict most engines give, which is the consensus where there is one; null when nobody was asked or they are split. */
export function majorityOf(labelled: LabelledCase): boolean | null {
  const { consensus } = labelled.breaking;
  if (consensus !== null) return consensus === 'breaking';
  const votes = votesOf(labelled);
  const yes = votes.filter(([, isBreaking]) => isBreaking).length;
  return yes * 2 === votes.length ? null : yes * 2 > votes.length;
}
