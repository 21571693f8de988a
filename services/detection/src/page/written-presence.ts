// What says whether a value must be given: words of a cell or beside a name, and marks behind a type, which are how often an element occurs
// (`[0..1]`, XML and UML) and the `!` of GraphQL.
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';

const OCCURS = /\s*[[({]\s*([01])\s*\.\.\s*(1|\*|n|unbounded|∞)\s*[\])}]/i;
/** From nought to one may also be what a number is between. */
const NUMBER = /\b(?<!xsd?:)(?:int\w*|long|number|float|double|decimal|real)\b/i;
/** `ID!`, `[Order!]!`: at the end of a cell or in front of other marks. */
const NON_NULL = /(?<=^|[\s:–—-])(\[{0,3}[A-Z_]\w{0,80}(?:!?\]){0,3})!(?=$|\s*[(,;=–—-])/;
/** As much of a cell as is a name and a type. */
const MAX_CHARS = 160;

export interface Presence {
  /** Null when nothing marks it. */
  required: boolean | null;
  /** Without the marks. */
  text: string;
}

/** @param text what stands behind the name of a field, or in the column of its type. */
export function splitPresence(text: string): Presence {
  if (text.length > MAX_CHARS) return { required: null, text };
  const [mark = '', least, most] = OCCURS.exec(text) ?? [];
  const isRange = least === '0' && most === '1' && NUMBER.test(text);
  if (mark !== '' && !isRange) return { required: least === '1', text: text.replace(mark, '') };
  return { required: NON_NULL.test(text) ? true : null, text: text.replace(NON_NULL, '$1').replaceAll('!]', ']') };
}

const NON_NULL_CELL = /^(?:[\w$.]{1,80}\s?(?:[:–—-]\s|\())?\[{0,3}[A-Z_]\w{0,80}(?:!?\]){0,3}!\)?$/;

/** Whether the name or the type of a row carries the `!` of GraphQL. */
export const isNonNull = ({ cells }: PageBlock): boolean => cells.some((cell) => NON_NULL_CELL.test(cell));

/** A type of the page's own behind a dash or colon: `- [Order]`, `- OrderInput`. */
const OWN_TYPE = /^\W{0,3}?[:–—-]\s*(\[{1,3}[A-Z_]\w{0,80}\]{1,3}|[A-Z][a-z\d]+[A-Z]\w{0,80}|ID)$/;

/** Likewise in brackets, `(Node)`, where it is no mark. */
const BRACKETED_TYPE =
  /^\((?!(?:Required|Optional|Mandatory|Conditional|Deprecated|Beta|New|Preview|Legacy|Experimental|Header|Query|Path|Body|Cookie|Form|Nullable|Default|Unique)\))(\[{0,3}[A-Z_]\w{0,80}(?:!?\]){0,3}!?)\)$/;

/** Null when the words behind a name are none. */
export const ownTypeIn = (rest: string): string | null =>
  (OWN_TYPE.exec(rest) ?? BRACKETED_TYPE.exec(rest))?.[1] ?? null;

/** One word, where it stands in code: `- JSON`. */
const CODED_TYPE = /^\W{0,3}?[:–—-]\s*([A-Z]\w{0,80})$/;

/** @param codes what stands in code in the row. */
export function codedTypeIn(rest: string, codes: readonly string[] = []): string | null {
  const type = CODED_TYPE.exec(rest)?.[1] ?? '';
  return codes.some((code) => code === type || code === `${type}!`) ? type : null;
}

/** "string (required)", "integer, optional", "string required". */
const MARK_BEHIND_TYPE = /(?:[(,;]\s?|\w\s)(?<!\bnot\s)(required|mandatory|optional)\s?(?:\)|$)/i;

/** The mark in a cell of types; empty when there is none. */
export const markIn = (type: string | null): string => MARK_BEHIND_TYPE.exec(type ?? '')?.[1] ?? '';

/** "Required: no.", in a folded text. */
const FLAG = /\b(required|mandatory|optional)\s*[:=?]\s*(yes|no|true|false)\b/;

/** "Checks if the required thresholds are met": what is needed is something else. */
const OF_OTHERS =
  /(?<=[a-z] )(?:the|all|any|its|their|other|some|these|those|each|every) (?:required|mandatory) (?=[a-z])/g;

/**
 * @param required the cell of a column about what is required, null without one; `optional` likewise.
 * @param flags words beside the name.
 */
export function readRequired(required: string | null, optional: string | null, flags: string): boolean | null {
  if (required !== null) {
    const words = fold(required);
    if (/^(ja|oui|s[ií]|sim|да|はい|是|예)$/.test(words)) return true;
    if (/^(nein|non|não|нет|いいえ|否|아니오)$/.test(words)) return false;
    if (
      /^(yes|true|required(?! (?:if|when|for|unless|only|by|in case))|mandatory(?! (?:if|when|for|unless))|y|x|m(?=$| )|r$|1\.\.[1n*]|✓|✔|✅|√|1|must|always)\b|^[✓✔✅√]/.test(
        words,
      )
    )
      return true;
    if (/^(no|false|optional|n|o(?=$| )|0\.\.[1n*]|✗|✘|❌|×|0|-|not required)\b|^[✗✘❌×-]?$/.test(words)) return false;
  }
  if (optional !== null) return !/^(yes|true|optional|y|✓|✔|✅)/.test(fold(optional));
  const words = fold(flags).replaceAll(OF_OTHERS, ' ');
  const [, flag = '', answer] = FLAG.exec(words) ?? [];
  if (answer !== undefined) return flag.startsWith('opt') !== /^[yt]/.test(answer);
  if (/\b(not required|optional)\b/.test(words)) return false;
  if (
    /\brequired\b(?! (if|when|for|unless|only|by|to|in case))|\bmandatory\b(?! (?:if|when|for|unless|only|by|to|in case))/.test(
      words,
    ) &&
    !/\b(no longer|isn't|is not) (required|mandatory)\b/.test(words)
  )
    return true;
  return null;
}
