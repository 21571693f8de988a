// What a container finds in its environment: secret references looked up, $(NAME) expanded as the kubelet does it.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { configSchema as change } from '../../../services/change/src/config.ts';
import { configSchema as controller } from '../../../services/controller/src/config.ts';
import { configSchema as dispatcher } from '../../../services/dispatcher/src/config.ts';
import { configSchema as egress } from '../../../services/egress/src/config.ts';
import { configSchema as gateway } from '../../../services/gateway/src/config.ts';
import { configSchema as health } from '../../../services/health/src/config.ts';
import { configSchema as monitor } from '../../../services/monitor/src/config.ts';
import { configSchema as scanner } from '../../../services/scanner/src/config.ts';
import { type Container, type KubeObject, ofKind, secretValues } from './objects.ts';

export const CONFIG_SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  change,
  controller,
  dispatcher,
  egress,
  gateway,
  health,
  monitor,
  scanner,
};

/** Values of Secrets by name. */
export type Secrets = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const secretsOf = (objects: readonly KubeObject[]): Secrets =>
  new Map(ofKind(objects, 'Secret').map((secret) => [secret.metadata.name, secretValues(secret)]));

export function environmentOf(container: Container, secrets: Secrets): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, value, valueFrom } of container.env) {
    if (valueFrom === undefined) {
      found[name] = (value ?? '').replaceAll(/\$\(([A-Z_]+)\)/g, (all, other: string) => found[other] ?? all);
      continue;
    }
    const reference = valueFrom.secretKeyRef;
    const secret = secrets.get(reference.name)?.get(reference.key);
    if (secret === undefined && reference.optional) continue;
    if (secret === undefined)
      throw new Error(`${container.name}: no key ${reference.key} in the Secret ${reference.name}`);
    found[name] = secret;
  }
  return found;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
