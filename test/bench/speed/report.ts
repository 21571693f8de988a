// What is measured of a pair, and how it is printed.

/** On the clock, in milliseconds. */
export interface RoundTimes {
  /** JSON.parse of both texts; null for YAML. */
  floorMs: number | null;
  readMs: number;
  diffMs: number;
}

export interface PairTimes {
  chars: number;
  findings: number;
  /** The first round of a process. */
  cold: RoundTimes;
  /** Medians of the rounds after those that warm up; 0 where there are none. */
  warm: RoundTimes;
}

export interface PairSpeed extends RoundTimes {
  name: string;
  chars: number;
  findings: number;
  /** (read + diff) / floor, warm; null for YAML. */
  ratio: number | null;
  /** The same of the first rounds of a process, with none before them. */
  earlyRatio: number | null;
  /** The same of its very first comparison. */
  coldRatio: number | null;
  /** The `diff` command, its start included. */
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

export function ratioOf({ floorMs, readMs, diffMs }: RoundTimes): number | null {
  return floorMs === null ? null : (readMs + diffMs) / floorMs;
}

export function targets(speeds: readonly PairSpeed[]): Target[] {
  const json = speeds.filter(({ ratio }) => ratio !== null);
  const over = json.filter(({ ratio }) => (ratio ?? 0) > MAX_RATIO).map(({ name }) => name);
  const heaviest = Math.max(0, ...json.map(({ wholeRssBytes }) => wholeRssBytes));
  const largest = speeds.find(({ name }) => name === LARGEST);
  return [
    {
      name: `warm ratio at most ${MAX_RATIO} for JSON: ${json.length - over.length} of ${json.length} pairs${over.length === 0 ? '' : `, not ${over.join(', ')}`}`,
      met: over.length === 0,
    },
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

const HEADER = [
  'pair',
  'MB',
  'JSON.parse',
  'read',
  'diff',
  'warm ratio',
  'early ratio',
  'cold ratio',
  'whole',
  'RSS MB',
  'findings',
];

export function printSpeeds(speeds: readonly PairSpeed[]): string {
  const rows = speeds.map((speed) => [
    speed.name,
    (speed.chars / 1e6).toFixed(1),
    speed.floorMs === null ? '-' : ms(speed.floorMs),
    ms(speed.readMs),
    ms(speed.diffMs),
    times(speed.ratio),
    times(speed.earlyRatio),
    times(speed.coldRatio),
    ms(speed.wholeMs),
    mb(speed.wholeRssBytes),
    String(speed.findings),
  ]);
  const lines = [HEADER, ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(16) : cell.padStart(12))).join(''),
  );
  const verdicts = targets(speeds).map(({ name, met }) => `${name}${met ? '' : ' MISSED'}`);
  return [...lines, '', ...verdicts].join('\n');
}

function times(ratio: number | null): string {
  return ratio === null ? '-' : ratio.toFixed(1);
}

function ms(time: number): string {
  return time.toFixed(0);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
