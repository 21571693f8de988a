// Secrets at rest: AES-256-GCM, bound to what owns them, so that a row cannot borrow another one's secret.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_DIGITS = 8;

export interface Sealed {
  ciphertext: Buffer;
  keyId: string;
}

export interface SecretBox {
  seal: (text: string, owner: string) => Sealed;
  /** Throws when the key is another one or the ciphertext was changed or moved. */
  open: (sealed: Sealed, owner: string) => string;
}

export function createSecretBox(keyHex: Secret): SecretBox {
  const key = Buffer.from(keyHex.reveal(), 'hex');
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_DIGITS);
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId };
    },
    open(sealed, owner) {
      if (sealed.keyId !== keyId) throw new Error(`secret is sealed with key ${sealed.keyId}, not ${keyId}`);
      const { ciphertext } = sealed;
      const nonce = ciphertext.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(ciphertext.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(ciphertext.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
