// The same edit written into many operations or into many named schemas, such as a header or a field added to each, is one Finding: what
// happened, to what, from and to which value are equal, only the operation or the schema differs. The first place is told, with the number
// of places and the other schemas.
import { inOrder } from '../make-finding.ts';
import type { FindingDraft } from '../make-finding.ts';
import { componentOf } from './diff-context.ts';

/** Rules of one line that authors write again in every operation. */
const REPEATED =
  /^(new-(required|optional)-request-(default-)?parameter|request-parameter-(removed|moved|renamed)|(required|optional)-response-header-removed$|response-header-added$|(request|response)-header-passed-over-changed$|response-(non-)?success-status-|(request-body|response)-media-type-|api-(security|tag|limit)-(?!component))/;
/** An edit inside a parameter, body, response or named schema that is the same in this many of them was made once, by a sweep: of several
 * operations, or through the responses of one. */
const MIN_SWEEP = 3;

export function foldRepeats(drafts: readonly FindingDraft[]): FindingDraft[] {
  const groups: FindingDraft[][] = [];
  const byKey = new Map<string, FindingDraft[][]>();
  const repeated = new Set([...new Set(drafts.map(({ rule }) => rule))].filter((rule) => REPEATED.test(rule)));
  for (const draft of drafts) {
    const key = keyOf(draft, repeated);
    const here = key === null ? undefined : byKey.get(key);
    const same = here?.find(([first]) => first !== undefined && isSameEdit(first, draft));
    if (same !== undefined) {
      same.push(draft);
      continue;
    }
    const group = [draft];
    groups.push(group);
    if (here !== undefined) here.push(group);
    else if (key !== null) byKey.set(key, [group]);
  }
  return groups.flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length < 2) return same;
    if (same.length < MIN_SWEEP && !repeated.has(first.rule)) return same;
    const endpoints = inOrder(same.flatMap((draft) => draft.endpoints ?? []));
    const [, ...others] = new Set(same.map(({ location }) => schemaOf(location)).filter((name) => name !== null));
    const alsoIn = others.length === 0 ? {} : { alsoIn: others.join(', ') };
    return [{ ...first, endpoints, facts: { ...first.facts, places: same.length, ...alsoIn } }];
  });
}

/** Equal for what may be told once; null for what stands alone. Values are often long texts, and are compared and not hashed. */
function keyOf({ rule, subject, location }: FindingDraft, repeated: ReadonlySet<string>): string | null {
  if (repeated.has(rule)) return `${rule} ${subject}`;
  const within = placeWithin(location);
  return within === null ? null : `${rule} ${subject} ${within}`;
}

/** Each has the name of its own schema among its facts. */
function isSameEdit(one: FindingDraft, other: FindingDraft): boolean {
  if ((one.before ?? null) !== (other.before ?? null) || (one.after ?? null) !== (other.after ?? null)) return false;
  const [facts, others] = [one.facts ?? {}, other.facts ?? {}];
  return [...Object.keys(facts), ...Object.keys(others)].every((key) => key === 'schema' || facts[key] === others[key]);
}

const PATHS = '/paths/';
const NAMED_SCHEMAS = ['/components/schemas/', '/definitions/'];

/** What is shared otherwise, such as a response, is named by the endpoints that have it. */
function schemaOf(location: string): string | null {
  return NAMED_SCHEMAS.some((pointer) => location.startsWith(pointer)) ? componentOf(location) : null;
}

const STEP = (step: string): string => step.slice(0, step.indexOf('/'));

/** The way from an operation or a named schema to the place, whichever parameter or status it is; null for what is either itself. */
function placeWithin(location: string): string | null {
  const holder = NAMED_SCHEMAS.find((pointer) => location.startsWith(pointer));
  if (holder !== undefined) {
    const inside = location.indexOf('/', holder.length);
    return inside < 0 ? null : location.slice(inside);
  }
  if (!location.startsWith(PATHS)) return null;
  const method = location.indexOf('/', PATHS.length);
  const end = method < 0 ? -1 : location.indexOf('/', method + 1);
  if (end < 0) return null;
  return location.slice(end + 1).replace(/^(parameters\/\d+|responses\/[^/]+)/, STEP);
}
