// Deprecations, made of what the Changes of a Monitor say step by step. Pure, and independent of the order in which Changes come in.
// A thing is an endpoint, or something of one (a parameter, a field, a heading), or the same at several endpoints that one Change names. A
// further announcement of the same thing only adds to what is known. An endpoint is done with when the thing is removed there (or the endpoint
// itself is), or when the documentation takes the announcement back; the deprecation ends with the last of them.
import { derivedId } from '@tidemark/proto/ids';

export type Step = 'begun' | 'dated' | 'withdrawn' | 'removed';

/** What a Change says about a deprecation. */
export interface StepChange {
  changeId: string;
  changeType: string;
  step: Step;
  endpoint: string | null;
  subject: string | null;
  /** Further endpoints that the Change touches, as far as they are told. */
  affectedEndpoints: readonly string[];
  /** How many endpoints it touches; null when nobody has said. */
  affectedEndpointCount: number | null;
  sunsetOn: string | null;
  detectedAt: Date;
  description: string;
  url: string;
}

export interface Deprecation {
  /** Derived from the Monitor and the Change that began it. */
  id: string;
  /** One of several that still has it; once it has ended, the one that was named first. */
  endpoint: string | null;
  subject: string | null;
  description: string;
  url: string;
  /** YYYY-MM-DD; null while nobody has named a day. */
  sunsetOn: string | null;
  /** The Change that began it. */
  changeId: string;
  beganAt: Date;
  changedAt: Date;
  endedAt: Date | null;
  endedBy: 'removed' | 'withdrawn' | null;
}

/** Less stable is not deprecated. */
const NOT_DEPRECATED = 'stability_decreased';
const WITHDRAWN = /deprecation_withdrawn$/;
const DATED = /sunset_(changed|moved_forward|removed|unreadable)$/;
/** What is gone, or has another name, is used by nobody any more. Values and limits of a thing that stays do not count. */
const REMOVED =
  /^(endpoints?|webhook|security_scheme|parameter|\w*(field|header))_(removed(_before_sunset)?|renamed|moved)$/;
const MOVED_INSIDE = 'parameter_moved';

/** Null when the Change says nothing about a deprecation. */
export function stepOf(changeType: string, classification: string): Step | null {
  if (WITHDRAWN.test(changeType)) return 'withdrawn';
  if (classification === 'DEPRECATION') {
    if (changeType === NOT_DEPRECATED) return null;
    return DATED.test(changeType) ? 'dated' : 'begun';
  }
  return REMOVED.test(changeType) && changeType !== MOVED_INSIDE ? 'removed' : null;
}

/** A Change of an endpoint may name it as its subject too. */
const isOfEndpoint = ({ changeType, endpoint, subject }: StepChange): boolean =>
  endpoint !== null && (changeType.startsWith('endpoint') || subject === null || subject === endpoint);

const thingOf = (endpoint: string | null, subject: string | null): string => JSON.stringify([endpoint, subject]);

const inOrder = (a: StepChange, b: StepChange): number =>
  a.detectedAt.getTime() - b.detectedAt.getTime() || (a.changeId < b.changeId ? -1 : 1);

/** A deprecation that goes on. */
interface Open {
  known: Deprecation;
  /** Endpoints that still have it. */
  left: ReadonlySet<string>;
  /** How many more have it that are not told by name. */
  unnamed: number;
}

/** @param steps all of one Monitor, in any order, each Change once. */
export function deprecationsOf(monitorId: string, steps: readonly StepChange[]): Deprecation[] {
  const open = new Map<string, Open>();
  const ended: Deprecation[] = [];
  for (const step of steps.toSorted(inOrder)) {
    const subject = isOfEndpoint(step) ? null : step.subject;
    if (step.step === 'begun' || step.step === 'dated') {
      const thing = thingOf(step.endpoint, subject);
      open.set(thing, goOn(open.get(thing) ?? begin(monitorId, step, subject), step));
      continue;
    }
    for (const [thing, one] of open) {
      if (!goesWith(one, step, subject)) continue;
      const rest = without(one, step);
      if (rest.left.size > 0 || rest.unnamed > 0) open.set(thing, rest);
      else {
        open.delete(thing);
        ended.push({ ...rest.known, endedAt: step.detectedAt, endedBy: step.step });
      }
    }
  }
  return [...ended, ...[...open.values()].map(asActive)];
}

/** Under an endpoint that still has it. */
function asActive({ known, left }: Open): Deprecation {
  const [first = known.endpoint] = left;
  return known.endpoint === null || left.has(known.endpoint) ? known : { ...known, endpoint: first };
}

/**
 * Whether an end is one of it: of the thing itself at one of its endpoints, or the removal of such an endpoint.
 * @param subject null: the endpoint as a whole.
 */
function goesWith({ known, left }: Open, end: StepChange, subject: string | null): boolean {
  const where = endpointsOf(end);
  if (where.length === 0) return left.size === 0 && subject === known.subject;
  const isOfThing = subject === known.subject || (end.step === 'removed' && subject === null);
  return isOfThing && where.some((one) => left.has(one));
}

function without({ known, left, unnamed }: Open, end: StepChange): Open {
  const gone = new Set(endpointsOf(end));
  return {
    known: { ...known, changedAt: end.detectedAt },
    left: new Set([...left].filter((one) => !gone.has(one))),
    unnamed: Math.max(0, unnamed - unnamedOf(end)),
  };
}

const endpointsOf = ({ endpoint, affectedEndpoints }: StepChange): string[] => [
  ...new Set([...(endpoint === null ? [] : [endpoint]), ...affectedEndpoints]),
];

const unnamedOf = (step: StepChange): number =>
  Math.max(0, (step.affectedEndpointCount ?? 0) - endpointsOf(step).length);

function begin(monitorId: string, step: StepChange, subject: string | null): Open {
  const known = {
    id: derivedId('deprecation', monitorId, step.changeId),
    endpoint: step.endpoint,
    subject,
    description: step.description,
    url: step.url,
    sunsetOn: null,
    changeId: step.changeId,
    beganAt: step.detectedAt,
    changedAt: step.detectedAt,
    endedAt: null,
    endedBy: null,
  };
  return { known, left: new Set(), unnamed: 0 };
}

/** A step that is about the day decides it, whatever it says; another one only gives a day where it knows one. */
function goOn({ known, left, unnamed }: Open, step: StepChange): Open {
  const sunsetOn = step.step === 'dated' ? step.sunsetOn : (step.sunsetOn ?? known.sunsetOn);
  return {
    known: { ...known, sunsetOn, changedAt: step.detectedAt },
    left: new Set([...left, ...endpointsOf(step)]),
    unnamed: Math.max(unnamed, unnamedOf(step)),
  };
}
