// Two versions of a documented field -> what changed about it, one draft per fact.
import type { FindingDraft } from '../make-finding.ts';
import { fold, normalForm } from '../text/normal-form.ts';
import { findSunset } from '../text/notices.ts';
import { isResponsePlace } from './context.ts';
import type { PlacedBlock } from './context.ts';
import type { FieldRow } from './field-row.ts';
import { judgeProse } from './judge-prose.ts';

type Owner = 'page-parameter' | 'page-response-field';

function ownerOf(placed: PlacedBlock): Owner {
  return isResponsePlace(placed) ? 'page-response-field' : 'page-parameter';
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
    },
  };
}

export function judgeFieldAdded(placed: PlacedBlock, row: FieldRow): FindingDraft {
  const owner = ownerOf(placed);
  const rule =
    owner === 'page-parameter' && row.required === true ? 'page-required-parameter-added' : (`${owner}-added` as const);
  return { ...at(placed, row), rule, after: row.type ?? row.name };
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

export function judgeFieldChanged({ base, revision, before, after }: FieldPair): FindingDraft[] {
  const owner = ownerOf(revision);
  const common = at(revision, after);
  const drafts: FindingDraft[] = [];
  const add = (draft: Omit<FindingDraft, 'location'>): void => void drafts.push({ ...common, ...draft });
  if (before.required !== true && after.required === true)
    add({ rule: `${owner}-became-required`, before: 'optional', after: 'required' });
  // A mark that vanished is no statement: only "required" to "optional" is.
  if (before.required === true && after.required === false)
    add({ rule: `${owner}-became-optional`, before: 'required', after: 'optional' });
  if (before.type !== null && after.type !== null && before.type !== after.type)
    add({ rule: `${owner}-type-changed`, before: before.type, after: after.type });
  if (fold(before.default ?? '') !== fold(after.default ?? ''))
    add({ rule: `${owner}-default-changed`, before: before.default, after: after.default });
  for (const draft of diffValues(owner, before, after)) add(draft);
  if (!before.deprecated && after.deprecated) {
    add({
      rule: 'page-parameter-deprecated',
      after: after.description || 'deprecated',
      sunsetOn: findSunset(revision.block.text),
    });
  }
  if (drafts.length > 0) return drafts;
  const [old, fresh] = [before.description || base.block.text, after.description || revision.block.text];
  if (normalForm(old) === normalForm(fresh))
    return judgeProse({ base, revision, before: base.block.text, after: revision.block.text });
  const worded = judgeProse({ base, revision, before: old, after: fresh });
  for (const draft of worded) draft.subject = after.name;
  return worded;
}

function diffValues(owner: Owner, before: FieldRow, after: FieldRow): Omit<FindingDraft, 'location'>[] {
  if (before.values === null || after.values === null) return [];
  const [old, fresh] = [before.values, after.values];
  const gone = old.filter((value) => !fresh.includes(value));
  const come = fresh.filter((value) => !old.includes(value));
  return [
    ...(gone.length > 0
      ? [{ rule: `${owner}-enum-value-removed` as const, before: gone.join(', '), after: null }]
      : []),
    ...(come.length > 0 ? [{ rule: `${owner}-enum-value-added` as const, before: null, after: come.join(', ') }] : []),
  ];
}
