// What tells a Finding from every other of its comparison. It is hashed where somebody asks for few letters: a scan that is repeated sends each
// Finding once, while who only shows them need not load what makes a hash.
import { hashText } from './canonical.ts';
import type { Finding } from './finding.ts';

const FINGERPRINT_DIGITS = 32;
/** Most characters that are kept to tell the Findings of one comparison apart; with more, all is hashed at once. */
const MAX_KEPT_CHARS = 4_000_000;

export class Identities {
  /** How many have come of each, by what it is made of. */
  #alike = new Map<string, number>();
  #room = MAX_KEPT_CHARS;

  /** @param content what it is made of, as found. Equal ones are told apart by their order. */
  of(content: readonly (string | null)[]): string {
    const text = JSON.stringify(content);
    this.#take(text.length);
    const isFull = this.#room < 0;
    const key = isFull ? hash(text) : text;
    const ordinal = this.#alike.get(key) ?? 0;
    this.#alike.set(key, ordinal + 1);
    return isFull ? hash(`${text}${ordinal}`) : `${text}${ordinal}`;
  }

  #take(chars: number): void {
    const hadRoom = this.#room >= 0;
    this.#room -= chars;
    if (hadRoom && this.#room < 0) this.#alike = new Map([...this.#alike].map(([key, count]) => [hash(key), count]));
  }
}

/** 32 hex digits. */
export function fingerprintOf({ identity }: Pick<Finding, 'identity'>): string {
  return identity.startsWith('[') ? hash(identity) : identity;
}

const hash = (text: string): string => hashText(text, FINGERPRINT_DIGITS);
