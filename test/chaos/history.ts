// What must hold of a history of failures, whatever happened in it: every accepted Change ended in the receiver of every Destination that
// subscribed to it, or in a Delivery that can be seen waiting or dead; nothing was told under two ids; nothing was sent again after a
// success, but what was in flight when a process died; every signature was valid. Pure.
import { changeId, deliveryId, eventId } from '@tidemark/proto/ids';
import type { Seen } from './receivers.ts';

/** A success that was answered so long before a death may not have been written down: the machine is busy, and the database too. */
const UNWRITTEN_MS = 10_000;
/** So long after a death successes may not be written down: the process, or what it writes to, is coming back. */
const DOWN_MS = 15_000;
/** Whose death can lose the knowledge of an answer. */
const BETWEEN: ReadonlySet<string> = new Set(['dispatcher', 'postgres', 'egress']);

export interface AcceptedFinding {
  monitorId: string;
  generation: number;
  fingerprint: string;
}

export interface History {
  accepted: readonly AcceptedFinding[];
  changes: readonly { id: string; classification: string }[];
  destinations: readonly { id: string; receiver: number; events: readonly string[] }[];
  deliveries: readonly { id: string; state: string }[];
  /** Attempts that the dispatcher wrote down. */
  attempts: readonly { deliveryId: string; number: number; delivered: boolean }[];
  seen: readonly Seen[];
  kills: readonly { name: string; at: number }[];
}

export interface Verdict {
  counts: Record<string, number>;
  /** Empty when everything held. */
  faults: string[];
  /** Changes and Deliveries that are not there, or not yet. */
  missing: number;
}

export function judge(history: History): Verdict {
  const { wanted, faults, missing } = expect(history);
  const states = new Map(history.deliveries.map(({ id, state }) => [id, state]));
  const requests = Map.groupBy(history.seen, (one) => one.deliveryId);
  const counts: Record<string, number> = {
    findings: history.accepted.length,
    changes: history.changes.length,
    wanted: wanted.size,
    requests: history.seen.length,
    kills: history.kills.length,
    repeated: 0,
  };
  const add = (name: string, by: number): void => void (counts[name] = (counts[name] ?? 0) + by);
  for (const [id, receiver] of wanted) {
    const ended = endOf({ id, receiver, state: states.get(id), requests: requests.get(id) ?? [] }, history.kills);
    add(ended.state, 1);
    add('repeated', ended.repeated);
    faults.push(...ended.faults);
  }
  for (const id of requests.keys())
    if (!wanted.has(id)) faults.push(`the Delivery ${id} was sent, and nobody wanted it`);
  for (const one of history.seen)
    if (!one.signed) faults.push(`${one.receiver} was sent ${one.deliveryId} without a valid signature`);
  faults.push(...underTwoIds(history.seen), ...attemptsAfterSuccess(history.attempts));
  return { counts, faults, missing: missing + (counts['lost'] ?? 0) };
}

interface Expected {
  wanted: Map<string, number>;
  faults: string[];
  missing: number;
}

/** Deliveries that must be there, to the number of their receiver; and Changes that are missing or too many. */
function expect({ accepted, changes: all, destinations }: History): Expected {
  const changes = new Map(all.map(({ id, classification }) => [id, classification]));
  const wanted = new Map<string, number>();
  const faults: string[] = [];
  for (const { monitorId, generation, fingerprint } of accepted) {
    const id = changeId(monitorId, generation, fingerprint);
    const types = eventTypes(changes.get(id));
    if (!changes.delete(id)) faults.push(`no Change of the Finding ${fingerprint}`);
    for (const type of types) {
      const event = eventId(monitorId, id, type);
      const subscribed = destinations.filter(({ events }) => events.includes(type));
      for (const destination of subscribed) wanted.set(deliveryId(event, destination.id), destination.receiver);
    }
  }
  const missing = faults.length;
  for (const id of changes.keys()) faults.push(`the Change ${id} is of no accepted Finding`);
  return { wanted, faults, missing };
}

interface Wanted {
  id: string;
  receiver: number;
  /** Undefined: there is no row. */
  state: string | undefined;
  requests: readonly Seen[];
}

interface End {
  state: string;
  repeated: number;
  faults: string[];
}

function endOf({ id, receiver, state, requests }: Wanted, kills: History['kills']): End {
  const what = `the Delivery ${id} to ${receiver}`;
  const success = requests.find(isSuccess);
  const faults: string[] = [];
  if (state === undefined) faults.push(`${what} was never made`);
  if (state === 'delivered' && !success) faults.push(`${what} counts as delivered, and was never taken`);
  const repeats = success
    ? requests.filter((one) => one !== success && one.startedAt >= (success.answer?.at ?? success.startedAt))
    : [];
  for (const repeat of repeats)
    if (success && !mayRepeat(success, repeat, kills))
      faults.push(
        `${what} was sent again ${repeat.startedAt - success.startedAt} ms after its success at ${success.startedAt}`,
      );
  return { state: state ?? 'lost', repeated: repeats.length, faults };
}

const eventTypes = (classification: string | undefined): string[] => {
  if (classification === undefined || classification === 'COSMETIC') return [];
  return classification === 'BREAKING' ? ['change.detected', 'change.breaking'] : ['change.detected'];
};

const isSuccess = ({ answer }: Seen): boolean => answer !== null && answer.status >= 200 && answer.status < 300;

/** Whether a death explains that the success was not known. */
function mayRepeat(success: Seen, repeat: Seen, kills: History['kills']): boolean {
  const answeredAt = success.answer?.at ?? success.startedAt;
  return kills.some(
    ({ name, at }) =>
      BETWEEN.has(name) &&
      at <= repeat.startedAt &&
      at <= answeredAt + UNWRITTEN_MS &&
      at >= success.startedAt - DOWN_MS,
  );
}

/** One event of one Change comes to one receiver under one id and in the same bytes. */
function underTwoIds(seen: readonly Seen[]): string[] {
  const told = Map.groupBy(seen, (one) => `${one.eventType} of the Change ${one.changeId} to ${one.receiver}`);
  return [...told].flatMap(([what, requests]) => {
    const forms = new Set(requests.map((one) => `${one.deliveryId} ${one.bodyHash}`));
    return forms.size === 1 ? [] : [`${what} came under ${forms.size} ids or bodies`];
  });
}

function attemptsAfterSuccess(attempts: History['attempts']): string[] {
  const firstSuccess = new Map<string, number>();
  for (const { deliveryId: id, number, delivered } of attempts)
    if (delivered) firstSuccess.set(id, Math.min(number, firstSuccess.get(id) ?? number));
  return attempts
    .filter(({ deliveryId: id, number }) => number > (firstSuccess.get(id) ?? Number.POSITIVE_INFINITY))
    .map(({ deliveryId: id, number }) => `attempt ${number} of the Delivery ${id} was written down after its success`);
}
