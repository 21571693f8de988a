// Addresses of the network in words or a row: those that calls come from or go to, which firewalls and lists of who may call hold.
import type { FindingDraft } from '../make-finding.ts';
import { fold } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';
import { at } from './prose-draft.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const V4 = `(?<![\\w.])${OCTET}(?:\\.${OCTET}){3}(?:/\\d{1,2})?(?![\\w.]?\\d)`;
const V6 = '(?<![\\w:])[\\da-f]{1,4}(?::[\\da-f]{0,4}){2,7}(?:/\\d{1,3})?(?![\\w:])';
const ADDRESS = new RegExp(`${V4}|${V6}`, 'gi');
/** What speaks of the network, not of a field that holds an address. */
const NETWORK =
  /\b(?:ips?|ipv[46]|addresses|(?:allow|white|block)[ -]?list\w*|firewalls?|egress|ingress|outbound|inbound|cidrs?|subnets?|ranges?|networks?)\b/;
const SAMPLE = /\b(?:e\.g|for example|such as|sample|versions?|chapters?|sections?|firmware|oids?|release|mac)\b/;
const MAX_ADDRESSES = 200;
/** A time of day, and what stands for one's own machine. */
const NO_ADDRESS = /^(?:127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|8\.8\.|::1$)/;
/** Of six groups a machine is known, and of three a time of day. */
const isWhole = (address: string): boolean =>
  !address.includes(':') || address.includes('::') || address.split(':').length === 8;

/** Each once. */
function addressesOf(text: string): string[] {
  if (SAMPLE.test(fold(text))) return [];
  const found = (text.match(ADDRESS) ?? [])
    .slice(0, MAX_ADDRESSES)
    .map((address) => address.toLowerCase().replace(/(?<=\.\d+)\/32$/, ''));
  return [...new Set(found)].filter((address) => isWhole(address) && !NO_ADDRESS.test(address));
}

/** Null where the same addresses stand in both. */
export function judgeNetwork(placed: PlacedBlock, before: string, after: string): FindingDraft | null {
  const { block, section, known } = placed;
  if (block.kind === 'code' || known.named?.field != null) return null;
  const words = fold([section.title, ...block.header, before, after].join(' '));
  if (!NETWORK.test(words) || SAMPLE.test(fold(block.header.join(' ')))) return null;
  const [old, fresh] = [addressesOf(before), addressesOf(after)];
  const [gone, come] = [
    old.filter((address) => !fresh.includes(address)),
    fresh.filter((address) => !old.includes(address)),
  ];
  if (gone.length + come.length === 0) return null;
  const [was, is] = [gone, come].map((addresses) => (addresses.length === 0 ? null : addresses.join(', ')));
  return {
    ...at(placed, after || before),
    rule: 'page-network-addresses-changed',
    before: was ?? null,
    after: is ?? null,
  };
}
