// An operation that only a call on a command line tells, below a title that says what it does ("List pots"): where it is called by another
// path now, its path changed, though no text states it.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { isChangelog, locationOf } from './context.ts';
import type { PageView } from './context.ts';
import { toEndpoint } from './signature.ts';

/** `$ http --form "https://host/path"`, `curl -s https://host/path`. */
const CALL =
  /^\W{0,4}(?:curl|https?|wget) (?<options>[^\n]{0,300}?)["']?https?:\/\/[^\s/"']{1,100}(?<path>\/[^\s"'?\\]{1,200})/;
const METHOD = /\b(GET|POST|PUT|PATCH|DELETE)\b/;
const HAS_BODY = /\s(?:-d|--data(?:-\w+)?|-F|--form)\b/;
/** What would be the body is a query. */
const AS_QUERY = /\s(?:-G|--get)\b/;
/** "List pots": what a call does. */
const DEED =
  /^(?:\d+(?:\.\d+)*[.)]? )?(?:list|get|read|retrieve|fetch|find|search|query|show|create|add|make|register|update|edit|replace|set|delete|remove|cancel|send)(?:ing)?s? [a-z]/i;
/** What stands for a value: a variable, an id, a number, a name with capitals and digits. */
const VALUE = /[$:{}<>%@~]|^\d|\d{3}|^[0-9a-f-]{8,}$|^[a-z]{1,5}_\w{6,}$|^v\d+(?:\.\d+)*$/i;
/** How far into a call its options are looked for. */
const MAX_OPTIONS_CHARS = 2000;
/** Most blocks of a section that are looked at. */
const MAX_BLOCKS = 40;

/** @param pairs sections that are on both pages */
export function diffCalledPaths(
  views: { base: PageView; revision: PageView },
  pairs: readonly (readonly [PageSection, PageSection])[],
): FindingDraft[] {
  return pairs.flatMap(([from, to]) => {
    if (!DEED.test(from.title) || !DEED.test(to.title) || isChangelog(to)) return [];
    if (views.base.endpointOf(from) !== null || views.revision.endpointOf(to) !== null) return [];
    const [before, after] = [callOf(from), callOf(to)];
    if (before === null || after === null || before.method !== after.method) return [];
    if (!isOtherPath(before.path, after.path)) return [];
    const old = toEndpoint(before.method, before.path);
    const fresh = toEndpoint(after.method, after.path);
    const place = { location: locationOf(to), endpoints: [fresh], quote: after.quote };
    return [{ ...place, rule: 'page-endpoint-changed', subject: old, before: old, after: fresh }];
  });
}

interface Call {
  method: string;
  path: string;
  quote: string;
}

/** The one call of a section: of several none is what it is about. */
function callOf({ blocks }: PageSection): Call | null {
  const [call, ...others] = blocks.slice(0, MAX_BLOCKS).flatMap(readCall);
  return call === undefined || others.length > 0 ? null : call;
}

function readCall({ kind, text }: PageBlock): Call[] {
  const { options = '', path } = (kind === 'code' ? CALL.exec(text)?.groups : undefined) ?? {};
  if (path === undefined) return [];
  const told = ` ${options} ${text.slice(0, MAX_OPTIONS_CHARS)}`;
  const isSent = HAS_BODY.test(told) && !AS_QUERY.test(told);
  return [{ method: METHOD.exec(options)?.[1] ?? (isSent ? 'POST' : 'GET'), path, quote: text.split('\n')[0] ?? text }];
}

/** Another example calls the same path with other values: only words that name a resource tell another one. */
function isOtherPath(before: string, after: string): boolean {
  const [old, fresh] = [before, after].map((path) => path.split('/').filter((part) => part !== '' && !isVersion(part)));
  if (old === undefined || fresh === undefined) return false;
  if (old.length !== fresh.length) return isShared(old, fresh);
  const other = old.flatMap((part, at) => (part === fresh[at] ? [] : [at]));
  const [at] = other;
  return (
    at !== undefined &&
    other.length === 1 &&
    old.length > 1 &&
    [old[at], fresh[at]].every((part) => isOfPath(part ?? '', old[at - 1] ?? '')) &&
    isSpelledAlike(old[at] ?? '', fresh[at] ?? '')
  );
}

/** A word behind the name of a collection may be one of its members, unless it is written as programs do. */
const isOfPath = (part: string, before: string): boolean =>
  !VALUE.test(part) && (!/s$/i.test(before) || /^[a-z]+[A-Z]\w*$/.test(part));

/** "pot" and "pots": others are names of what is called. */
const isSpelledAlike = (one: string, other: string): boolean =>
  one.slice(0, MIN_SPELLED) === other.slice(0, MIN_SPELLED) && Math.min(one.length, other.length) >= MIN_SPELLED;
const MIN_SPELLED = 3;

const isVersion = (part: string): boolean => /^v\d+(?:\.\d+)*$/i.test(part);

/** The longer is the shorter and a word more. */
function isShared(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const at = long.findIndex((part, index) => part !== short[index]);
  return (
    short.length > 0 &&
    at > 0 &&
    long.toSpliced(at, 1).join('/') === short.join('/') &&
    isOfPath(long[at] ?? '', long[at - 1] ?? '')
  );
}
