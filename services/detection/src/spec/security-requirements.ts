// Who is let in: a list of ways in (any of them), each a set of schemes (all of them) with the scopes that its token needs.
import { isObject, listIn, show } from './json.ts';

export interface WayIn {
  /** Names of the schemes, sorted, joined by "and"; equal keys ask for the same schemes. */
  key: string;
  /** As a person would call it: with its scopes where another way asks for the same schemes. */
  name: string;
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
  const byKey = new Map<string, WayIn[]>();
  for (const requirement of list) {
    const names = Object.keys(requirement);
    if (names.length === 0) continue;
    const schemes = new Map(
      names
        .map((name) => [nameOf(name), listIn(requirement, name).map(show).sort()] as const)
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    );
    const key = [...schemes.keys()].join(' and ');
    const alike = byKey.get(key) ?? [];
    // The same schemes with further scopes: the way with fewer is the easier one.
    if (alike.some((known) => asksNoMore(known, schemes))) continue;
    const left = alike.filter((known) => !asksNoMore({ schemes }, known.schemes));
    byKey.set(key, [...left, { key, name: key, schemes }]);
  }
  const ways = [...byKey.values()].flatMap((alike) => (alike.length > 1 ? alike.map(withScopes) : alike));
  ways.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { ways, open: list.length === 0 || list.some((requirement) => Object.keys(requirement).length === 0) };
}

function withScopes(way: WayIn): WayIn {
  return { ...way, name: `${way.key} (${[...new Set([...way.schemes.values()].flat())].join(', ')})` };
}

function asksNoMore({ schemes }: Pick<WayIn, 'schemes'>, held: WayIn['schemes']): boolean {
  return [...schemes].every(([name, scopes]) => covers(held.get(name), scopes));
}

/** Whether who comes by this way is still let in: some way asks for no more than these schemes and scopes. */
export function letsIn({ ways, open }: Requirements, way: WayIn): boolean {
  return open || ways.some((other) => asksNoMore(other, way.schemes));
}

function covers(held: readonly string[] | undefined, needed: readonly string[]): boolean {
  return held !== undefined && needed.every((scope) => held.includes(scope));
}
