// An object that a sample documents by remarks over its keys: "// REQUIRED", "# optional, how many". A key that came, went, or has to be given
// now, is told, and so is what the remark says anew.
import type { FindingDraft } from '../make-finding.ts';
import { isChangelog, isResponsePlace } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { at } from './prose-draft.ts';

const MAX_CHARS = 100_000;
const MAX_KEYS = 500;
const MAX_DEPTH = 20;
/** Fewer remarks of this kind are chance. */
const MIN_MARKED = 2;
/** Samples that share less of their keys show different things. */
const MIN_SHARED = 0.5;
const REMARK = /^\s*(?:\/\/|#)\s?(.*)$/;
const KEY = /^(\s*)(?:- )?["']?([A-Za-z_$][\w$.-]{0,80})["']?\s*:(?!\/\/)/;
const PRESENCE = /^\W*(required|optional|mandatory)\b/i;

interface Key {
  isRequired: boolean | null;
  remark: string;
}

interface Keys {
  /** Of which a remark says whether they must be given. */
  marked: ReadonlyMap<string, Key>;
  all: ReadonlySet<string>;
}

/** Null where remarks say of too few keys whether they must be given. */
export function compareCommented(one: PlacedBlock, other: PlacedBlock): FindingDraft[] | null {
  if (isChangelog(other.section)) return null;
  const [was, is] = [one, other].map(({ block }) => keysIn(block.text));
  if (was == null || is == null) return null;
  const [before, after] = [was.marked, is.marked];
  const shared = [...before.keys()].filter((path) => after.has(path)).length;
  if (shared < MIN_SHARED * Math.max(before.size, after.size)) return null;
  const drafts: FindingDraft[] = [];
  const owner = isResponsePlace(other) ? 'page-response-field' : 'page-parameter';
  const tell = (draft: Pick<FindingDraft, 'rule' | 'subject' | 'before' | 'after'>, remark: string): void => {
    drafts.push({ ...at(other, remark), ...draft });
  };
  for (const [path, old] of before) {
    const fresh = after.get(path);
    if (fresh === undefined) {
      if (!is.all.has(path)) tell({ rule: `${owner}-removed`, subject: path, before: path }, old.remark);
    } else if (old.isRequired !== null && fresh.isRequired !== null && old.isRequired !== fresh.isRequired)
      tell(
        {
          rule: fresh.isRequired ? `${owner}-became-required` : `${owner}-became-optional`,
          subject: path,
          before: old.isRequired ? 'required' : 'optional',
          after: fresh.remark,
        },
        fresh.remark,
      );
  }
  for (const [path, { isRequired, remark }] of after)
    if (!was.all.has(path))
      tell(
        {
          rule: isRequired === true && owner === 'page-parameter' ? 'page-required-parameter-added' : `${owner}-added`,
          subject: path,
          after: path,
        },
        remark,
      );
  return drafts;
}

/** By the names of what they stand in, which their indents tell. */
function keysIn(text: string): Keys | null {
  if (text.length > MAX_CHARS) return null;
  const keys = new Map<string, Key>();
  const all = new Set<string>();
  const around: { indent: number; name: string }[] = [];
  let remarks: string[] = [];
  let marked = 0;
  for (const line of text.split('\n')) {
    const remark = REMARK.exec(line)?.[1];
    if (remark !== undefined) {
      remarks.push(remark.trim());
      continue;
    }
    const [, blank = '', name] = KEY.exec(line) ?? [];
    const said = remarks.filter((one) => one !== '').join(' ');
    remarks = [];
    if (name === undefined) continue;
    while ((around.at(-1)?.indent ?? -1) >= blank.length) around.pop();
    const path = [...around.map((outer) => outer.name), name].join('.');
    all.add(path);
    const mark = PRESENCE.exec(said)?.[1]?.toLowerCase();
    if (mark !== undefined) marked += 1;
    // What no remark marks is part of a value.
    if (mark !== undefined && !keys.has(path)) keys.set(path, { isRequired: mark !== 'optional', remark: said });
    around.push({ indent: blank.length, name });
    if (all.size > MAX_KEYS || around.length > MAX_DEPTH) return null;
  }
  return marked < MIN_MARKED ? null : { marked: keys, all };
}
