// Who is let in: a list of ways in (any of them), each a set of schemes (all of them) with the scopes that its token needs.
import { isObject, listIn, show } from '../spec/json.ts';

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
    byKey.set(key, withoutHarder(byKey.get(key) ?? [], { key, name: key, schemes }));
  }
  const ways = [...byKey.values()].flatMap((alike) => (alike.length > 1 ? alike.map(withScopes) : alike));
  ways.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { ways, open: list.length === 0 || list.some((requirement) => Object.keys(requirement).length === 0) };
}

/** Most ways by the same schemes that are compared with each other. */
const MAX_ALIKE = 50;

/** The same schemes with further scopes: the way with fewer is the easier one. */
function withoutHarder(alike: WayIn[], way: WayIn): WayIn[] {
  if (alike.length >= MAX_ALIKE) alike.push(way);
  if (alike.length >= MAX_ALIKE || alike.some((known) => asksNoMore(known, way.schemes))) return alike;
  return [...alike.filter((known) => !asksNoMore(way, known.schemes)), way];
}

function withScopes(way: WayIn): WayIn {
  return { ...way, name: `${way.key} (${[...new Set([...way.schemes.values()].flat())].join(', ')})` };
}

function asksNoMore({ schemes }: WayIn, held: WayIn['schemes']): boolean {
  return [...schemes].every(([name, scopes]) => covers(held.get(name), scopes));
}

/** Whether who comes by this way is still let in: some way asks for no more than these schemes and scopes. */
export function letsIn(requirements: Requirements, { schemes }: WayIn): boolean {
  if (requirements.open) return true;
  const known = byDemand.get(requirements) ?? groupByDemand(requirements);
  byDemand.set(requirements, known);
  const demands = [...schemes].flatMap(([name, scopes]) => ['', ...scopes].map((scope) => demandOf(name, scope)));
  return demands.some((demand) =>
    known
      .get(demand)
      ?.slice(0, MAX_ASKED)
      .some((way) => asksNoMore(way, schemes)),
  );
}

/** Most ways of one first demand that are asked whether they let somebody in. */
const MAX_ASKED = 200;

/** Ways by the first scheme and scope that they ask for. */
type WaysByDemand = ReadonlyMap<string, readonly WayIn[]>;
const byDemand = new WeakMap<Requirements, WaysByDemand>();

function groupByDemand({ ways }: Requirements): WaysByDemand {
  return Map.groupBy(ways, ({ schemes }) => {
    const [[name = '', scopes = []] = []] = schemes;
    return demandOf(name, scopes[0] ?? '');
  });
}

const demandOf = (scheme: string, scope: string): string => `${scheme} ${scope}`;

function covers(held: readonly string[] | undefined, needed: readonly string[]): boolean {
  return held !== undefined && needed.every((scope) => held.includes(scope));
}
