import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { issueMessage } from './issue-message.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined => {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? undefined : issueMessage(message);
};

/** Of zod itself, so that other words of a later version are noticed. */
const CASES: Record<string, [schema: z.ZodType, value: unknown, want: string]> = {
  'an absent value is required': [z.string(), undefined, 'is required'],
  'a text is asked for': [z.string(), null, 'must be text'],
  'a number is asked for': [z.coerce.number(), 'x', 'must be a number'],
  'a whole number is asked for': [z.int(), 1.5, 'must be a whole number'],
  'a boolean is asked for': [z.boolean(), 'true', 'must be true or false'],
  'a list is asked for': [z.array(z.string()), 'a', 'must be a list'],
  'an object is asked for': [z.strictObject({}), [], 'must be an object'],
  'the choices are listed': [z.enum(['pro', 'hobby']), 'gold', 'must be one of pro, hobby'],
  'a text is too short': [z.string().min(1), '', 'must have at least 1 character'],
  'a text is too long': [z.string().max(3), 'long', 'must have at most 3 characters'],
  'a list is too short': [z.array(z.string()).min(1), [], 'must have at least 1 item'],
  'a number is too small': [z.number().min(1), 0, 'must be at least 1'],
  'a number is too large': [z.number().max(90), 91, 'must be at most 90'],
  'a URL is asked for': [z.url(), 'here.example', 'must be a URL'],
  'a URL of a kind is asked for': [z.url({ protocol: /^https$/ }), 'http://here.example', 'must be a URL'],
  'what the schema says itself stays': [z.guid('must be a UUID'), 'x', 'must be a UUID'],
};
for (const [name, [schema, value, want]] of Object.entries(CASES)) {
  test(name, () => assert.equal(said(schema, value), want));
}
