import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkUrl } from './url-rules.ts';

const REFUSED = [
  'http://127.0.0.1./',
  'http://0x7f.0x0.0x0.0x1/',
  'http://017700000001/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://100.127.255.255/',
  'http://169.254.170.2/v2/credentials',
  'http://168.63.129.16/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::5efe:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[4000::1]/',
  'http://LOCALHOST./',
  'http://metadata.google.internal/',
  'http://kubernetes.default.svc/',
  'http://postgres:5432/',
  'http://example..com/',
  'http://example.com:0/',
  'http://example.com:6379/',
  'https://example.com:8443/docs',
  'http://example.com:8080/',
  'http://user:secret@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http:///127.0.0.1/',
  'ht\ttp://127.0.0.1/',
  'http://exam\nple.com/',
  'http://0177.1/',
  'http://127.1/',
  'http://0x/',
  'http://0x7f000001/',
  'http://00000000000000000000177.0.0.1/',
  'http://0x7f.0.0.01/',
  'http://[fe80::1%25eth0]/',
  'http://[2606:4700::1111%25lo]/',
  'http://[::ffff:127.1]/',
  'http://[::127.0.0.1]./',
  'http://[64:ff9b:1::a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
  'http://100.100.100.200/',
  'http://192.0.0.192/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://loc\u00adalhost/',
  'http://localhost%2e/',
  'http://metadata/',
  'http://a.b.svc.cluster.local/',
  'http://router.home.arpa./',
  'http://example.com../',
  'http://example.com:80:80/',
  'http://8.8.8.8:443@127.0.0.1/',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://4294967296/',
  'http://1.2.3.4.0x/',
  'http://[fec0::1]/',
  'http://[2002:808:808::1]/',
  'http://[3fff:fff::1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::1',
  'http://::1/',
  'http://%5b::1%5d/',
  'http://255.255.255.255/',
  'http://192.88.99.1/',
  'http://240.0.0.1/',
  'http://printer.local/',
  'http://db.private/',
  'http://x.alt/',
  'http://instance-data.ec2.internal/',
  'http://METADATA.GOOGLE.INTERNAL./',
  'http://com./',
  'http://ex*ample.com/',
  `http://${'a'.repeat(64)}.com/`,
  `http://${'a.'.repeat(127)}com/`,
  `http://example.com/${'a'.repeat(2048)}`,
  `http://example.com/${'{id}/'.repeat(300)}`,
  'http://@example.com/',
  'http://:@example.com/',
  'http://example.com%40127.0.0.1/',
  'http://127.0.0.1%23.example.com/',
  'http://127.0.0.1%2f.example.com/',
  'http://example.com:65536/',
  'http://example.com:22/',
  'http://example.com:-1/',
  'http:127.0.0.1/',
  'http:\\\\127.0.0.1/',
  ' http://example.com/',
  'http://example.com/\r\nHost: x',
  'http://example.com/\u0000',
  'ws://example.com/',
  'gopher://127.0.0.1/',
  'dict://127.0.0.1:11211/',
  '//127.0.0.1/',
  '',
  'file:///etc/passwd',
  'view-source:http://127.0.0.1/',
  'javascript:alert(1)',
];
const ACCEPTED = [
  'http://172.32.0.1/',
  'http://8.8.8.8/',
  'http://010.8.8.8/',
  'http://[2606:4700:4700::1111]/',
  'https://example.com:443/docs',
  'http://example.com:80/docs',
  'http://example.com#@127.0.0.1/',
  'https://example.com/@127.0.0.1?to=http://127.0.0.1/',
  'https://EXAMPLE.com./',
  'https://b\u00fccher.example.com/',
  'https://a_b.example.com/',
  `https://${'a'.repeat(63)}.com/`,
  'http://192.0.1.1/',
  'http://198.20.0.0/',
  'http://100.128.0.0/',
  'http://223.255.255.255/',
  'http://[2003::1]/',
];

for (const url of REFUSED) {
  test(`refuses ${JSON.stringify(url)}`, () => {
    assert.equal(checkUrl(url, { schemes: ['http:', 'https:'], allow: [] }).ok, false);
  });
}

for (const url of ACCEPTED) {
  test(`accepts ${url}`, () => {
    assert.deepEqual(checkUrl(url, { schemes: ['http:', 'https:'], allow: [] }).ok, true);
  });
}

test('a host with a trailing dot is the host without', () => {
  for (const [text, want] of [
    ['https://Docs.example.com./api?to=a.', 'https://docs.example.com/api?to=a.'],
    ['http://docs.example.com.:80/', 'http://docs.example.com/'],
    ['http://inside.:4000/', 'http://inside:4000/'],
  ] as const) {
    const verdict = checkUrl(text, { schemes: ['http:', 'https:'], allow: ['inside:4000'] });
    assert.equal(verdict.ok && verdict.url.href, want);
  }
});

test('a URL may use the ports of what it may begin with', () => {
  assert.deepEqual(checkUrl('https://example.com:80/', { schemes: ['https:'], allow: [] }), {
    ok: false,
    message: 'must use port 443',
  });
  assert.equal(checkUrl('https://example.com:80/', { schemes: ['http:', 'https:'], allow: [] }).ok, true);
});

test('lets an inside host through when it is on the list, by its port', () => {
  const allow = ['127.0.0.1:4000'];
  assert.equal(checkUrl('http://127.0.0.1:4000/docs', { schemes: ['http:'], allow }).ok, true);
  assert.equal(checkUrl('http://127.0.0.1:4001/docs', { schemes: ['http:'], allow }).ok, false);
  assert.equal(checkUrl('http://127.0.0.1:4000/hook', { schemes: ['https:'], allow }).ok, false);
});
