import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDeny } from './deny.ts';

const deny = parseDeny(['198.41.0.0/16', '2606:4700::/32', '9.9.9.9', 'api.example.com', '.internal.example.org']);

const HOSTS: Record<string, boolean> = {
  '198.41.3.4': true,
  '198.42.3.4': false,
  '9.9.9.9': true,
  '2606:4700:4700::1111': true,
  '2607:4700::1': false,
  'api.example.com': true,
  'API.example.com': true,
  'www.api.example.com': false,
  'internal.example.org': true,
  'a.b.internal.example.org': true,
  'notinternal.example.org': false,
  'example.org': false,
};
for (const [host, want] of Object.entries(HOSTS)) {
  test(`${host} is ${want ? 'denied' : 'not denied'}`, () => assert.equal(deny.host(host), want));
}

for (const entry of ['10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', 'http://a.example', 'a..b', 'a b']) {
  test(`the entry ${entry} is refused`, () => assert.throws(() => parseDeny([entry])));
}
