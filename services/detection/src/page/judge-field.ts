// Two versions of a documented field -> what changed about it, one draft per fact.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { moveOf } from '../text/limits.ts';
import { fold, normalForm } from '../text/normal-form.ts';
import { sameForm } from '../text/notation.ts';
import { inDigits } from '../text/number-words.ts';
import { sunsetOf } from '../prose/end-days.ts';
import { dice, wordsOf } from '../text/sentences.ts';
import { isResponsePlace } from './context.ts';
import { isExampleTitle } from './example-column.ts';
import { boundsIn, isNarrower } from './field-bounds.ts';
import type { PlacedBlock } from './context.ts';
import { isOfObject, partOf } from './field-parts.ts';
import { readFieldRow, sameType, typesIn } from './field-row.ts';
import { unitChange } from './field-unit.ts';
import type { FieldRow } from './field-row.ts';
import { judgeColumn } from './judge-column.ts';
import { judgeProse } from './judge-prose.ts';
import type { ProsePair } from './judge-prose.ts';
import { tellEdits } from './sample-edits.ts';
import { sizeChange } from './type-size.ts';
import type { SizeChange } from './type-size.ts';
import { isNonNull } from './written-presence.ts';
import { readDefault, soleValue, withoutBarred } from './written-values.ts';

type Owner = 'page-parameter' | 'page-response-field';

/** Types that hold numbers: one for another is rarely a break. */
const NUMERIC = /^(?:array of )?(integer|long|number|float|double|decimal|int32|int64|short|timestamp)$/;

/** Of what is given, whatever the columns beside it are of. */
const TAKEN_TYPE = /^(?:input|argument|accepted) types?$/i;

function ownerOf(placed: PlacedBlock): Owner {
  const isTaken = placed.block.header.some((title) => TAKEN_TYPE.test(title));
  return isResponsePlace(placed) && !isTaken ? 'page-response-field' : 'page-parameter';
}

function at(
  placed: PlacedBlock,
  row: FieldRow,
): Pick<FindingDraft, 'location' | 'endpoints' | 'subject' | 'quote' | 'facts'> {
  return {
    location: placed.location,
    endpoints: placed.endpoint === null ? [] : [placed.endpoint],
    subject: row.name,
    quote: placed.block.text,
    facts: {
      direction: ownerOf(placed) === 'page-parameter' ? 'request' : 'response',
      ...(row.required === null ? {} : { required: row.required }),
      ...(row.in === null ? {} : { in: row.in }),
    },
  };
}

export function judgeFieldAdded(placed: PlacedBlock, row: FieldRow): FindingDraft {
  const owner = ownerOf(placed);
  // What has a default may be left out.
  const isRequired = row.required ?? (row.default === null && !isOfObject(placed) && onlyMarksOptional(partOf(placed)));
  const rule = owner === 'page-parameter' && isRequired ? 'page-required-parameter-added' : (`${owner}-added` as const);
  return { ...at(placed, row), rule, after: row.type ?? row.name };
}

/** Most rows that are asked for their marks. */
const MAX_MARKED_ROWS = 200;
const marking = new WeakMap<PageSection, boolean>();

/** Where the optional ones are marked and no other, the rest is required; not so where some that have a default got no mark. */
function onlyMarksOptional(section: PageSection): boolean {
  const known = marking.get(section);
  if (known !== undefined) return known;
  const rows = section.blocks.slice(0, MAX_MARKED_ROWS).flatMap((block) => readFieldRow(block) ?? []);
  const marks = rows.flatMap(({ required }) => required ?? []);
  const isLoose = rows.some((row) => row.required === null && row.default !== null);
  const isOnly = marks.length > 1 && !marks.includes(true) && !isLoose;
  marking.set(section, isOnly);
  return isOnly;
}

/** Of fields that were all alike only a few got the mark, so that it says something of them. */
function isFirstMark(base: PageSection, revision: PageSection): boolean {
  const [before, after] = [base, revision].map(({ blocks }) =>
    blocks.slice(0, MAX_MARKED_ROWS).flatMap((block) => readFieldRow(block) ?? []),
  );
  if (before === undefined || after === undefined || before.some(({ required }) => required !== null)) return false;
  const marked = after.filter(({ required }) => required !== null);
  return marked.length * 3 <= after.length && marked.every(({ required }) => required === false);
}

export function judgeFieldRemoved(placed: PlacedBlock, row: FieldRow): FindingDraft {
  return { ...at(placed, row), rule: `${ownerOf(placed)}-removed`, before: row.type ?? row.name };
}

export function judgeFieldRenamed(placed: PlacedBlock, before: FieldRow, after: FieldRow): FindingDraft {
  return {
    ...at(placed, after),
    rule: `${ownerOf(placed)}-renamed`,
    subject: before.name,
    before: before.name,
    after: after.name,
  };
}

export interface FieldPair {
  base: PlacedBlock;
  revision: PlacedBlock;
  before: FieldRow;
  after: FieldRow;
}

type Fact = Omit<FindingDraft, 'location'>;

export function judgeFieldChanged(pair: FieldPair): FindingDraft[] {
  const { revision, before, after } = pair;
  const owner = ownerOf(revision);
  const { facts: common } = at(revision, after);
  const facts = [
    ...diffPresence(owner, pair),
    ...diffShape(owner, before, after),
    ...diffValues(owner, before, after),
    ...diffConstraints(owner, before, after),
    ...diffDeprecation(revision, before, after),
  ];
  const drafts = facts.map((fact) => Object.assign(at(revision, after), fact, { facts: { ...common, ...fact.facts } }));
  return [...drafts, ...judgeDescription(pair, drafts.length > 0)];
}

/** "required" became "optional", or the other way. A mark that vanished says the contrary of a parameter when nothing else changed. */
function diffPresence(owner: Owner, { base, revision, before, after }: FieldPair): Fact[] {
  const isMark =
    (owner === 'page-parameter' || (isNonNull(base.block) && !isNonNull(revision.block))) &&
    after.required === null &&
    fold(base.block.header.join('|')) === fold(revision.block.header.join('|'));
  const isBare = isMark && withoutMarks(base) === withoutMarks(revision);
  if (before.required !== true && (after.required === true || (before.required === false && isBare)))
    return [{ rule: `${owner}-became-required`, before: 'optional', after: 'required' }];
  // Where only the optional ones are marked, what got the mark had to be there.
  const isMarkedNow =
    before.required === null &&
    after.required === false &&
    (onlyMarksOptional(base.section) || isFirstMark(base.section, revision.section));
  return isMarkedNow || (before.required === true && (after.required === false || isMark))
    ? [{ rule: `${owner}-became-optional`, before: 'required', after: 'optional' }]
    : [];
}

/** Two descriptions that share fewer of their words are no versions of one another. */
const SAME_WORDS = 0.25;

const withoutMarks = ({ block }: PlacedBlock): string =>
  fold(block.text)
    .replaceAll(/\boptional\b|[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/ +/g, ' ');

function diffType(owner: Owner, before: FieldRow, after: FieldRow): Fact[] {
  const rule = `${owner}-type-changed` as const;
  const isSame = before.type === null || after.type === null || sameType(before.type, after.type);
  const unit = unitChange(before.description, after.description);
  if (unit !== null)
    return [{ rule, before: inUnit(before, unit.before, isSame), after: inUnit(after, unit.after, isSame) }];
  if (isSame) return [];
  const harmless = alternativesChange(before.type ?? '', after.type ?? '');
  if (harmless !== null && (owner === 'page-parameter' ? harmless.isWider : harmless.isNarrower))
    return [boundsChanged(owner, harmless)];
  const numeric = NUMERIC.test(before.type ?? '') && NUMERIC.test(after.type ?? '');
  const size = sizeChange(before.type ?? '', after.type ?? '');
  if (size === null) return [{ rule, before: before.type, after: after.type, facts: numeric ? { numeric } : {} }];
  return size.isNarrower || size.isWider ? [boundsChanged(owner, size)] : [];
}

/** A further type beside those of before, or one fewer: more room, or less. */
function alternativesChange(before: string, after: string): SizeChange | null {
  const [old, fresh] = [new Set(typesIn(before)), new Set(typesIn(after))];
  const [isNarrower, isWider] = [[...fresh].every((type) => old.has(type)), [...old].every((type) => fresh.has(type))];
  const [wasAny, isAny] = [old.has('any'), fresh.has('any')];
  if (wasAny !== isAny) return { before, after, isNarrower: wasAny, isWider: isAny };
  return isNarrower === isWider ? null : { before, after, isNarrower, isWider };
}

const inUnit = ({ type }: FieldRow, unit: string, isSame: boolean): string => (isSame ? unit : `${type} (${unit})`);

/** More words are no value. */
const MAX_VALUE_WORDS = 3;

function diffShape(owner: Owner, before: FieldRow, after: FieldRow): Fact[] {
  const facts = diffType(owner, before, after);
  if (owner === 'page-parameter' && before.in !== null && after.in !== null && before.in !== after.in)
    facts.push({ rule: 'page-parameter-moved', before: before.in, after: after.in });
  // Words that went as a whole took the default with them that they named.
  const isUnsaid = after.default === null && dice(wordsOf(before.description), wordsOf(after.description)) < SAME_WORDS;
  const isOld = before.default === null && saysHowItWas(before, after);
  // What must be given needs none.
  const isNeeded = after.default === null && after.required === true && before.required !== true;
  // The column of defaults may say the type.
  const isType = [before, after].some(
    ({ type, default: value }) =>
      type !== null && TYPE_NAME.test(value ?? '') && typesIn(type).includes(fold(value ?? '')),
  );
  const isNews = !isUnsaid && !isOld && !isNone(before, after) && !isPause(before, after) && !isNeeded && !isType;
  if (isNews && fold(before.default ?? '') !== fold(after.default ?? ''))
    facts.push({ rule: `${owner}-default-changed`, before: before.default, after: after.default });
  return facts;
}

/** Nothing is what a setting is that nobody sets. */
const isNone = (before: FieldRow, after: FieldRow): boolean =>
  before.default === null && /^\W?(?:empty|unused|unset)\W?$/i.test(after.default ?? '');

/** "By default, oven 0 is lit" and "By default oven 0 is lit". */
const isPause = (before: FieldRow, after: FieldRow): boolean =>
  (before.default === null || after.default === null) &&
  [before, after].every(({ description }) => /\bby default\b/i.test(description)) &&
  readDefault(withoutPause(before)) === readDefault(withoutPause(after));

const withoutPause = ({ description }: FieldRow): string => description.replaceAll(/\b(by default),/gi, '$1');

/** A sentence in a column of defaults that is new, or words that what was told was wrong. */
const saysHowItWas = (before: FieldRow, after: FieldRow): boolean =>
  (after.default ?? '').split(' ').length > MAX_VALUE_WORDS ||
  (MENDED.test(after.description) && !MENDED.test(before.description));
const MENDED = /\b(?:wrongly|incorrectly|mistakenly|erroneously) (?:documented|described|given|stated|listed|said)\b/i;

function diffConstraints(owner: Owner, before: FieldRow, after: FieldRow): Fact[] {
  const [old, fresh] = [before.constraints, after.constraints];
  if (inDigits(fold(old ?? '')) === inDigits(fold(fresh ?? '')))
    return old === null ? diffBounds(owner, before, after) : [];
  if (owner === 'page-response-field' && isNullableNow(old ?? '', fresh ?? '')) {
    const type = after.type ?? 'a value';
    return [{ rule: `${owner}-type-changed`, before: type, after: `${type} or null` }];
  }
  return [
    { rule: `${owner}-constraint-changed`, before: old, after: fresh, facts: { tighter: isTighter(old, fresh) } },
  ];
}

const NULLABLE = /(?:^|, )nullable(?=$|,)/i;
/** That it may be null came, and nothing else. */
const isNullableNow = (old: string, fresh: string): boolean =>
  !NULLABLE.test(old) && NULLABLE.test(fresh) && fresh.replace(NULLABLE, '').replace(/^, /, '') === old;

/** Bounds that the words set, on both sides: another phrase for the same is none. */
function diffBounds(owner: Owner, old: FieldRow, fresh: FieldRow): Fact[] {
  const [was, is] = [boundsIn(old.name, old.description), boundsIn(fresh.name, fresh.description)];
  if (was === null || is === null || (was.low === is.low && was.high === is.high)) return [];
  const [before, after] = [was.texts.join(', '), is.texts.join(', ')];
  return [boundsChanged(owner, { before, after, isNarrower: isNarrower(was, is), isWider: isNarrower(is, was) })];
}

function boundsChanged(owner: Owner, change: SizeChange): Fact {
  const { before, after, isNarrower: tighter, isWider: wider } = change;
  return { rule: `${owner}-constraint-changed`, before, after, facts: { tighter, wider } };
}

function diffDeprecation(revision: PlacedBlock, before: FieldRow, after: FieldRow): Fact[] {
  if (before.deprecated || !after.deprecated) return [];
  return [
    { rule: 'page-parameter-deprecated', after: after.description || 'deprecated', ...sunsetOf(revision.block.text) },
  ];
}

/** What the words beside the facts say; wording is not told beside a fact. */
function judgeDescription(pair: FieldPair, isTold: boolean): FindingDraft[] {
  const { before, after } = pair;
  const around = isTold ? aroundValues(pair) : null;
  if (around !== null) return judgeDescription(around, false);
  if (isTold && wordsBesideFacts(before) === wordsBesideFacts(after)) return [];
  const worded = spokenOf(pair).flatMap((words): FindingDraft[] =>
    isExampleTitle(words.context ?? '') ? [judgeExample(pair, words)] : judgeWords(pair, words),
  );
  for (const draft of worded) Object.assign(draft, withName(draft, pair), ofField(draft, after.name));
  // Defaults, values and ends that stand in the words were told as facts of the field.
  return isTold
    ? worded.filter(
        ({ rule }) => !/^page-(text|fact|statement)-|-deprecated$|-default-changed$|^page-deprecation/.test(rule),
      )
    : worded;
}

/** What words say around values between bars that were told; null where that is the same, or there are none on both sides. */
function aroundValues(pair: FieldPair): FieldPair | null {
  const bare = (row: FieldRow): FieldRow => Object.assign({}, row, { description: withoutBarred(row.description) });
  const [before, after] = [bare(pair.before), bare(pair.after)];
  const areBarred = before.description !== pair.before.description && after.description !== pair.after.description;
  const isSame = sameForm(before.description) === sameForm(after.description);
  return areBarred && !isSame && diffValues('page-parameter', before, after).length > 0
    ? { ...pair, before, after }
    : null;
}

function judgeExample({ revision, after: field }: FieldPair, { before, after }: Words): FindingDraft {
  const place = at(revision, field);
  const facts = { ...place.facts, where: field.name, ...tellEdits(before, after) };
  return { ...place, rule: 'page-example-changed', before, after, facts };
}

/** A cell of a column that states no fact may still say what it holds. */
function judgeWords({ base, revision, after }: FieldPair, words: Words): FindingDraft[] {
  const cell = { before: words.before, after: words.after, column: words.context ?? '', row: after.name };
  const known = words.context === undefined ? [] : judgeColumn(revision, cell);
  return known.length > 0 ? known : judgeProse({ base, revision, ...words });
}

/** What a call in the row takes has a name of its own. */
const OF_PART = /^page-(?:required-)?parameter-(?:added|removed|became-required|became-optional|type-changed)$/;

/** A value of it that ends is not the field. */
function ofField({ rule, subject: own }: FindingDraft, subject: string): Partial<FindingDraft> {
  if (rule === 'page-parameter-deprecated') return { subject, rule: 'page-deprecation-notice-added' };
  return { subject: own != null && OF_PART.test(rule) ? own : subject };
}

/** What stands behind a name begins with a joint or marks: of what it speaks says the name. */
const HALF = /^(?:[:(–—-]|\[)/;

function withName({ before, after }: FindingDraft, pair: FieldPair): Pick<FindingDraft, 'before' | 'after'> {
  const named = (text: string | null | undefined, name: string): string | null =>
    text == null || !HALF.test(text) ? (text ?? null) : `${name}${text.startsWith(':') ? '' : ' '}${text}`;
  return { before: named(before, pair.before.name), after: named(after, pair.after.name) };
}

/** "At most 100, 20 by default": another default sets no other limit, and a bound was told. */
function wordsBesideFacts({ name, description, default: value }: FieldRow): string {
  const bounds = boundsIn(name, description)?.texts ?? [];
  const bare = bounds.reduce((rest, bound) => rest.replace(bound, ' '), fold(description));
  return normalForm(value === null ? bare : withoutWord(bare, fold(value)));
}

const withoutWord = (text: string, word: string): string =>
  text
    .split(/([\w.+-]*[\w+-])/)
    .map((part) => (part === word ? ' ' : part))
    .join('');

type Words = Pick<ProsePair, 'before' | 'after' | 'context'>;

const TYPE_NAME = /^(?:object|string|number|boolean|array|function|integer|any)$/i;

/** The description, and cells that state no fact. The same facts in other words, columns or signs are the same. */
function spokenOf({ base, revision, before, after }: FieldPair): Words[] {
  const [old, fresh] = [before.description || '', after.description || ''];
  const isOther = sameForm(old) !== sameForm(fresh);
  if (
    !isOther &&
    revision.block.kind === 'definition' &&
    before.required === after.required &&
    sameFacts(before, after)
  )
    return [{ before: base.block.text, after: revision.block.text }];
  const cells = [...after.unread].flatMap(([column, cell]): Words[] => {
    const was = before.unread.get(column);
    const isFact =
      /^(is )?(required|mandatory|optional)/.test(column) && before.required !== null && after.required !== null;
    return isFact || was === undefined || sameForm(was) === sameForm(cell)
      ? []
      : [{ before: was, after: cell, context: column }];
  });
  return isOther ? [{ before: old, after: fresh }, ...cells] : cells;
}

const sameFacts = (before: FieldRow, after: FieldRow): boolean =>
  before.type === after.type &&
  before.default === after.default &&
  before.deprecated === after.deprecated &&
  before.constraints === after.constraints;

function diffValues(owner: Owner, before: FieldRow, after: FieldRow): Fact[] {
  const [was, is] = [before.values ?? onlyOne(before, after), after.values ?? onlyOne(after, before)];
  if (was === null || is === null) return [];
  const [old, fresh] = [new Set(was), new Set(is)];
  const gone = [...old].filter((value) => !fresh.has(value));
  const come = [...fresh].filter((value) => !old.has(value));
  return [
    ...(gone.length > 0
      ? [{ rule: `${owner}-enum-value-removed` as const, before: gone.join(', '), after: null }]
      : []),
    ...(come.length > 0 ? [{ rule: `${owner}-enum-value-added` as const, before: null, after: come.join(', ') }] : []),
  ];
}

/** Nothing but one of the values that the other side lists. */
function onlyOne({ description }: FieldRow, { values }: FieldRow): string[] | null {
  const only = soleValue(description);
  return only !== null && values?.includes(only) === true ? [only] : null;
}

/** A bound that came, or that leaves less room. */
function isTighter(before: string | null, after: string | null): boolean {
  if (after === null) return false;
  if (before === null) return true;
  const [old, fresh] = [before, after].map((bounds) => bounds.split(/[.,;]\s+/));
  const at = fresh?.findIndex((bound, index) => bound !== old?.[index]) ?? -1;
  const [was, is] = old?.length === fresh?.length ? [old?.[at] ?? before, fresh?.[at] ?? after] : [before, after];
  const move = moveOf(was, is);
  if (move === null) return true;
  return /^[^\d]*(>|≥|\bmin)/i.test(is) ? move.to > move.from : move.to < move.from;
}
