// What tells a Finding from every other of its comparison. It is hashed where somebody asks for few letters: a scan that is repeated sends each
// Finding once, while who only shows them need not load what makes a hash.
import { hashText } from './canonical.ts';
import type { Finding } from './finding.ts';

const FINGERPRINT_DIGITS = 32;
/** Most characters of what the Findings of one comparison are told apart by; what is beyond is hashed at once. */
const MAX_KEPT_CHARS = 4_000_000;

export class Identities {
  readonly #alike = new Map<string, number>();
  #room = MAX_KEPT_CHARS;

  /** @param content what it is made of, as found. Equal ones are told apart by their order. */
  of(content: readonly (string | null)[]): string {
    const text = JSON.stringify(content);
    const ordinal = this.#alike.get(text) ?? 0;
    this.#alike.set(text, ordinal + 1);
    this.#room -= text.length;
    return this.#room >= 0 ? `${text}${ordinal}` : hash(`${text}${ordinal}`);
  }
}

/** 32 hex digits. */
export function fingerprintOf({ identity }: Pick<Finding, 'identity'>): string {
  return identity.startsWith('[') ? hash(identity) : identity;
}

const hash = (text: string): string => hashText(text, FINGERPRINT_DIGITS);
