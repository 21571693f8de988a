// What tells a Finding from every other of its comparison, in few letters: a scan that is repeated sends it once.
import { hashText } from './canonical.ts';
import type { Finding } from './finding.ts';

const FINGERPRINT_DIGITS = 32;

/** 32 hex digits: the hash of rule, location, before, after and the ordinal among equals. */
export function fingerprintOf({ input, rule, location, before, after, ordinal }: Finding): string {
  return hashText(`${JSON.stringify([input, rule, location, before, after])}${ordinal}`, FINGERPRINT_DIGITS);
}
