// Paths that stand alone below a title: "URL: /orders". What said their method may be worded anew, or be a style that no longer tells it.
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import type { DefinedEndpoint, PageView } from './context.ts';

const MAX_CHARS = 600;
const BARE =
  /^(?:(?:request|resource|api|end ?point|url|uri|path|route|address)\b ?){0,3}\W{0,4}(?:https?:\/\/[^\s/]{1,200})?(\/[^\s|,]{0,300})$/i;

/** Whether the revision has the path of an operation of the base alone, below a title below which the base had the operation. */
export function leftBare(base: PageView, revision: PageView): (found: DefinedEndpoint) => boolean {
  let known: { were: Set<string>; are: Set<string>; titles: Map<string, Set<string>> } | null = null;
  return ({ endpoint }) => {
    known ??= { were: barePaths(base), are: barePaths(revision), titles: titlesOf(base) };
    const { were, are, titles } = known;
    const path = endpoint.slice(endpoint.indexOf(' ') + 1);
    const keys = [...(titles.get(endpoint) ?? [])].map((title) => keyOf(title, path));
    return keys.some((key) => are.has(key) && !were.has(key));
  };
}

function titlesOf({ sections }: PageView): Map<string, Set<string>> {
  const titles = new Map<string, Set<string>>();
  for (const { endpoint, title } of sections)
    if (endpoint !== null) titles.set(endpoint, (titles.get(endpoint) ?? new Set()).add(title));
  return titles;
}

const barePaths = ({ sections }: PageView): Set<string> =>
  new Set(sections.filter(({ endpoint }) => endpoint === null).flatMap(pathsIn));

const pathsIn = ({ title, blocks }: PageSection): string[] =>
  blocks.flatMap(({ kind, text }) => {
    const path = kind === 'code' || text.length > MAX_CHARS ? undefined : BARE.exec(text)?.[1];
    return path === undefined ? [] : [keyOf(title, path)];
  });

const keyOf = (title: string, path: string): string => `${fold(title)} ${fold(path)}`;
