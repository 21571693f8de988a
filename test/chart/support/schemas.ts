// Validates objects by the schemas that Kubernetes, KEDA, the Prometheus operator and the Gateway API publish. Their generated validators let
// unknown fields pass, as the API server's schema does; but they read every field they know, so a field that nobody read is unknown.
import { z } from 'zod';
import type { KubeObject } from './objects.ts';

const PACKAGES: readonly [RegExp, string][] = [
  [/^keda\.sh\//, '@kubernetes-models/keda'],
  [/^monitoring\.coreos\.com\//, '@kubernetes-models/prometheus-operator'],
  [/^gateway\.networking\.k8s\.io\//, '@kubernetes-models/gateway-api'],
];
/** Its generated validator does not know the fields of a JSON schema; the API server's answers to it are tested with the resource. */
const UNKNOWN_INSIDE = new Set(['CustomResourceDefinition']);

interface Model {
  prototype: { validate: (this: object) => void };
}
const model = z.custom<Model>((value) => typeof value === 'function');

/** A view of `value` that notes which fields were never read; `unread` lists them by path. */
function watch(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map<string | symbol, unknown>(
    Object.entries(value).map(([key, child]) => {
      const place = `${path}.${key}`;
      unread.add(place);
      return [key, watch(child, place, unread)];
    }),
  );
  return new Proxy(value, {
    get(target, key) {
      unread.delete(`${path}.${String(key)}`);
      return children.get(key) ?? Reflect.get(target, key);
    },
  });
}

/** Throws with every problem: a value that does not fit, a field that does not exist, a kind that is not known. */
export async function validate(object: KubeObject): Promise<void> {
  const { apiVersion, kind } = object;
  const source = PACKAGES.find(([group]) => group.test(apiVersion))?.[1] ?? 'kubernetes-models';
  const module = z.record(z.string(), z.unknown()).parse({ ...(await import(`${source}/${apiVersion}/${kind}`)) });
  const { prototype } = model.parse(module[kind]);
  const unread = new Set<string>();
  const watched = watch(object, kind, unread) as object;
  prototype.validate.call(watched);
  if (UNKNOWN_INSIDE.has(kind)) return;
  // A field below one that nobody read is no news.
  const unknown = [...unread].filter((place) => !unread.has(place.slice(0, place.lastIndexOf('.'))));
  if (unknown.length > 0) throw new Error(`${kind} ${object.metadata.name}: unknown fields ${unknown.join(', ')}`);
}
