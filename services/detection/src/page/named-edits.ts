// What changed in a sample, in few words: the places with what they held and hold now, where these are few and short.
import type { FindingDraft } from '../make-finding.ts';

/** Most edits of one sample that are named, and the longest value and place of one. */
export const MAX_NAMED_EDITS = 3;
const MAX_NAMED_CHARS = 60;

export interface Edit {
  /** The key or option that holds the value; null where none is in front of it. */
  place: string | null;
  /** As it is written; null where it came or went. */
  before: string | null;
  after: string | null;
}

/** What stands in place of noise is nobody's words. */
const MASKED = /<(?:updated|copyright|uuid|jwt|hex|build|token|key|time|ago|counter|epoch)>/;

/** Edits of a sample, each once, until there are more than are named. */
export class Edits {
  readonly #edits = new Map<string, Edit>();

  add(edit: Edit): void {
    if (!this.isFull) this.#edits.set(JSON.stringify([edit.place, edit.before, edit.after]), edit);
  }

  get isFull(): boolean {
    return this.#edits.size > MAX_NAMED_EDITS;
  }

  get all(): Edit[] {
    return [...this.#edits.values()];
  }
}

/** `where` it changed, when that is one place, and the `changes`; neither where they are too many or too long. */
export function factsOfEdits(edits: readonly Edit[]): NonNullable<FindingDraft['facts']> {
  const [only] = edits;
  if (only === undefined || edits.length > MAX_NAMED_EDITS || edits.some(({ place }) => !isShort(place ?? '')))
    return {};
  const isTold = edits.every(({ before, after }) => isShort(before ?? '') && isShort(after ?? ''));
  if (edits.length > 1) return isTold ? { changes: listed(edits.map(toldAmongOthers)) } : {};
  const { place, before, after } = only;
  if (place === null || before === null || after === null) return isTold ? { changes: toldAmongOthers(only) } : {};
  return isTold ? { where: place, changes: `${before} became ${after}` } : { where: place };
}

const isShort = (value: string): boolean => value.length <= MAX_NAMED_CHARS && !MASKED.test(value);

function toldAmongOthers({ place, before, after }: Edit): string {
  const name = place === null ? null : `"${place}"`;
  if (before === null) return `${name ?? after} was added`;
  if (after === null) return `${name ?? before} was removed`;
  return name === null ? `${before} became ${after}` : `${name} from ${before} to ${after}`;
}

const listed = (parts: readonly string[]): string =>
  parts.length === 1 ? `${parts[0]}` : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
