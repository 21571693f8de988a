import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, toErrorAnswer, type ErrorBody } from './errors.ts';

/** Gives the reply status and headers for the error; what is returned is its body. */
export function fillError(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  request.failure = error;
  const answer = toErrorAnswer(error);
  reply.code(answer.status).headers({ ...answer.headers, 'x-request-id': request.id });
  return errorBody(answer, request.id);
}
