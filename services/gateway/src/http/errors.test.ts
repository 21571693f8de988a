import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, type ErrorCode } from '@tidemark/platform/errors';
import { errorBody, toErrorAnswer } from './errors.ts';

const CASES: Record<ErrorCode, { status: number; code: string; neutral: boolean }> = {
  INVALID_ARGUMENT: { status: 400, code: 'invalid_request', neutral: false },
  UNAUTHENTICATED: { status: 401, code: 'unauthorized', neutral: true },
  PERMISSION_DENIED: { status: 403, code: 'forbidden', neutral: false },
  NOT_FOUND: { status: 404, code: 'not_found', neutral: false },
  ALREADY_EXISTS: { status: 409, code: 'conflict', neutral: false },
  FAILED_PRECONDITION: { status: 409, code: 'invalid_state', neutral: false },
  RESOURCE_EXHAUSTED: { status: 409, code: 'limit_reached', neutral: false },
  CANCELLED: { status: 503, code: 'unavailable', neutral: true },
  UNAVAILABLE: { status: 503, code: 'unavailable', neutral: true },
  DEADLINE_EXCEEDED: { status: 504, code: 'timeout', neutral: true },
  INTERNAL: { status: 500, code: 'internal', neutral: true },
};

for (const [code, want] of Object.entries(CASES)) {
  test(`${code} is told as ${want.status} ${want.code}${want.neutral ? ', in neutral words' : ''}`, () => {
    const answer = toErrorAnswer(new AppError(code as ErrorCode, 'text of the peer'));
    assert.equal(answer.status, want.status);
    assert.equal(answer.code, want.code);
    assert.equal(answer.message === 'text of the peer', !want.neutral);
    assert.equal(answer.headers['www-authenticate'], want.status === 401 ? 'Bearer' : undefined);
  });
}

test('a peer that does not know the gateway is our fault, not the client’s', () => {
  const error = new AppError('UNAUTHENTICATED', 'the caller is not known', { cause: new Error('16') });
  assert.equal(toErrorAnswer(error).status, 500);
});

test('a bug is told without its text', () => {
  const answer = toErrorAnswer(new TypeError('cannot read x of undefined'));
  assert.equal(answer.code, 'internal');
  assert.doesNotMatch(JSON.stringify(errorBody(answer, 'id')), /undefined/);
});

test('the body carries details only when there are some, and its message is the first of them', () => {
  const details = [{ path: 'docs_url', message: 'must be public' }];
  const bare = errorBody(toErrorAnswer(new AppError('NOT_FOUND', 'monitor not found')), 'r1');
  assert.deepEqual(bare, { error: { code: 'not_found', message: 'monitor not found', request_id: 'r1' } });
  const full = errorBody(toErrorAnswer(new AppError('INVALID_ARGUMENT', 'no', { details })), 'r2');
  assert.deepEqual(full, {
    error: { code: 'invalid_request', message: 'docs_url: must be public', request_id: 'r2', details },
  });
});
