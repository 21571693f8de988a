// A row or line that documents a status code or an error code.
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';

const HEADER =
  /^(http )?((status|error|response|return|result)[ _-]?)?(codes?|status(es)?|errors?|no\.?|number)( (codes?|values?|name))?(\(e?s\))?$/;
/** `404`, `4xx`. */
export const STATUS = /^[1-5](\d\d|xx)$/i;
const CODE = /^[\w.:-]{1,80}$/;

/** The title of a column of codes. */
export const isCodeTitle = (title: string): boolean => HEADER.test(fold(title));

export interface CodeRow {
  kind: 'status' | 'error';
  code: string;
}

/** "404 Not Found", "Status: 404 Not Found", "404 - No such pet" as a line of its own. */
const STATUS_LINE =
  /^(?:(?:HTTP )?[Ss]tatus(?: [Cc]ode)?: ?|Code )?([1-5]\d\d)\s*(?:[-–—:]\s*\S|\([A-Z]|(?:OK|Created|Accepted|No Content|Moved|Found|See Other|Not|Bad|Unauthori[sz]ed|Payment|Forbidden|Method|Request|Conflict|Gone|Length|Precondition|Payload|Unsupported|Unprocessable|Locked|Too Many|Internal|Service|Gateway)\b|(?:OK|SUCCESS|CREATED|ACCEPTED|NO CONTENT|FOUND|NOT|BAD|UNAUTHORI[SZ]ED|FORBIDDEN|CONFLICT|GONE|TOO MANY|INTERNAL|SERVER ERROR|SERVICE UNAVAILABLE)\b[A-Z ]{0,30}$)/;
/** "Failure Response: 403", "Error: 404 Not Found". */
const OUTCOME_LINE =
  /^(?:(?:[Ss]uccess(?:ful)?|[Ff]ail(?:ure|ed)|[Ee]rrors?)(?: [Rr]esponse)?(?: [Ss]tatus| [Cc]ode){0,2}|[Rr]esponse(?: [Ss]tatus| [Cc]ode){1,2}|(?:HTTP )?[Cc]ode)\s?:\s?([1-5]\d\d)(?=\W*$|\s*[-–—:(]|\s+[A-Z])/;
const MAX_LINE_CHARS = 300;
/** "Code: 404 NOT FOUND" in a list of what may come back. In small letters, or as one word, it is a field. */
const CODE_TERM = /^(?:CODE|Code|(?:(?:HTTP|[Ss]tatus|[Rr]esponse|[Ee]rror) ){1,3}[Cc]ode)$/;
const OPENS_WITH_STATUS = /^([1-5]\d\d)(?=\W*$|\s*[-–—:(]|\s+[A-Z])/;
/** "401 responses are avoided by …": a sentence about a status, which documents none. */
const SPEAKS_OF =
  /^(?:http )?(?:responses|errors|status(?:es| codes)|codes) (?:(?:are|can be|may be|will be|should be|must be) (?!returned|given|sent|raised|thrown|used|issued|emitted)|count|do not|don't)/i;

/** Null when the block is about something else. */
export function readCodeRow(block: PageBlock): CodeRow | null {
  const [first = ''] = block.cells;
  if (block.kind === 'definition') return readTerm(block);
  if (block.kind === 'row')
    return block.cells.length < 2
      ? null
      : (readSide(block) ??
          readCodeBeside(block) ??
          (listsThings(block) ? null : readRow(first.trim(), block.header[0] ?? null)));
  if (block.kind !== 'paragraph' && block.kind !== 'item') return null;
  const line = block.text.length > MAX_LINE_CHARS ? '' : block.text;
  const code = (STATUS_LINE.exec(line) ?? OUTCOME_LINE.exec(line))?.[1];
  return code === undefined ? null : { kind: 'status', code };
}

/** "Code | Currency": codes of what is in the world, and of no error. */
const listsThings = ({ header: [title = '', thing = ''] }: PageBlock): boolean =>
  /^(?:\w+ )?codes?$/i.test(title) && THING.test(thing);
const THING = /^(?:currenc(?:y|ies)|countr(?:y|ies)|airports?|airlines?|banks?|time ?zones?)(?: names?)?$/i;

function readTerm({ cells: [first = '', said = ''] }: PageBlock): CodeRow | null {
  const own = CODE_TERM.test(first) ? OPENS_WITH_STATUS.exec(said)?.[1] : undefined;
  const code = STATUS.test(first) && !SPEAKS_OF.test(said) ? first : (own ?? STATUS_LINE.exec(first)?.[1]);
  return code === undefined ? null : { kind: 'status', code };
}

/** What servers answer with: other numbers are sizes and limits. */
const ONE = '(?:10[1-3]|2(?:0\\d|26)|30\\d|4(?:[0-5]\\d|9\\d)|5(?:0\\d|1[01]|2\\d|30|9[89])|[1-5]xx)';
const SEVERAL = `${ONE}(?:\\s{0,2}(?:,|/|;|&|\\bor\\b|\\band\\b){1,2}\\s{0,2}${ONE}){1,9}`;
const ONLY_SEVERAL = new RegExp(`^\\s*${SEVERAL}\\s*$`, 'i');
/** "403, 404: You may not". */
const SEVERAL_FIRST = new RegExp(`^(?:[Ss]tatus(?: [Cc]odes?)?:? )?(${SEVERAL})(\\s*[-–—:(]\\s*\\S.*)$`, 'i');
const codesIn = (text: string): string[] => text.match(/[1-5](?:\d\d|xx)/gi) ?? [];

/** "403, 404": each of them; else the text itself. */
export const splitCodes = (text: string): string[] => (ONLY_SEVERAL.test(text) ? codesIn(text) : [text]);

/** "403, 404" in a column of codes: a row for each. */
export function splitCodeRow(cells: string[], header: readonly string[]): string[][] {
  const [first = '', second = ''] = cells;
  if (header.length === 0 && cells.length === 2 && CODE_SIDE.test(first))
    return splitCodes(second).map((code) => [first, code]);
  const isCode = cells.length > 1 && isCodeTitle(header[0] ?? '') && ownCodeIn(cells, header) === undefined;
  return isCode ? splitCodes(first).map((code) => cells.with(0, code)) : [cells];
}

/** "403, 404: You may not" on a line of its own: a line for each. */
export function splitCodeLine(text: string): string[] {
  const [, codes = '', rest = ''] = (text.length > MAX_LINE_CHARS ? null : SEVERAL_FIRST.exec(text)) ?? [];
  return codes === '' ? [text] : codesIn(codes).map((code) => `${code}${rest}`);
}

/** "401 | `OAU-168` | …": the code of an error behind its status is what the row is about. */
function readCodeBeside({ header, cells: [status = '', ...cells] }: PageBlock): CodeRow | null {
  if (!/^[1-5]\d\d(?:,? *(?:,|or|\/)? *[1-5]\d\d)*$/.test(status.trim()) || !isCodeTitle(header[0] ?? '')) return null;
  const code = ownCodeIn([status, ...cells], header);
  return code === undefined ? null : { kind: 'error', code };
}
const ownCodeIn = (cells: readonly string[], header: readonly string[]): string | undefined =>
  cells.find((cell, index) => index > 0 && ERROR_TITLE.test(fold(header[index] ?? '')) && OWN_CODE.test(cell));
const ERROR_TITLE =
  /^(?:(?:api|application|internal|sub|our) ?)?(?:error|result|return)[ _-]?(?:codes?|names?|ids?|keys?)$|^codes?$/;
/** Not another status. */
const OWN_CODE = /^(?![1-5]\d\d$)[\w.:-]{2,80}$/;

function readRow(cell: string, title: string | null): CodeRow | null {
  const [code = '', ...words] = cell.split(/[\s–—-]+/);
  const isHeaded = isCodeTitle(title ?? '');
  // "404 Not Found" is 404.
  if (STATUS.test(code) && words.length <= 4 && (isHeaded || title === null)) return { kind: 'status', code };
  // "Approved" below "Status" is a state that something is in.
  const isState = STATE_TITLE.test(title ?? '') && STATE.test(cell);
  return isHeaded && !isState && CODE.test(cell) ? { kind: 'error', code: cell } : null;
}
const STATE_TITLE = /^(?:status(?:es)?|state)$/i;
const STATE = /^[A-Z]?[a-z]+(?:[A-Z][a-z]+)*$/;

/** "Success code | 200", "Not Found code | 404": the title of a row over all that it says. */
const CODE_SIDE =
  /^\s*(?:(?:https?|status|response|return(?:ed)?|results?|success(?:ful)?|fail(?:ure|ed)?|errors?|not|found|bad|request|forbidden|unauthori[sz]ed|conflict|internal|server|client|expected|possible) ){1,4}(?:status|codes?)\s*:?\s*$/i;

/** In a table without titles, of a row whose own title says that its value is a status. */
const readSide = ({ header, cells: [title = '', value = '', ...others] }: PageBlock): CodeRow | null =>
  header.length === 0 && others.length === 0 && CODE_SIDE.test(title) && STATUS.test(value.trim())
    ? { kind: 'status', code: value.trim() }
    : null;
