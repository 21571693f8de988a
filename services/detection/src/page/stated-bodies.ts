// What a sentence or cell about a call shows of it: the JSON that it sends or gives, and the queries that it may have (`?days=7`).
import type { FindingDraft } from '../make-finding.ts';
import { normalForm } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';
import { isChangelog } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { at } from './prose-draft.ts';
import { isData } from './sample-value.ts';
import { ANY_KEY, diffTypes, keysOf } from './sampled-keys.ts';
import type { Keys } from './sampled-keys.ts';

interface Shown {
  bodies: readonly Keys[];
  /** What stands in front of them, and around them. */
  lead: string;
  rest: string;
}

const MAX_CHARS = 10_000;
const MAX_BODIES = 8;
/** The words around two versions of one body share this part (Dice). */
const SAME_AROUND = 0.6;
const FLAT = /\{[^{}]{0,2000}\}/g;

/** The objects that a text shows: one, or several of which none holds another. */
function shownIn(text: string): Shown | null {
  const [start, end] = [text.search(/\{\s{0,9}"/), text.lastIndexOf('}')];
  if (start <= 0 || end < start || text.length > MAX_CHARS || isData(text)) return null;
  const [lead, whole] = [text.slice(0, start), text.slice(start, end + 1)];
  const one = keysOf(whole);
  const parts = one === null ? (whole.match(FLAT) ?? []).slice(0, MAX_BODIES) : [whole];
  const bodies = one === null ? parts.flatMap((part) => keysOf(part) ?? []) : [one];
  const rest = parts.reduce((words, part) => words.replace(part, ' '), text);
  return bodies.length === 0 || bodies.length < parts.length ? null : { bodies, lead, rest };
}

const GIVEN = /\b(?:returns?|returned|responds?|responses?|answers?|status [1-5]\d\d|gives?|results?|looks? like)\b/i;
const SENT = /\b(?:requests?|send|sent|takes?|needs?|expects?|put|post(?:ed)?|body should|should be|provide|submit)\b/i;

type Owner = 'page-parameter' | 'page-response-field';

/** Whether the body is given or sent, by the words in front of it, else by the method. */
function ownerOf({ endpoint }: PlacedBlock, lead: string): Owner {
  const [isGiven, isSent] = [GIVEN.test(lead), SENT.test(lead)];
  const isAnswer = isGiven === isSent ? /^(?:GET|HEAD) /.test(endpoint ?? '') : isGiven;
  return isAnswer ? 'page-response-field' : 'page-parameter';
}

interface StatedChange {
  drafts: FindingDraft[];
  /** What is left to be judged as words. */
  before: string;
  after: string;
}

/** Null where the words about a call show no body on both sides, or the same. */
function judgeStatedBody(revision: PlacedBlock, before: string, after: string): StatedChange | null {
  const isOfCall = revision.endpoint !== null && revision.block.kind !== 'code' && !isChangelog(revision.section);
  const [was, is] = isOfCall ? [shownIn(before), shownIn(after)] : [];
  if (was == null || is == null || was.bodies.length !== is.bodies.length) return null;
  if (dice(wordsOf(was.rest), wordsOf(is.rest)) < SAME_AROUND) return null;
  const owner = ownerOf(revision, is.lead);
  const drafts = new Map<string, FindingDraft>();
  for (const [index, old] of was.bodies.entries())
    for (const draft of changedBody(revision, owner, old, is.bodies[index] ?? old))
      drafts.set(`${draft.rule} ${draft.subject}`, draft);
  return drafts.size === 0 ? null : { drafts: [...drafts.values()], before: was.rest, after: is.rest };
}

// oxlint-disable-next-line max-params -- where it stands, whose it is, and what it was and is
function changedBody(revision: PlacedBlock, owner: Owner, before: Keys, after: Keys): FindingDraft[] {
  const direction = owner === 'page-parameter' ? 'request' : 'response';
  const draft = (change: Omit<FindingDraft, 'location'>): FindingDraft =>
    Object.assign(at(revision, revision.block.text), { facts: { direction } }, change);
  return [
    ...keysMissing(before, after).map((key) => draft({ rule: `${owner}-removed`, subject: key, before: key })),
    ...keysMissing(after, before).map((key) => draft({ rule: `${owner}-added`, subject: key, after: key })),
    ...diffTypes(before, after).map(({ path, ...types }) =>
      draft(Object.assign({ rule: `${owner}-type-changed` as const, subject: path }, types)),
    ),
  ];
}

/** Keys of the objects that both show which only one of them has. */
const keysMissing = (one: Keys, other: Keys): string[] =>
  [...one].flatMap(([place, keys]) => {
    const others = other.get(place);
    if (others === undefined || keys.has(ANY_KEY) || others.has(ANY_KEY)) return [];
    return [...keys.keys()].filter((key) => !others.has(key)).map((key) => (place === '' ? key : `${place}.${key}`));
  });

const QUERY = /(?<=["'`“‘])\?([A-Za-z_][\w.-]{0,60})=[^\s"'`”’]{0,60}(?=["'`”’])/g;
const queriesIn = (text: string): string[] => [...new Set([...text.matchAll(QUERY)].map(([, name = '']) => name))];

/** Queries that the words about a call offer no more, or offer now: `Add "?days=7" for a week`. */
function judgeStatedQueries(revision: PlacedBlock, before: string, after: string): FindingDraft[] {
  if (revision.endpoint === null || revision.block.kind === 'code' || isChangelog(revision.section)) return [];
  const { blocks } = revision.section;
  const [was, is] = [queriesIn(before), queriesIn(after)];
  const isNamed = (name: string): boolean =>
    blocks.some(({ text, cells }) => cells[0] === name || text.includes(`${name}=`));
  const draft = (change: Omit<FindingDraft, 'location'>): FindingDraft =>
    Object.assign(at(revision, after), { facts: { direction: 'request' as const, in: 'query' } }, change);
  return [
    ...was
      .filter((name) => !is.includes(name) && !isNamed(name))
      .map((name) => draft({ rule: 'page-parameter-removed', subject: name, before: name })),
    ...is
      .filter((name) => !was.includes(name) && !before.includes(`${name}=`))
      .map((name) => draft({ rule: 'page-parameter-added', subject: name, after: name })),
  ];
}

interface Words {
  revision: PlacedBlock;
  before: string;
  after: string;
}

const isMore = ({ rule }: FindingDraft): boolean => !/^page-(?:text-|fact-)/.test(rule);

/** What the words show of a call is told as such, and the rest of them as words. */
export function judgeStated<Pair extends Words>(pair: Pair, judge: (pair: Pair) => FindingDraft[]): FindingDraft[] {
  const { revision, before, after } = pair;
  const body = judgeStatedBody(revision, before, after);
  if (body !== null) {
    const isOnlyBody = normalForm(body.before) === normalForm(body.after);
    const rest = isOnlyBody ? [] : judge({ ...pair, before: body.before, after: body.after });
    return [...body.drafts, ...rest.filter(isMore)];
  }
  const queries = judgeStatedQueries(revision, before, after);
  const words = judge(pair);
  return queries.length === 0 ? words : [...queries, ...words.filter(isMore)];
}
