// What calls.proto says, loaded; and the bounds that both ends keep.
import { fileURLToPath } from 'node:url';
import { loadPackageDefinition, type ServiceDefinition } from '@grpc/grpc-js';
import { loadSync, type MethodDefinition } from '@grpc/proto-loader';

export interface Call {
  id: number;
  method: string;
  request: Buffer;
  requestId: string;
  timeoutMs: number;
  known: string;
}

export interface Answer {
  id: number;
  code: number;
  message: string;
  details: Uint8Array;
  response: Buffer;
  tag: string;
}

/** Of a caller that keeps the answer, and has none yet. */
export const NONE_KEPT = '-';

/** Of a request or an answer. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
/** The same with what a lane puts around it. */
export const MAX_ENVELOPE_BYTES = MAX_MESSAGE_BYTES + 64 * 1024;

interface CallsDefinition extends ServiceDefinition {
  Lane: MethodDefinition<Partial<Call>, Partial<Answer>, Call, Answer>;
}

const PROTO = fileURLToPath(new URL('calls.proto', import.meta.url));
const root = loadPackageDefinition(loadSync(PROTO, { defaults: true })) as unknown as {
  tidemark: { calls: { v1: { CallsService: { service: CallsDefinition } } } };
};

export const CALLS = root.tidemark.calls.v1.CallsService.service;
