// A secret that cannot be printed by accident: only reveal() gives the value.
import { inspect } from 'node:util';
import { z } from 'zod';

const REDACTED = '[redacted]';

export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  [inspect.custom](): string {
    return REDACTED;
  }
}

/** A setting that is a secret. */
export const secret = z
  .string()
  .min(1)
  .transform((value) => new Secret(value));
