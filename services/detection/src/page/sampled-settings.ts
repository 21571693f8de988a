// Settings of a file that a sample shows below words about the configuration, in YAML, TOML or INI: a key that came can be set, one that went
// no longer. Manifests of other programs, and what only looks like such a file, show examples.
import { CORE_SCHEMA, load } from 'js-yaml';
import type { FindingDraft } from '../make-finding.ts';
import { isChangelog } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { isJson } from './loose-json.ts';

const MAX_CHARS = 50_000;
const MAX_KEYS = 1000;
/** Fewer are an example of one setting. */
const MIN_KEYS = 3;
/** Samples that share less of their keys show different things. */
const MIN_SHARED = 0.6;
const OF_SETTINGS =
  /\bconfig(?:uration)?s?(?:[ -](?:files?|items|options|keys|settings|reference|parameters|properties|entries))?\W*$|\b(?:configuration (?:files?|items|options|keys|settings)|settings files?|config files?)\b/i;
/** In lines of its own, and nothing that only looks like it. */
const YAML_LINE = /^\s*(?:#.*|(?:- )*["']?[A-Za-z_][\w.-]*["']?:(?:\s.*)?|- .*|---)?$/;
const PAIR_LINE = /^\s{0,8}(?:[#;].*|\[{1,2}[\w."' :-]{1,80}\]{1,2}\s*|([A-Za-z_][\w.-]{0,80})\s?=\s?\S.*)?$/;
const TITLE_LINE = /^\s{0,8}\[{1,2}([\w."' :-]{1,80})\]{1,2}\s*$/;
/** Of what other programs read. */
const OF_OTHERS =
  /^(?:apiVersion|kind|services|openapi|swagger|asyncapi|paths|jobs|steps|stages|pipeline|on|workflows|tasks|hosts|resources|dependencies|scripts|name|image|install|language|rules|plugins|extends|env|service|cache|alerting|scrape_configs|[A-Z][a-z]+)$/;

/** Keys that came or went; null where the two show no settings. @param label the line over the later one */
export function compareSettings(one: PlacedBlock, other: PlacedBlock, label: string): FindingDraft[] | null {
  const titles = [label, other.section.title];
  if (isChangelog(other.section) || !titles.some((title) => OF_SETTINGS.test(title))) return null;
  const [before, after] = [one, other].map(({ block }) => settingsIn(block.text));
  if (before == null || after == null) return null;
  const shared = [...before].filter((key) => after.has(key)).length;
  if (shared < MIN_KEYS || shared < MIN_SHARED * Math.max(before.size, after.size)) return null;
  const place = { location: other.location, endpoints: other.endpoint === null ? [] : [other.endpoint] };
  const lineOf = ({ block }: PlacedBlock, key: string): string => {
    const name = key.slice(key.lastIndexOf(' ') + 1);
    return (
      block.text
        .split('\n')
        .find((line) => line.trim().startsWith(name))
        ?.trim() ?? name
    );
  };
  const drafts: FindingDraft[] = [];
  for (const key of notIn(before, after)) {
    const line = lineOf(one, key);
    drafts.push({ ...place, rule: 'page-parameter-removed', subject: key, before: line, quote: line });
  }
  for (const key of notIn(after, before)) {
    const line = lineOf(other, key);
    drafts.push({ ...place, rule: 'page-parameter-added', subject: key, after: line, quote: line });
  }
  return drafts;
}

/** At the top: what is further in is often whatever its author likes. */
const notIn = (keys: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...keys].filter((key) => !others.has(key) && !key.includes(' '));

function settingsIn(text: string): ReadonlySet<string> | null {
  if (text.length > MAX_CHARS) return null;
  const keys = pairsIn(text) ?? yamlIn(text);
  return keys === null || keys.size < MIN_KEYS || keys.size > MAX_KEYS || [...keys].some((key) => OF_OTHERS.test(key))
    ? null
    : keys;
}

function pairsIn(text: string): Set<string> | null {
  const keys = new Set<string>();
  let title = '';
  for (const line of text.split('\n')) {
    const pair = PAIR_LINE.exec(line);
    if (pair === null) return null;
    const opened = TITLE_LINE.exec(line)?.[1];
    // Names of tables, and what is in them, are often their author's own.
    if (opened !== undefined) title = `${opened.trim().replaceAll(' ', '_')} `;
    if (pair[1] !== undefined) keys.add(`${title}${pair[1]}`);
  }
  return keys;
}

/** Keys of its first two levels: deeper ones are often whatever their author likes. */
function yamlIn(text: string): Set<string> | null {
  if (!text.split('\n').every((line) => YAML_LINE.test(line))) return null;
  let read: unknown = null;
  try {
    read = load(text, { schema: CORE_SCHEMA, maxAliases: 0 });
  } catch {
    return null;
  }
  const keys = new Set<string>();
  for (const [key, inner] of isJson(read) ? Object.entries(read) : []) {
    keys.add(key);
    for (const name of isJson(inner) ? Object.keys(inner) : []) keys.add(`${key} ${name}`);
  }
  return keys;
}
