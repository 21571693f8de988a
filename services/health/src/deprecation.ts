// Deprecations, made of what the Changes of a Monitor say step by step. Pure, and independent of the order in which Changes come in.
// A thing is an endpoint, or something of one (a parameter, a field, a heading). A further announcement of the same thing only adds to what is
// known; it ends when the thing is removed (or its endpoint is), or when the documentation takes the announcement back.
import { derivedId } from '@tidemark/proto/ids';

export type Step = 'begun' | 'dated' | 'withdrawn' | 'removed';

/** What a Change says about a deprecation. */
export interface StepChange {
  changeId: string;
  changeType: string;
  step: Step;
  endpoint: string | null;
  subject: string | null;
  /** Further endpoints that the Change touches. */
  affectedEndpoints: readonly string[];
  sunsetOn: string | null;
  detectedAt: Date;
  description: string;
  url: string;
}

export interface Deprecation {
  /** Derived from the Monitor and the Change that began it. */
  id: string;
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

/** @param steps all of one Monitor, in any order, each Change once. */
export function deprecationsOf(monitorId: string, steps: readonly StepChange[]): Deprecation[] {
  const open = new Map<string, Deprecation>();
  const ended: Deprecation[] = [];
  const end = (thing: string, step: StepChange, by: 'removed' | 'withdrawn'): void => {
    const known = open.get(thing);
    if (known === undefined) return;
    open.delete(thing);
    ended.push({ ...known, changedAt: step.detectedAt, endedAt: step.detectedAt, endedBy: by });
  };
  for (const step of steps.toSorted(inOrder)) {
    const subject = isOfEndpoint(step) ? null : step.subject;
    const thing = thingOf(step.endpoint, subject);
    if (step.step === 'withdrawn') end(thing, step, 'withdrawn');
    else if (step.step === 'removed') {
      const gone = [...open].filter(([, known]) => goesWith(known, step, subject));
      for (const [other] of gone) end(other, step, 'removed');
    } else open.set(thing, goOn(open.get(thing) ?? begin(monitorId, step, subject), step));
  }
  return [...ended, ...open.values()];
}

/** Whether what is removed takes it along: the thing itself, or the endpoint it is of. @param subject null: the endpoint as a whole. */
function goesWith(known: Deprecation, removal: StepChange, subject: string | null): boolean {
  const isThere =
    known.endpoint === removal.endpoint || removal.affectedEndpoints.some((one) => one === known.endpoint);
  return isThere && (subject === null || subject === known.subject);
}

function begin(monitorId: string, step: StepChange, subject: string | null): Deprecation {
  return {
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
}

/** A step that is about the day decides it, whatever it says; another one only gives a day where it knows one. */
function goOn(known: Deprecation, step: StepChange): Deprecation {
  const sunsetOn = step.step === 'dated' ? step.sunsetOn : (step.sunsetOn ?? known.sunsetOn);
  return { ...known, sunsetOn, changedAt: step.detectedAt };
}
