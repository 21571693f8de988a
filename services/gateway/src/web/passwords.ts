// Passwords: Argon2id with the parameters that OWASP names. Each hashing takes memory and time on purpose, so few run at once, and who comes
// when too many wait is turned away.
import { AppError } from '@tidemark/platform/errors';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import pLimit from 'p-limit';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 2;
const MAX_WAITING = 32;
/** Of nobody: verified where there is no password, so that this takes as long. */
const NOBODY = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export interface Passwords {
  /** In PHC form. */
  hash: (password: string) => Promise<string>;
  /** False, after the same time, where there is no hash. */
  verify: (phc: string | null, password: string) => Promise<boolean>;
  /** Whether it was hashed with other parameters than are used now. */
  isOutdated: (phc: string) => boolean;
}

/** Both throw UNAVAILABLE when too many wait. */
export function createPasswords(): Passwords {
  const limit = pLimit(MAX_AT_ONCE);
  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= MAX_WAITING) throw new AppError('UNAVAILABLE', 'too many passwords are being checked');
    return await limit(work);
  };
  return {
    hash: (password) => bounded(() => hash(normalize(password), { type: argon2id, ...PARAMETERS })),
    verify: (phc, password) =>
      bounded(async () => {
        const isRight = await verify(phc ?? NOBODY, normalize(password));
        return isRight && phc !== null;
      }),
    isOutdated: (phc) => needsRehash(phc, PARAMETERS),
  };
}

/** The same characters on every keyboard (NIST SP 800-63B, section 3.1.1.2). */
const normalize = (password: string): string => password.normalize('NFKC');
