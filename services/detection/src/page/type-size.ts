// How long a value of a type may be, where the type says so: "Char(32)", "varchar(255)", "string(1-20)", "decimal(10,2)", "AN..35".

/** Types that are written with a length. Behind others a number says something else: how many bits, which version. */
const MEASURED =
  '(?:string|text|char|character|n?varchar2?|nchar|alpha|alphanumeric|alphanum|numeric|digits?|number|decimal|money|integer|long|binary|varbinary|bytes?|blob|ans|an|n|a)';
const MOST = '(?:max(?:imum)?(?: (?:length|size))?|up to|at most|length|<=|≤)\\.?(?: of|:)? ?';
/** A type as a field row gives it: in small letters, without commas and round brackets. */
const SIZED = new RegExp(
  `^(${MEASURED})(?: ?\\[ ?| |\\.{2,3}|(?=\\d))(?:${MOST})?(\\d{1,9})(?:( ?(?:-|\\.{2,3}) ?| )(\\d{1,9}))?(?: (?:chars?|characters|bytes|digits))? ?\\]?$`,
);
const BARE = new RegExp(`^${MEASURED}$`);
/** Types of numbers whose second figure counts the places behind the point. */
const WITH_PLACES = /^(?:numeric|number|decimal|money)$/;

interface Sized {
  stem: string;
  /** Of the length, and of a number in front of the point. */
  low: number;
  high: number;
  /** Behind the point. */
  places: number;
  text: string | null;
}

/** "integer 32" and "long 64" name how a number is stored. */
const BITS: ReadonlySet<number> = new Set([8, 16, 32, 64, 128]);

function sizeOf(type: string): Sized | null {
  if (BARE.test(type)) return { stem: type, low: 0, high: Infinity, places: Infinity, text: null };
  const [, stem, first, joint = '', second] = SIZED.exec(type) ?? [];
  if (stem === undefined || first === undefined) return null;
  const [one, other] = [Number(first), second === undefined ? null : Number(second)];
  if (/^(?:integer|long|number)$/.test(stem) && other === null && BITS.has(one)) return null;
  if (other === null) return { stem, low: 0, high: one, places: 0, text: `${stem}(${one})` };
  return joint.trim() === '' && WITH_PLACES.test(stem)
    ? { stem, low: 0, high: one - other, places: other, text: `${stem}(${one},${other})` }
    : { stem, low: one, high: other, places: 0, text: `${stem}(${one}-${other})` };
}

export interface SizeChange {
  before: string;
  after: string;
  /** Less room for the one who sends it. */
  isNarrower: boolean;
  /** More room for what is sent: longer than before, or shorter than what was the least. */
  isWider: boolean;
}

/** Null where the types are not the same but for their size. */
export function sizeChange(before: string, after: string): SizeChange | null {
  const [old, fresh] = [sizeOf(before), sizeOf(after)];
  if (old === null || fresh === null || old.stem !== fresh.stem) return null;
  return {
    before: old.text ?? old.stem,
    after: fresh.text ?? fresh.stem,
    isNarrower: fresh.low > old.low || fresh.high < old.high || fresh.places < old.places,
    isWider: fresh.low < old.low || fresh.high > old.high || fresh.places > old.places,
  };
}
