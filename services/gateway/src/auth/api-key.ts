// API keys: `tmk_`, 32 random bytes in base62, and a CRC32 of both in base62. The checksum refuses typing errors and noise without a look
// at the database; it proves nothing. Only the SHA-256 of a key is ever stored: 256 random bits need no slow hash.
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'tmk_';
const RANDOM_BYTES = 32;
const RANDOM_CHARS = 43;
const CHECKSUM_CHARS = 6;
const SHOWN_CHARS = 10;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_CHARS + CHECKSUM_CHARS}}$`);

function base62(value: bigint, width: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= BASE) text = ALPHABET.charAt(Number(rest % BASE)) + text;
  return text.padStart(width, ALPHABET.charAt(0));
}

const checksum = (text: string): string => base62(BigInt(crc32(text)), CHECKSUM_CHARS);

export function createApiKey(random: Buffer = randomBytes(RANDOM_BYTES)): string {
  const body = PREFIX + base62(BigInt(`0x${random.toString('hex')}`), RANDOM_CHARS);
  return body + checksum(body);
}

/** Whether the text can be a key: its shape and its checksum. */
export function isApiKey(text: string): boolean {
  return SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_CHARS)) === text.slice(-CHECKSUM_CHARS);
}

export const hashApiKey = (key: string): Buffer => hash('sha256', key, 'buffer');

/** The begin of a key, to tell it from others in a list. */
export const shownPrefix = (key: string): string => key.slice(0, SHOWN_CHARS);
