// What the operator forbids on top of the rules for everyone: own networks that have public addresses, own names.
import { BlockList, isIP } from 'node:net';

export interface Deny {
  /** By its name; a literal address is judged as one. */
  host: (host: string) => boolean;
  address: (address: string) => boolean;
}

const NAME = /^\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Entries: an address, a network (`203.0.113.0/24`), a name, or `.example.com` for a name and everything below it. Throws on another. */
export function parseDeny(entries: readonly string[]): Deny {
  const networks = new BlockList();
  const names = new Set<string>();
  for (const entry of entries.map((text) => text.toLowerCase())) {
    const [network = '', prefix, ...rest] = entry.split('/');
    if (isIP(network) !== 0 && rest.length === 0) {
      const family = familyOf(network);
      networks.addSubnet(network, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : prefixOf(prefix), family);
    } else if (NAME.test(entry)) names.add(entry);
    else throw new TypeError(`not an address, a network or a name: ${entry}`);
  }
  const address = (ip: string): boolean => isIP(ip) !== 0 && networks.check(ip, familyOf(ip));
  return {
    address,
    host: (host) => (isIP(host) === 0 ? parentsOf(host).some((name) => names.has(name)) : address(host)),
  };
}

function prefixOf(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new TypeError(`not a length of a network prefix: ${text}`);
  return Number(text);
}

/** `a.b.c`: itself, and `.a.b.c`, `.b.c`, `.c` as the entries that cover it. */
function parentsOf(host: string): string[] {
  const labels = host.toLowerCase().split('.');
  return [labels.join('.'), ...labels.map((_, index) => `.${labels.slice(index).join('.')}`)];
}
