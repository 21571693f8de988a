// How much, how fast and how long, told in other words: "max 1000 → 500", "up from 10 MB to 20 MB", "40% sooner".
import { ofInterface } from './house.ts';
import { performance } from './reading.ts';
import type { Reading } from './reading.ts';

const NUMBER = '\\d[\\d.,]{0,20}';
const UNIT =
  '(?: ?(?:ms|s|secs?|seconds?|min|minutes?|h|hours?|days?|[kmgt]i?b|k|m|%|req/s|rps|rpm|items|rows|per \\w+))?';
const LIMITED =
  '(?:max(?:imum)?|min(?:imum)?|limits?|caps?|quotas?|timeouts?|ttl|sizes?|frequenc(?:y|ies)|intervals?|rates?|depths?|weights?|concurrency|throughput|lengths?|budgets?|allowances?|page_size|retention)';
const SPEEDS = '(?:faster|sooner|quicker|earlier|snappier|less time)';

/** "Missing `limit`: 400 → 422". */
const NO_STATUS = '(?![^;]*(?<![\\d.])[1-5]\\d\\d ?(?:→|->|=>) ?[45]\\d\\d(?![\\d.]))';

export const PACE: readonly Reading[] = ofInterface([
  performance(`\\b${NO_STATUS}${LIMITED}\\b[^;]{0,80}?[ :(]${NUMBER}${UNIT} ?(?:→|->|=>|⇒|➔|➜|➡) ?${NUMBER}`, {
    stems: /→|->|=>|⇒|➔|➜|➡/,
    inEntry: true,
  }),
  performance(
    `\\b${LIMITED}\\b[^.;]{0,60} (?:up|down) (?:from ${NUMBER}${UNIT} )?to ${NUMBER}|\\b(?:brought|driven|cut|gone|went|came|come|goes|is|are) down (?:from ${NUMBER}${UNIT} )?(?:to|by) (?:about |around |roughly |under |below )?${NUMBER}(?=.{0,20}\\b(?:ms|milliseconds|seconds?|minutes?|hours?|%))`,
    { stems: / (?:up|down) /, inEntry: true },
  ),
  performance(
    `\\b(?:${NUMBER} ?(?:%|percent|times|x)|twice as|half as|an? third|much|far|significantly|considerably|noticeably) ${SPEEDS}\\b|\\b(?:twice|half|three times|ten times) as (?:fast|quick|long)\\b|\\b(?:doubl|tripl|quadrupl|halv|quarter)(?:e[sd]?|ing) [^.;]{0,60}\\b(?:${LIMITED}|maxim\\w+|speed|pace)\\b`,
    {
      stems:
        /as (?:fast|quick|long)|faster|sooner|quicker|earlier|snappier|less time|doubl|tripl|quadrupl|halv|quarter/,
      inEntry: true,
    },
  ),
  performance(
    `\\b(?:must|may|shall|should|can) not (?:exceed|make more than|send more than|go (?:above|beyond|over)) ${NUMBER} (?:[a-z]+ ){0,3}(?:per|an?|every|each|/) ?(?:second|sec|minute|min|hour|day)\\b`,
    { stems: /not (?:exceed|make|send|go)/, inEntry: true },
  ),
]);
