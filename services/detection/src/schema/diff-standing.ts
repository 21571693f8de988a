// How long a thing stands: deprecated or not, until which day, how stable. The same for operations, parameters, headers and schemas.
import type { FindingDraft } from '../make-finding.ts';
import type { RuleId } from '../rules/rules.ts';
import type { SchemaPlace } from '../rules/schema-places.ts';
import type { AddDraft } from './diff-context.ts';
import { saysAllEnds, saysDeprecated } from '../prose/notices.ts';
import { member, show, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { lastDay, lastDayNow, sunsetMove, sunsetText } from './sunsets.ts';
import type { SunsetMove } from './sunsets.ts';
import { joinLines } from '../text/soft-breaks.ts';

export interface StandingStem extends Pick<FindingDraft, 'location' | 'subject' | 'facts'> {
  place: SchemaPlace | 'endpoint';
}

export function diffStanding(base: JsonObject, revision: JsonObject, stem: StandingStem, add: AddDraft): void {
  const was = member(base, 'deprecated') === true;
  const is = member(revision, 'deprecated') === true;
  if (!was && !is) return;
  const { place, ...rest } = stem;
  const before = lastDay(base);
  const after = was ? lastDay(revision) : lastDayNow(base, revision);
  const isEndpoint = place === 'endpoint';
  if (was !== is && (was || after === null) && isOnlyRestated(was ? revision : base, was ? base : revision, stem))
    return;
  if (was && !is) {
    add({ ...rest, rule: `${place}-reactivated`, before: 'deprecated' });
  } else if (!was && is) {
    const quote = textIn(revision, 'description');
    const written = sunsetText(revision);
    if (after !== null) add({ ...rest, rule: endRule(place, 'with-sunset'), after, sunsetOn: after, quote });
    else if (written !== null) add({ ...rest, rule: endRule(place, 'sunset-invalid'), after: written, quote });
    else add({ ...rest, rule: `${place}-deprecated`, after: 'deprecated', quote });
  } else {
    const move = sunsetMove(before, after, sunsetText(revision));
    if (move !== null)
      add({ ...rest, ...move.said, rule: isEndpoint ? OF_ENDPOINT[move.kind] : `${place}-${move.kind}` });
  }
}

const WORDS = ['summary', 'description'] as const;

/** Words give way to the flag, or the flag to words: what they say was known. */
function isOnlyRestated(inWords: JsonObject, byFlag: JsonObject, { place, subject }: StandingStem): boolean {
  const whole = { isField: place !== 'endpoint', names: subject == null ? [] : [subject] };
  const [words, beside] = [inWords, byFlag].map((node) => WORDS.map((key) => joinLines(textIn(node, key) ?? '')));
  return words?.some((text) => saysAllEnds(text, whole)) === true && beside?.some(saysDeprecated) === false;
}

/** How a deprecation with an end is called; oasdiff names endpoints and parameters in its own ways. */
function endRule(place: SchemaPlace | 'endpoint', end: 'with-sunset' | 'sunset-invalid'): RuleId {
  const isDated = end === 'with-sunset';
  if (place === 'endpoint') return isDated ? 'endpoint-deprecated-with-sunset' : 'api-deprecated-sunset-parse';
  if (place === 'request-parameter') return isDated ? `${place}-deprecated` : `${place}-sunset-parse`;
  return `${place}-deprecated-${end}`;
}

const OF_ENDPOINT: Record<SunsetMove['kind'], RuleId> = {
  'sunset-deleted': 'sunset-deleted',
  'sunset-parse': 'api-path-sunset-parse',
  'sunset-date-changed': 'sunset-date-changed',
  'sunset-date-changed-too-small': 'api-sunset-date-changed-too-small',
};

/** The levels that oasdiff knows, least stable first; what says nothing is stable. */
const STABILITY = ['draft', 'alpha', 'beta', 'stable'];
const STABILITY_KEY = 'x-stability-level';

export function diffStability(base: JsonObject, revision: JsonObject, location: string, add: AddDraft): void {
  const move = stabilityMove(base, revision);
  if (move !== null) add({ rule: STABILITY_RULES[move.kind], location, ...move.values });
}

const STABILITY_RULES = {
  invalid: 'api-invalid-stability-level',
  decreased: 'api-stability-decreased',
  increased: 'api-stability-increased',
} as const;

interface StabilityMove {
  /** Invalid: one side names none of the levels. */
  kind: keyof typeof STABILITY_RULES;
  values: { before: string; after: string };
}

/** What became of the level; null for nothing. */
export function stabilityMove(base: JsonObject, revision: JsonObject): StabilityMove | null {
  const values = { before: stabilityOf(base), after: stabilityOf(revision) };
  if (values.before === values.after) return null;
  const [old, fresh] = [STABILITY.indexOf(values.before), STABILITY.indexOf(values.after)];
  if (old < 0 || fresh < 0) return { kind: 'invalid', values };
  return { kind: fresh < old ? 'decreased' : 'increased', values };
}

const stabilityOf = (node: JsonObject): string => show(member(node, STABILITY_KEY) ?? 'stable');
