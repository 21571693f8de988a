// Where a schema sits decides what a change of it means: who sends narrows, who is given widens.
import { BREAKING_CERTAIN, BREAKING_LIKELY, CORRECTION, COSMETIC, NEW } from './rule.ts';
import type { Judge, Place, RuleExtras, RuleRow, Verdictless } from './rule.ts';

export const requestPlaces = {
  'request-body': { noun: 'the request body', changeType: 'request_body', direction: 'request' },
  'request-property': { noun: 'the request field {subject}', changeType: 'request_field', direction: 'request' },
  'request-parameter': { noun: 'the parameter {subject}', changeType: 'parameter', direction: 'request' },
  'request-parameter-property': {
    noun: 'the parameter value {subject}',
    changeType: 'parameter_field',
    direction: 'request',
  },
} as const satisfies Record<string, Place>;

export const responsePlaces = {
  'response-body': { noun: 'the response body', changeType: 'response_body', direction: 'response' },
  'response-property': { noun: 'the response field {subject}', changeType: 'response_field', direction: 'response' },
  'response-header': { noun: 'the response header {subject}', changeType: 'response_header', direction: 'response' },
  'response-header-property': {
    noun: 'the response header value {subject}',
    changeType: 'response_header_field',
    direction: 'response',
  },
} as const satisfies Record<string, Place>;

/** A read-only field of a request is not sent, a write-only field of a response is not given. */
export const quietPlaces = {
  'request-read-only-property': {
    noun: 'the read-only field {subject}',
    changeType: 'read_only_field',
    direction: 'request',
  },
  'response-write-only-property': {
    noun: 'the write-only field {subject}',
    changeType: 'write_only_field',
    direction: 'response',
  },
} as const satisfies Record<string, Place>;

export type RequestPlace = keyof typeof requestPlaces;
export type ResponsePlace = keyof typeof responsePlaces;
export type QuietPlace = keyof typeof quietPlaces;
export type SchemaPlace = RequestPlace | ResponsePlace | QuietPlace;

/** A verdict with the reason for it. */
export type Effect = readonly [verdict: Verdictless, reason: string];

/** What it means at one side that a schema lets less or more through, surely or for some values only. */
export interface Side {
  less: Effect;
  someLess: Effect;
  more: Effect;
  someMore: Effect;
  /** Some values are let through that were not, and others no longer. */
  either: Effect;
  /** Nothing that was right before still is. */
  other: Effect;
}

const EITHER: Effect = [
  BREAKING_LIKELY,
  'Some values that were right before are not now, and the other way round: who sends and who is given may both fail.',
];
const OTHER: Effect = [
  BREAKING_CERTAIN,
  'What was right before is wrong now, for who sends it and for who is given it.',
];

const TAKES_MORE: Effect = [NEW, 'Every request that was right before still is, and further ones are.'];
const GIVES_LESS: Effect = [
  CORRECTION,
  'Whatever is given now could be given before: a client that copes with more copes with this.',
];

export const REQUEST: Side = {
  less: [BREAKING_CERTAIN, 'A request that was right before is refused now.'],
  someLess: [BREAKING_LIKELY, 'A request that was right before is refused now when its value falls outside.'],
  more: TAKES_MORE,
  someMore: TAKES_MORE,
  either: EITHER,
  other: OTHER,
};

export const RESPONSE: Side = {
  less: GIVES_LESS,
  someLess: GIVES_LESS,
  more: [BREAKING_CERTAIN, 'A client is given what could not come before.'],
  someMore: [BREAKING_LIKELY, 'A client may be given what could not come before.'],
  either: EITHER,
  other: OTHER,
};

/** The same verdict with more to say for it. */
export function because([verdict, reason]: Effect, more: string): Effect {
  return [verdict, `${reason} ${more}`];
}

/** A verdict that says may where it said will. */
export function softened([[classification]]: Effect): ReturnType<Judge> {
  return classification === 'BREAKING' ? { severity: 'warning' } : {};
}

/** One id of oasdiff for what came, what went and what was exchanged: three meanings here, told apart by `facts.move`. */
export function byMove(side: Side, texts: Record<'added' | 'removed', string>): Judge {
  return ({ facts: { move } }) => {
    if (move !== 'added' && move !== 'removed') return {};
    const [[classification, severity]] = move === 'added' ? side.someLess : side.someMore;
    return { classification, severity, text: texts[move] };
  };
}

/** A row of a family from an effect. */
export function row(changeType: string, [verdict, reason]: Effect, text: string, extras: RuleExtras = {}): RuleRow {
  return [changeType, verdict, text, { reason, ...extras }];
}

/** The same rows where nobody is touched: no verdict but this one. */
export function quiet<S extends string>(rows: Record<S, RuleRow>): Record<S, RuleRow> {
  const reason = 'What is not sent, or not given, touches no client whatever its schema says.';
  const made: Record<string, RuleRow> = {};
  for (const [suffix, [changeType, , text]] of Object.entries<RuleRow>(rows)) {
    made[suffix] = [changeType, COSMETIC, text, { reason }];
  }
  return made;
}
