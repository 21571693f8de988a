// What a field demands of others may be said by a list of names, by a schema that the field brings, or by a condition: told as a list where
// the other side says it so and says it in no other way.
import { isObject, listIn } from '../spec/json.ts';
import type { Choice, Conditions } from './schema-conditions.ts';
import { isAnnotation } from '../spec/schema-site.ts';

export function withPlainDemands(own: Conditions, other: Conditions): Conditions {
  if (other.dependentRequired.size === 0) return own;
  const isListed = (name: string): boolean => other.dependentRequired.has(name);
  const dependentRequired = new Map(own.dependentRequired);
  const demand = (name: string, names: readonly string[]): void => {
    dependentRequired.set(name, [...new Set([...(dependentRequired.get(name) ?? []), ...names])].sort());
  };
  const dependentSchemas = new Map(own.dependentSchemas);
  for (const [name, { raw }] of own.dependentSchemas) {
    const names = isListed(name) && !other.dependentSchemas.has(name) ? demandedAlone(raw) : null;
    if (names === null) continue;
    dependentSchemas.delete(name);
    demand(name, names);
  }
  const others = new Set(other.choices.map((choice) => demandOf(choice)?.name));
  const choices = own.choices.filter((choice) => {
    const found = demandOf(choice);
    if (found === null || !isListed(found.name) || others.has(found.name)) return true;
    demand(found.name, found.names);
    return false;
  });
  return { ...own, dependentSchemas, dependentRequired, choices };
}

/** When the field is there, the others must be; null for a condition that says something else. */
function demandOf(choice: Choice): { name: string; names: string[] } | null {
  const [name, ...more] = demandedAlone(choice.if.raw) ?? [];
  const names = demandedAlone(choice.then?.raw);
  return name === undefined || more.length > 0 || names === null || choice.else !== null ? null : { name, names };
}

/** Null when it says more than what must be there. */
function demandedAlone(raw: unknown): string[] | null {
  if (!isObject(raw) || Object.keys(raw).some((key) => key !== 'required' && !isAnnotation(key))) return null;
  return listIn(raw, 'required').filter((name): name is string => typeof name === 'string');
}
