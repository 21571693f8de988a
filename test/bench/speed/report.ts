// What is measured of a pair, and how it is printed.

/** Processor times of one thread, in milliseconds. */
export interface PairTimes {
  chars: number;
  /** JSON.parse of both texts; null for YAML. */
  floorMs: number | null;
  readMs: number;
  diffMs: number;
  findings: number;
  maxRssBytes: number;
}

export interface PairSpeed extends Omit<PairTimes, 'maxRssBytes'> {
  name: string;
  /** (read + diff) / floor; null for YAML. */
  ratio: number | null;
  /** On the clock: a process that reads and compares and nothing else, its start included. */
  wholeMs: number;
  wholeRssBytes: number;
}

export interface Target {
  name: string;
  met: boolean;
}

const MAX_RATIO = 3;
const MAX_RSS_BYTES = 400e6;
const MAX_WHOLE_MS = 600;
/** The largest public description, two versions together. */
const LARGEST = 'github';

export function targets(speeds: readonly PairSpeed[]): Target[] {
  const json = speeds.filter(({ ratio }) => ratio !== null);
  const worst = Math.max(0, ...json.map(({ ratio }) => ratio ?? 0));
  const heaviest = Math.max(0, ...json.map(({ wholeRssBytes }) => wholeRssBytes));
  const largest = speeds.find(({ name }) => name === LARGEST);
  return [
    { name: `ratio ${worst.toFixed(1)}, at most ${MAX_RATIO} for JSON`, met: worst <= MAX_RATIO },
    { name: `memory ${mb(heaviest)} MB, at most ${mb(MAX_RSS_BYTES)} for JSON`, met: heaviest <= MAX_RSS_BYTES },
    ...(largest === undefined
      ? []
      : [
          {
            name: `GitHub ${ms(largest.wholeMs)} ms with process start, at most ${MAX_WHOLE_MS}`,
            met: largest.wholeMs <= MAX_WHOLE_MS,
          },
        ]),
  ];
}

export function printSpeeds(speeds: readonly PairSpeed[]): string {
  const rows = speeds.map(({ name, chars, floorMs, readMs, diffMs, ratio, wholeMs, wholeRssBytes, findings }) => [
    name,
    (chars / 1e6).toFixed(1),
    floorMs === null ? '-' : ms(floorMs),
    ms(readMs),
    ms(diffMs),
    ratio === null ? '-' : ratio.toFixed(1),
    ms(wholeMs),
    mb(wholeRssBytes),
    String(findings),
  ]);
  const table = [['pair', 'MB', 'JSON.parse', 'read', 'diff', 'ratio', 'whole', 'RSS MB', 'findings'], ...rows];
  const lines = table.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(20) : cell.padStart(11))).join(''),
  );
  const verdicts = targets(speeds).map(({ name, met }) => `${name}${met ? '' : ' MISSED'}`);
  return [...lines, '', ...verdicts].join('\n');
}

function ms(time: number): string {
  return time.toFixed(0);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
