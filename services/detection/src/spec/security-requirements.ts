// Who is let in: a list of ways in (any of them), each a set of schemes (all of them) with the scopes that its token needs.
import { isObject, listIn, show } from './json.ts';

export interface WayIn {
  /** Names of the schemes, sorted, joined by "and"; equal keys ask for the same schemes. */
  key: string;
  /** Scopes by scheme. */
  schemes: Map<string, readonly string[]>;
}

export interface Requirements {
  ways: WayIn[];
  /** Anyone may call. */
  open: boolean;
}

/** @param nameOf the name by which a scheme is known on both sides. */
export function readRequirements(value: unknown, nameOf: (scheme: string) => string): Requirements {
  const list = Array.isArray(value) ? value.filter(isObject) : [];
  const byKey = new Map<string, WayIn>();
  for (const requirement of list) {
    const names = Object.keys(requirement);
    if (names.length === 0) continue;
    const schemes = new Map(
      names
        .map((name) => [nameOf(name), listIn(requirement, name).map(show).sort()] as const)
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    );
    const key = [...schemes.keys()].join(' and ');
    // The same schemes twice: the way with fewer scopes is the easier one.
    const known = byKey.get(key);
    if (known === undefined || countScopes(schemes) < countScopes(known.schemes)) byKey.set(key, { key, schemes });
  }
  const ways = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { ways, open: list.length === 0 || list.some((requirement) => Object.keys(requirement).length === 0) };
}

function countScopes(schemes: WayIn['schemes']): number {
  return [...schemes.values()].reduce((count, scopes) => count + scopes.length, 0);
}

/** Whether who comes by this way is still let in: some way asks for no more than these schemes and scopes. */
export function letsIn({ ways, open }: Requirements, way: WayIn): boolean {
  return (
    open || ways.some(({ schemes }) => [...schemes].every(([name, scopes]) => covers(way.schemes.get(name), scopes)))
  );
}

function covers(held: readonly string[] | undefined, needed: readonly string[]): boolean {
  return held !== undefined && needed.every((scope) => held.includes(scope));
}
