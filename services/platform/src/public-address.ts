// Which addresses are on the public internet. Everything else is inside, reserved or a tunnel to the inside, and is never fetched.
// IPv4: all but the IANA special-purpose registry (RFC 6890 and later) and 168.63.129.16 (Azure's host). IPv6: 2000::/3 without its
// special-purpose blocks; forms that carry an IPv4 address are refused whatever they carry.
import { BlockList, isIP } from 'node:net';

const SPECIAL_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const SPECIAL_IPV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['2620:4f:8000::', 48],
];

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

const specialIpv4 = blockList('ipv4', SPECIAL_IPV4);
const globalIpv6 = blockList('ipv6', [['2000::', 3]]);
const specialIpv6 = blockList('ipv6', SPECIAL_IPV6);

/** Whether the literal IPv4 or IPv6 address (no brackets) is public; false for one with a zone, and for anything that is no address. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !specialIpv4.check(ip, 'ipv4');
  if (isIP(ip) === 6) return !ip.includes('%') && globalIpv6.check(ip, 'ipv6') && !specialIpv6.check(ip, 'ipv6');
  return false;
}
