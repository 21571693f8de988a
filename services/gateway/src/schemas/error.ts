// Specification, section 7.
import { z } from 'zod';

export const ERROR_CODES = [
  'invalid_request',
  'unauthorized',
  'plan_required',
  'csrf_token_invalid',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'invalid_state',
  'limit_reached',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'unavailable',
  'timeout',
] as const;

export const errorAnswer = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string(),
      request_id: z.uuid().meta({ description: 'The X-Request-Id of the answer.' }),
      details: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .meta({ description: 'What is wrong, field by field.' }),
    }),
  })
  .meta({ id: 'Error', description: 'Every failure has this body.' });
