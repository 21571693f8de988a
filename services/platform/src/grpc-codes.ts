// AppError codes to gRPC status and back, and the metadata keys both sides use.
import { Metadata, status, type ServiceError, type StatusObject } from '@grpc/grpc-js';
import { z } from 'zod';
import { AppError, ERROR_CODES, type ErrorCode, type ErrorDetail } from './errors.ts';

export const REQUEST_ID_KEY = 'x-request-id';
export const AUTHORIZATION_KEY = 'authorization';
const DETAILS_KEY = 'error-details-bin';
const MAX_DETAILS = 50;

const detailsSchema = z.array(z.object({ path: z.string(), message: z.string() }));

/** What a call ended with, when that is not OK. */
export interface Refusal {
  /** A status code of gRPC. */
  code: number;
  message: string;
  /** JSON; empty when there are none. */
  details: Uint8Array;
}

const NONE = new Uint8Array(0);

/** The error as a caller may see it: an AppError as it is, anything else neutral. */
export function toRefusal(error: unknown): Refusal {
  const { code, message, details } = error instanceof AppError ? error : new AppError('INTERNAL', 'internal error');
  const told = details.length > 0 ? Buffer.from(JSON.stringify(details.slice(0, MAX_DETAILS))) : NONE;
  return { code: status[code], message, details: told };
}

/** The same as grpc has it. */
export function toServiceError(
  error: unknown,
): Pick<ServiceError, 'code' | 'details' | 'metadata' | 'message' | 'name'> {
  const { code, message, details } = toRefusal(error);
  const metadata = new Metadata();
  if (details.length > 0) metadata.set(DETAILS_KEY, Buffer.from(details));
  return { name: 'ServiceError', code, message, details: message, metadata };
}

/** The refusal as this process handles it. */
export function fromRefusal({ code: number, message: told, details }: Refusal): AppError {
  const code = ERROR_CODES.find((name) => status[name] === number) ?? fallbackCode(number);
  const message = code === 'UNAVAILABLE' ? 'a service this one needs cannot be reached' : told;
  const cause = new Error(`${number} ${status[number]}: ${told}`);
  return new AppError(code, message, { cause, details: readDetails(details) });
}

/** What grpc ended a stream with. */
export const fromStatus = ({ code, details, metadata }: StatusObject): AppError => {
  const told = metadata?.get(DETAILS_KEY)[0];
  return fromRefusal({ code, message: details, details: Buffer.isBuffer(told) ? told : NONE });
};

/** Codes that grpc itself may raise: a peer's fault is INTERNAL here, whatever it is called there. */
function fallbackCode(code: number): ErrorCode {
  return code === status.ABORTED ? 'UNAVAILABLE' : 'INTERNAL';
}

function readDetails(told: Uint8Array): ErrorDetail[] {
  if (told.length === 0) return [];
  try {
    return detailsSchema.parse(JSON.parse(Buffer.from(told).toString('utf8')));
  } catch {
    return [];
  }
}
