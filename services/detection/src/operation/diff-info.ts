// What concerns the whole description: its version, its own words and limits, schemas that went.
import type { FindingDraft } from '../make-finding.ts';
import { sameWords } from '../text/same-words.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import { diffLimits } from './diff-operation.ts';
import { isObject, listIn, member, objectIn, show, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { findRemovedSchemas } from './removed-schemas.ts';
import { areEqual } from '../spec/equality.ts';

export function diffInfo(context: DiffContext): FindingDraft[] {
  const [before, after] = [context.base.document.root, context.revision.document.root];
  const [info, infoNow] = [objectIn(before, 'info') ?? {}, objectIn(after, 'info') ?? {}];
  const limits: FindingDraft[] = [];
  for (const [old, fresh, location] of [
    [before, after, ''],
    [info, infoNow, '/info'],
  ] as const)
    diffLimits(old, fresh, location, (draft) => limits.push(draft));
  return [
    ...diffVersion(textIn(info, 'version'), textIn(infoNow, 'version')),
    ...diffWords(context, info, infoNow),
    ...diffTags(context, before, after),
    ...diffLinks(before, after),
    ...diffServerWords(context, before, after),
    ...limits,
    ...findRemovedSchemas(context),
  ];
}

function diffVersion(before: string | null, after: string | null): FindingDraft[] {
  if (before === after) return [];
  const rule =
    before !== null && after !== null && isLater(before, after) ? 'api-version-decreased' : 'api-version-changed';
  return [{ rule, location: '/info/version', subject: 'version', before, after }];
}

/** Numbers count as numbers: 1.10 is later than 1.9. A collator would do the same, and takes longer to load than all else here takes. */
function isLater(one: string, other: string): boolean {
  const [parts = [], others = []] = [one, other].map((version) => version.toLowerCase().match(/\d+|\D+/g) ?? []);
  for (const [index, part] of parts.entries()) {
    const against = others[index];
    if (against === undefined) return true;
    const difference = Number(part) - Number(against);
    if (difference !== 0 && part !== against) return Number.isNaN(difference) ? part > against : difference > 0;
  }
  return false;
}

const NAMES: Record<string, string> = { termsOfService: 'terms of service', license: 'licence' };

function diffWords(context: DiffContext, before: JsonObject, after: JsonObject): FindingDraft[] {
  const told = diffText(context, before, after, {
    location: '/info/description',
    thing: 'API',
    subject: 'description',
  });
  const others = ['title', 'summary', 'termsOfService', 'contact', 'license'].flatMap((key) => {
    const values = [member(before, key), member(after, key)] as const;
    if (areEqual(...values)) return [];
    const [old = null, fresh = null] = values.map((value) => (value === undefined ? null : show(value)));
    return reworded(NAMES[key] ?? key, `/info/${key}`, old, fresh);
  });
  return [...told, ...others];
}

interface Described {
  location: string;
  /** What is described. */
  thing: string;
  /** How its description is called. */
  subject: string;
}

/** The description of the API, a tag or a server: that an end comes, that a limit moved, or other words. */
// oxlint-disable-next-line max-params -- two sides in a context, and what they describe
function diffText(
  context: DiffContext,
  base: JsonObject,
  revision: JsonObject,
  { location, thing, subject }: Described,
): FindingDraft[] {
  const move = context.textMove(base, revision, 'description');
  if (move === null) return [];
  const { before, after } = move;
  // A notice that is past is taken down: what it said may still hold.
  if (move.kind === 'words' || move.kind === 'withdrawn')
    return [{ rule: 'info-text-changed', location, subject, before, after }];
  if (move.kind === 'limit') {
    const { move: way, tighter, ...said } = move.limit;
    return [{ rule: `api-limit-${way}`, location, ...said, quote: said.after, facts: { tighter } }];
  }
  const { sunsetOn, facts } = move;
  const sentence = move.sentence.replace(/^[>\s]+/, '');
  return [
    {
      rule: 'api-described-as-deprecated',
      location,
      subject: thing,
      before,
      after,
      quote: sentence,
      sunsetOn,
      facts: { ...facts, said: sentence },
    },
  ];
}

/** They name a thing, or say where it belongs: all else that is said of tags and servers is words. */
const STANDING = new Set(['name', 'parent', 'kind']);
const saidOf = (key: string, thing: string): string => (STANDING.has(key) ? `${key} of the ${thing}` : thing);

function tagsOf(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const tags = listIn(root, 'tags').filter(isObject);
  return new Map(tags.map((tag) => [textIn(tag, 'name') ?? '', tag]));
}

/** Words about tags; which operations have them is told there. */
function diffTags(context: DiffContext, before: JsonObject, after: JsonObject): FindingDraft[] {
  const [old, fresh] = [tagsOf(before), tagsOf(after)];
  const described = new Set(Array.from(old.values(), (tag) => textIn(tag, 'description')));
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) => {
    const [tag, kept] = [old.get(name) ?? {}, fresh.get(name) ?? {}];
    const thing = `tag "${name}"`;
    const others = ['summary', 'parent', 'kind'].flatMap((key) =>
      reworded(saidOf(key, thing), '/tags', textIn(tag, key), textIn(kept, key)),
    );
    // Another name for a tag announces nothing.
    if (!old.has(name) && described.has(textIn(kept, 'description'))) return others;
    return others.concat(diffText(context, tag, kept, { location: '/tags', thing, subject: thing }));
  });
}

function diffLinks(before: JsonObject, after: JsonObject): FindingDraft[] {
  const [was, is] = [before, after].map((root) => textIn(objectIn(root, 'externalDocs') ?? {}, 'url'));
  return reworded('link to further documentation', '/externalDocs', was ?? null, is ?? null);
}

/** Words about servers that both sides have; which there are is told of the operations they serve. Of several with one address the last. */
function diffServerWords(context: DiffContext, before: JsonObject, after: JsonObject): FindingDraft[] {
  const fresh = serversOf(after);
  return [...serversOf(before)].flatMap(([url, server]) => {
    const kept = fresh.get(url) ?? server;
    const thing = `server "${url}"`;
    const told = diffText(context, server, kept, { location: '/servers', thing, subject: thing });
    return told.concat(reworded(saidOf('name', thing), '/servers', textIn(server, 'name'), textIn(kept, 'name')));
  });
}

function serversOf(root: JsonObject): Map<string, JsonObject> {
  const servers = listIn(root, 'servers').filter(isObject);
  return new Map(servers.map((server) => [textIn(server, 'url') ?? '', server]));
}

// oxlint-disable-next-line max-params -- what, where, and both values
function reworded(subject: string, location: string, before: string | null, after: string | null): FindingDraft[] {
  return sameWords(before, after) ? [] : [{ rule: 'info-text-changed', location, subject, before, after }];
}
