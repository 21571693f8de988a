import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webUrl } from './fields.ts';

const OTHER_SCHEME = 'must be a URL that begins with http:// or https://';
const NO_URL = 'is not a valid URL';
const CONTROL = 'must not hold control characters';
/** Null: it may be asked for, as far as its form goes. */
const MESSAGES: Record<string, string | null> = {
  'https://docs.example.com/': null,
  'HTTP://docs.example.com': null,
  'ftp://docs.example.com/': OTHER_SCHEME,
  'docs.example.com': OTHER_SCHEME,
  '//docs.example.com/': OTHER_SCHEME,
  'data:text/html,x': OTHER_SCHEME,
  'https://docs example.com/': NO_URL,
  'https://docs.example.com:99999/': NO_URL,
  'HTTPS://[fe80::1%25eth0]/': NO_URL,
  'https://': NO_URL,
  'https://docs.example.com/\u00a0': null,
  'https://docs.example.com/\u0000': CONTROL,
  'https://docs.example.com/\u007f': CONTROL,
  'https://docs.example.com/\u0085': CONTROL,
  'https://docs.example.com/\u009f': CONTROL,
  '\thttps://docs.example.com/': CONTROL,
  'https://docs.example.com/\ud800': 'must be well-formed Unicode',
};
for (const [text, want] of Object.entries(MESSAGES)) {
  test(`${JSON.stringify(text)}: ${want ?? 'accepted'}`, () => {
    const { error } = webUrl(['http:', 'https:']).safeParse(text);
    assert.equal(error?.issues[0]?.message ?? null, want);
  });
}
