// Secrets at rest: AES-256-GCM, bound to what owns them, so that a row cannot borrow another one's secret. The id of its key stands beside
// each: the first key seals, all of them open, so keys can be changed while the old ones are still in use.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { ConfigError } from './config.ts';
import type { Secret } from './secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_DIGITS = 8;

export interface Sealed {
  ciphertext: Buffer;
  keyId: string;
}

export interface SecretBox {
  /** Id of the key that seals. */
  keyId: string;
  seal: (text: string, owner: string) => Sealed;
  /** Throws when the key is another one or the ciphertext was changed or moved. */
  open: (sealed: Sealed, owner: string) => string;
}

export interface SecretKeys {
  /** 64 hex digits. Its id is made from it. */
  SECRETS_KEY?: Secret | undefined;
  /** `id:hex,id:hex`, the current one first. Beside it, SECRETS_KEY only opens. */
  SECRETS_KEYS?: Secret | undefined;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/** Throws ConfigError when there is no key, or two of one id. */
export function createSecretBox(settings: SecretKeys): SecretBox {
  const keys = readKeys(settings);
  const [current] = keys;
  if (!current) throw new ConfigError(['SECRETS_KEY or SECRETS_KEYS: must be set']);
  const ids = new Set(keys.map(({ id }) => id));
  if (ids.size < keys.length) throw new ConfigError(['SECRETS_KEYS: must not name an id twice']);
  return {
    keyId: current.id,
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId: current.id };
    },
    open({ ciphertext, keyId }, owner) {
      // A key may have got a name after it was used without one.
      const key = keys.find(({ id }) => id === keyId) ?? keys.find(({ bytes }) => fingerprint(bytes) === keyId);
      if (!key) throw new Error(`secret is sealed with key ${keyId}, not ${[...ids].join(' or ')}`);
      const nonce = ciphertext.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(ciphertext.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(ciphertext.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

function readKeys({ SECRETS_KEY: single, SECRETS_KEYS: several }: SecretKeys): Key[] {
  const named = (several?.reveal().split(',') ?? []).map((entry): Key => {
    const [id = '', hex = ''] = entry.trim().split(':');
    return { id, bytes: Buffer.from(hex, 'hex') };
  });
  if (!single) return named;
  const bytes = Buffer.from(single.reveal(), 'hex');
  const isNamed = named.some((key) => key.bytes.equals(bytes));
  return isNamed ? named : [...named, { id: fingerprint(bytes), bytes }];
}

const fingerprint = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_DIGITS);
