// Random tokens of the web: 32 bytes in base64url, of which only the SHA-256 is stored. 256 random bits need no slow hash.
import { hash, randomBytes } from 'node:crypto';

const RANDOM_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

export const createSecretToken = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
export const isSecretToken = (text: string): boolean => SHAPE.test(text);
export const hashSecretToken = (token: string): Buffer => hash('sha256', token, 'buffer');
