// Bodies that kubectl sends as protobuf whatever the server prefers (kubectl create namespace, auth can-i …): the wire format of the few
// messages that matter. A field without a name here is refused when it says something, so that nothing is lost in silence.
import type { Json, JsonObject } from '../json.ts';
import { timeText } from '../objects/object.ts';
import { badRequest } from '../status.ts';

const MAGIC = Buffer.from([0x6b, 0x38, 0x73, 0x00]);
const MAX_DEPTH = 20;

type Kind = 'string' | 'int' | 'bool' | 'bytes' | 'time' | 'microTime' | 'map' | 'byteMap' | 'ignored' | Message;
interface Message {
  [field: number]: readonly [name: string, kind: Kind, repeated?: 'list'];
}

const OWNER: Message = {
  1: ['kind', 'string'],
  3: ['name', 'string'],
  4: ['uid', 'string'],
  5: ['apiVersion', 'string'],
  6: ['controller', 'bool'],
  7: ['blockOwnerDeletion', 'bool'],
};
const META: Message = {
  1: ['name', 'string'],
  2: ['generateName', 'string'],
  3: ['namespace', 'string'],
  5: ['uid', 'string'],
  6: ['resourceVersion', 'string'],
  7: ['generation', 'ignored'],
  8: ['creationTimestamp', 'ignored'],
  11: ['labels', 'map'],
  12: ['annotations', 'map'],
  13: ['ownerReferences', OWNER, 'list'],
  14: ['finalizers', 'string', 'list'],
  17: ['managedFields', 'ignored'],
};
const NAMESPACE: Message = {
  1: ['metadata', META],
  2: ['spec', { 1: ['finalizers', 'string', 'list'] }],
  3: ['status', 'ignored'],
};
const SECRET: Message = {
  1: ['metadata', META],
  2: ['data', 'byteMap'],
  3: ['type', 'string'],
  4: ['stringData', 'map'],
  5: ['immutable', 'bool'],
};
const CONFIG_MAP: Message = {
  1: ['metadata', META],
  2: ['data', 'map'],
  3: ['binaryData', 'byteMap'],
  4: ['immutable', 'bool'],
};
const LEASE: Message = {
  1: ['metadata', META],
  2: [
    'spec',
    {
      1: ['holderIdentity', 'string'],
      2: ['leaseDurationSeconds', 'int'],
      3: ['acquireTime', 'microTime'],
      4: ['renewTime', 'microTime'],
      5: ['leaseTransitions', 'int'],
    },
  ],
};
const CONTAINER: Message = {
  1: ['name', 'string'],
  2: ['image', 'string'],
  3: ['command', 'string', 'list'],
  4: ['args', 'string', 'list'],
  5: ['workingDir', 'string'],
  7: ['env', { 1: ['name', 'string'], 2: ['value', 'string'] }, 'list'],
  14: ['imagePullPolicy', 'string'],
};
const JOB: Message = {
  1: ['metadata', META],
  2: [
    'spec',
    {
      1: ['parallelism', 'int'],
      2: ['completions', 'int'],
      3: ['activeDeadlineSeconds', 'int'],
      6: [
        'template',
        {
          1: ['metadata', META],
          2: ['spec', { 2: ['containers', CONTAINER, 'list'], 3: ['restartPolicy', 'string'] }],
        },
      ],
      7: ['backoffLimit', 'int'],
      8: ['ttlSecondsAfterFinished', 'int'],
      9: ['completionMode', 'string'],
      10: ['suspend', 'bool'],
    },
  ],
  3: ['status', 'ignored'],
};
const DELETE_OPTIONS: Message = {
  1: ['gracePeriodSeconds', 'int'],
  2: ['preconditions', { 1: ['uid', 'string'], 2: ['resourceVersion', 'string'] }],
  3: ['orphanDependents', 'bool'],
  4: ['propagationPolicy', 'string'],
  5: ['dryRun', 'string', 'list'],
};
const REVIEW: Message = { 1: ['metadata', META], 2: ['spec', 'ignored'], 3: ['status', 'ignored'] };

const MESSAGES: Record<string, Message> = {
  Namespace: NAMESPACE,
  Secret: SECRET,
  ConfigMap: CONFIG_MAP,
  ServiceAccount: { 1: ['metadata', META], 4: ['automountServiceAccountToken', 'bool'] },
  Lease: LEASE,
  Job: JOB,
  DeleteOptions: DELETE_OPTIONS,
  SelfSubjectAccessReview: REVIEW,
  SelfSubjectRulesReview: REVIEW,
  SelfSubjectReview: REVIEW,
};

interface Field {
  number: number;
  /** Of wire type 0. */
  varint: bigint;
  /** Of wire type 2. */
  bytes: Buffer | null;
}

function readVarint(data: Buffer, at: number): [value: bigint, next: number] {
  let value = 0n;
  for (let i = 0; i < 10; i += 1) {
    const byte = data[at + i];
    if (byte === undefined) break;
    value |= BigInt(byte & 0x7f) << BigInt(7 * i);
    if (byte < 0x80) return [BigInt.asIntN(64, value), at + i + 1];
  }
  throw badRequest('the protobuf body is cut off');
}

function* readFields(data: Buffer): Generator<Field> {
  let at = 0;
  while (at < data.length) {
    const [tag, afterTag] = readVarint(data, at);
    const number = Number(tag >> 3n);
    const wire = Number(tag & 7n);
    if (wire === 0) {
      const [varint, next] = readVarint(data, afterTag);
      at = next;
      yield { number, varint, bytes: null };
    } else if (wire === 2) {
      const [length, start] = readVarint(data, afterTag);
      const end = start + Number(length);
      if (length < 0n || end > data.length) throw badRequest('the protobuf body is cut off');
      at = end;
      yield { number, varint: 0n, bytes: data.subarray(start, end) };
    } else {
      throw badRequest(`the protobuf body has an unexpected wire type ${wire}`);
    }
  }
}

/** Seconds and nanoseconds of a time message. */
function readTime(data: Buffer, micro: boolean): Json {
  let seconds = 0n;
  let nanos = 0n;
  for (const field of readFields(data)) {
    if (field.number === 1) seconds = field.varint;
    if (field.number === 2) nanos = field.varint;
  }
  const base = timeText(new Date(Number(seconds) * 1000));
  return micro ? base.replace('Z', `.${String(nanos / 1000n).padStart(6, '0')}Z`) : base;
}

function isEmpty(field: Field): boolean {
  if (!field.bytes) return field.varint === 0n;
  if (field.bytes.length === 0) return true;
  try {
    return [...readFields(field.bytes)].every(isEmpty);
  } catch {
    return false;
  }
}

function addEntry(map: JsonObject, data: Buffer, encoding: 'utf8' | 'base64'): void {
  let key = '';
  let value = '';
  for (const field of readFields(data)) {
    if (field.number === 1) key = field.bytes?.toString('utf8') ?? '';
    if (field.number === 2) value = field.bytes?.toString(encoding) ?? '';
  }
  if (key === '__proto__') throw badRequest('the key "__proto__" is not allowed');
  map[key] = value;
}

/** The value of a field; undefined when it says nothing (Go writes empty strings and structs). */
function readValue(field: Field, kind: Kind, depth: number): Json | undefined {
  const { bytes, varint } = field;
  if (kind === 'int') return Number(varint);
  if (kind === 'bool') return varint !== 0n;
  if (!bytes) throw badRequest('the protobuf body has a field of an unexpected type');
  if (kind === 'string') return bytes.length === 0 ? undefined : bytes.toString('utf8');
  if (kind === 'bytes') return bytes.toString('base64');
  if (kind === 'time' || kind === 'microTime')
    return bytes.length === 0 ? undefined : readTime(bytes, kind === 'microTime');
  if (typeof kind === 'string') return undefined;
  return readMessage(bytes, kind, depth + 1);
}

function readMessage(data: Buffer, message: Message, depth: number): JsonObject {
  if (depth > MAX_DEPTH) throw badRequest('the protobuf body is nested too deep');
  const object: JsonObject = {};
  for (const field of readFields(data)) {
    const known = message[field.number];
    if (!known) {
      if (isEmpty(field)) continue;
      throw badRequest(
        `the protobuf body has field ${field.number}, which this server does not read; send JSON instead`,
      );
    }
    const [name, kind, repeated] = known;
    if (kind === 'ignored') continue;
    if (kind === 'map' || kind === 'byteMap') {
      const map = (object[name] ??= {}) as JsonObject;
      addEntry(map, field.bytes ?? Buffer.alloc(0), kind === 'map' ? 'utf8' : 'base64');
    } else if (repeated) {
      const list = (object[name] ??= []) as Json[];
      list.push(readValue(field, kind, depth) ?? '');
    } else {
      const value = readValue(field, kind, depth);
      if (value !== undefined) object[name] = value;
    }
  }
  return object;
}

/** The object in a body of type application/vnd.kubernetes.protobuf. */
export function decodeProtobuf(body: Buffer): JsonObject {
  if (!body.subarray(0, MAGIC.length).equals(MAGIC))
    throw badRequest('the protobuf body does not begin with its magic number');
  const envelope = readMessage(
    body.subarray(MAGIC.length),
    {
      1: ['type', { 1: ['apiVersion', 'string'], 2: ['kind', 'string'] }],
      2: ['raw', 'bytes'],
      3: ['encoding', 'string'],
      4: ['contentType', 'string'],
    },
    0,
  );
  const { apiVersion = '', kind = '' } = (envelope['type'] ?? {}) as { apiVersion?: string; kind?: string };
  const message = Object.hasOwn(MESSAGES, kind) ? MESSAGES[kind] : undefined;
  if (!message) throw badRequest(`this server does not read ${kind} as protobuf; send JSON instead`);
  const raw = Buffer.from(typeof envelope['raw'] === 'string' ? envelope['raw'] : '', 'base64');
  return { apiVersion, kind, ...readMessage(raw, message, 0) };
}
