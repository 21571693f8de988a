import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCheck } from './check.ts';
import { parseDeny } from './deny.ts';
import { createResolveName } from './resolver.ts';

const ANSWERS: Record<string, string[]> = {
  'public.example.com': ['93.184.216.34', '2606:4700:4700::1111'],
  'inside.example.com': ['10.0.0.5'],
  'mixed.example.com': ['93.184.216.34', '127.0.0.1'],
  'ours.example.com': ['198.41.0.4'],
  'mapped.example.com': ['::ffff:169.254.169.254'],
};
const lookup = async (host: string): Promise<string[]> => {
  const found = ANSWERS[host];
  if (!found) throw new Error('ENOTFOUND');
  return found;
};
const check = createCheck({
  resolve: createResolveName(lookup),
  allow: ['intranet.example.com:8443', '127.0.0.1:9000'],
  deny: parseDeny(['198.41.0.0/16', 'api.example.com']),
});

const CASES: Record<string, { host: string; port?: string; want: string | null }> = {
  'a public name': { host: 'public.example.com', want: 'public' },
  'a public name with a trailing dot': { host: 'public.example.com.', want: 'public' },
  'a name inside with a trailing dot': { host: 'inside.example.com.', want: 'blocked' },
  'a name of the operator with a trailing dot': { host: 'api.example.com.', want: 'blocked' },
  'a name inside': { host: 'inside.example.com', want: 'blocked' },
  'a name with one address inside': { host: 'mixed.example.com', want: 'blocked' },
  'a name whose address carries another': { host: 'mapped.example.com', want: 'blocked' },
  'a name without an answer': { host: 'nothing.example.com', want: 'unknown' },
  'a reserved name': { host: 'metadata.google.internal', want: 'blocked' },
  'a name with an address of the operator': { host: 'ours.example.com', want: 'blocked' },
  'a name of the operator': { host: 'api.example.com', want: 'blocked' },
  'a literal of the operator': { host: '198.41.0.4', want: 'blocked' },
  'a public literal': { host: '8.8.8.8', want: 'public' },
  'a literal inside': { host: '::1', want: 'blocked' },
  'an allowed host and port': { host: 'intranet.example.com', port: '8443', want: 'public' },
  'an allowed literal on another port': { host: '127.0.0.1', port: '9001', want: 'blocked' },
  'no host': { host: '', want: null },
  'a port that is none': { host: 'public.example.com', port: 'x', want: null },
};

for (const [name, { host, port = '443', want }] of Object.entries(CASES)) {
  test(`${name} is ${want ?? 'no question'}`, async () => {
    assert.equal(await check(new URLSearchParams({ host, port })), want);
  });
}
