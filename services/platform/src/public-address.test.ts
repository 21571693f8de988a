import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPublicAddress } from './public-address.ts';
import { checkUrl } from './url-rules.ts';

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_122 });

/** First and last address of every IPv4 block that is not public, and what is just outside of it. */
const IPV4_BLOCKS: readonly [first: string, last: string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
];
const numberOf = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const ipv4 = (value: number): string => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
const isInside = (value: number): boolean =>
  IPV4_BLOCKS.some(([first, last]) => value >= numberOf(first) && value <= numberOf(last));

const anyIpv4 = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc
    .tuple(fc.constantFrom(...IPV4_BLOCKS.flat()), fc.integer({ min: -2, max: 2 }))
    .map(([edge, step]) => Math.min(2 ** 32 - 1, Math.max(0, numberOf(edge) + step))),
);
const insideIpv4 = fc
  .tuple(fc.constantFrom(...IPV4_BLOCKS), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([[first, last], at]) => numberOf(first) + Math.floor(at * (numberOf(last) - numberOf(first))));

test('an IPv4 address is public when it is in no special block, to the last address', () => {
  fc.assert(
    fc.property(anyIpv4, (value) => {
      assert.equal(isPublicAddress(ipv4(value)), !isInside(value));
    }),
    { numRuns: 2000 },
  );
});

const hex = (value: number): string => value.toString(16);
const halves = (value: number): string => `${hex(Math.floor(value / 65_536))}:${hex(value % 65_536)}`;
const CARRIERS: Record<string, (value: number) => string> = {
  mapped: (value) => `::ffff:${ipv4(value)}`,
  'mapped, in hex': (value) => `::FFFF:${halves(value)}`,
  compatible: (value) => `::${halves(value)}`,
  translated: (value) => `::ffff:0:${halves(value)}`,
  NAT64: (value) => `64:ff9b::${halves(value)}`,
  'local NAT64': (value) => `64:ff9b:1::${halves(value)}`,
  '6to4': (value) => `2002:${halves(value)}::1`,
  Teredo: (value) => `2001:0:${halves(value)}::1`,
  ISATAP: (value) => `fe80::5efe:${halves(value)}`,
};
for (const [name, carry] of Object.entries(CARRIERS)) {
  test(`an IPv6 address that carries an IPv4 address is not public, whatever it carries: ${name}`, () => {
    fc.assert(fc.property(anyIpv4, (value) => assert.equal(isPublicAddress(carry(value)), false)));
  });
}

const group = fc.integer({ min: 0, max: 0xff_ff });
test('of IPv6 nothing outside 2000::/3 is public', () => {
  fc.assert(
    fc.property(
      group.filter((first) => first < 0x20_00 || first > 0x3f_ff),
      fc.array(group, { minLength: 7, maxLength: 7 }),
      (first, rest) => assert.equal(isPublicAddress([first, ...rest].map(hex).join(':')), false),
    ),
  );
});

const ADDRESSES: Record<string, boolean> = {
  '2606:4700:4700::1111': true,
  '2001:4860:4860::8888': true,
  '2a00:1450:4001::200e': true,
  '2001:200::1': true,
  '2001:1ff:ffff::1': false,
  '2001:db8::1': false,
  '2001:2::1': false,
  '2001:20::1': false,
  '3fff:fff::1': false,
  '3fff:1000::1': true,
  '2620:4f:8000::1': false,
  '2620:4f:8001::1': true,
  '::': false,
  '::1': false,
  'fe80::1': false,
  'fe80::1%eth0': false,
  '2606:4700::1%eth0': false,
  'fec0::1': false,
  'fd00:ec2::254': false,
  'ff02::1': false,
  '5f00::1': false,
  '4000::1': false,
  '100::1': false,
  // Rows of the IANA registry that are younger, or that only look like others.
  '100:0:0:1::1': false,
  '64:ff9b:1::1': false,
  '64:ff9b:1:ffff:ffff:ffff:808:808': false,
  '2001:1::1': false,
  '2001:1::2': false,
  '2001:1::3': false,
  '2001:3::1': false,
  '2001:4:112::1': false,
  '2001:10::1': false,
  '2001:2f:ffff::1': false,
  '2001:30::1': false,
  '3fff::1': false,
  '1fff:ffff::1': false,
  '2000::1': true,
  '2002::1': false,
  '2003::1': true,
  '5f00:ffff::1': false,
  'fd00:ec2::23': false,
  'fd20:ce::254': false,
  '::ffff:0:0': false,
  '::ffff:100.100.100.200': false,
  '0:0:0:0:0:ffff:192.0.0.192': false,
  '::8.8.8.8': false,
  'fe80::a9fe:a9fe%1': false,
  // Metadata services, and anycast addresses inside of special blocks.
  '100.100.100.200': false,
  '169.254.169.254': false,
  '169.254.170.2': false,
  '168.63.129.16': false,
  '192.0.0.192': false,
  '192.0.0.9': false,
  '192.0.0.10': false,
  '192.0.0.170': false,
};
for (const [address, want] of Object.entries(ADDRESSES)) {
  test(`${address} is ${want ? 'public' : 'not public'}`, () => assert.equal(isPublicAddress(address), want));
}

for (const text of [
  '',
  'localhost',
  '127.0.0.1:80',
  '[::1]',
  '0x7f.1',
  '1.2.3',
  '256.1.1.1',
  ' 8.8.8.8',
  '8.8.8.08',
  '8.8.8.8%eth0',
  '::ffff:08.8.8.8',
  '1::2::3',
]) {
  test(`${JSON.stringify(text)} is no address, so not a public one`, () => assert.equal(isPublicAddress(text), false));
}

/** Ways to write an IPv4 address that a browser understands. */
const SPELLINGS: Record<string, (value: number) => string> = {
  decimal: String,
  hex: (value) => `0x${hex(value)}`,
  octal: (value) => `0${value.toString(8)}`,
  'hex parts': (value) => ipv4(value).replace(/\d+/g, (part) => `0X${hex(Number(part))}`),
  'octal parts': (value) => ipv4(value).replace(/\d+/g, (part) => `0${Number(part).toString(8)}`),
  'two parts': (value) => `${Math.floor(value / 2 ** 24)}.${value % 2 ** 24}`,
  'a dot at the end': (value) => `${ipv4(value)}.`,
  'other full stops': (value) => ipv4(value).replaceAll('.', '。'),
  'wide digits': (value) => ipv4(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit))),
  'percent codes': (value) => ipv4(value).replace(/\d/g, (digit) => `%3${digit}`),
  mapped: (value) => `[::ffff:${ipv4(value)}]`,
};
for (const [name, spell] of Object.entries(SPELLINGS)) {
  test(`a URL to an address inside is refused however it is spelled: ${name}`, () => {
    fc.assert(
      fc.property(insideIpv4, fc.constantFrom('http', 'https', 'HTTP'), (value, scheme) => {
        const verdict = checkUrl(`${scheme}://${spell(value)}/`, { schemes: ['http:', 'https:'], allow: [] });
        assert.equal(verdict.ok, false);
      }),
    );
  });
}
