// AppError codes to gRPC status and back, and the metadata keys both sides use.
import { Metadata, status, type ServiceError, type StatusObject } from '@grpc/grpc-js';
import { z } from 'zod';
import { AppError, ERROR_CODES, type ErrorCode, type ErrorDetail } from './errors.ts';

export const REQUEST_ID_KEY = 'x-request-id';
export const AUTHORIZATION_KEY = 'authorization';
const DETAILS_KEY = 'error-details-bin';
const MAX_DETAILS = 50;

const detailsSchema = z.array(z.object({ path: z.string(), message: z.string() }));

/** The error as a caller may see it: an AppError as it is, anything else neutral. */
export function toServiceError(
  error: unknown,
): Pick<ServiceError, 'code' | 'details' | 'metadata' | 'message' | 'name'> {
  const known = error instanceof AppError ? error : new AppError('INTERNAL', 'internal error');
  const metadata = new Metadata();
  if (known.details.length > 0) {
    metadata.set(DETAILS_KEY, Buffer.from(JSON.stringify(known.details.slice(0, MAX_DETAILS))));
  }
  return { name: 'ServiceError', code: status[known.code], message: known.message, details: known.message, metadata };
}

/** What a call ended with as this process handles it: anything but OK. */
export function fromStatus({ code: number, details, metadata }: StatusObject): AppError {
  const code = ERROR_CODES.find((name) => status[name] === number) ?? fallbackCode(number);
  const message = code === 'UNAVAILABLE' ? 'a service this one needs cannot be reached' : details;
  const cause = new Error(`${number} ${status[number]}: ${details}`);
  return new AppError(code, message, { cause, details: readDetails(metadata) });
}

/** Codes that grpc itself may raise: a peer's fault is INTERNAL here, whatever it is called there. */
function fallbackCode(code: number): ErrorCode {
  return code === status.ABORTED ? 'UNAVAILABLE' : 'INTERNAL';
}

function readDetails(metadata: Metadata | undefined): ErrorDetail[] {
  const raw = metadata?.get(DETAILS_KEY)[0];
  if (!Buffer.isBuffer(raw)) return [];
  try {
    return detailsSchema.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    return [];
  }
}
