// A cell that became another, where the title of its column or its own form says what it holds: a yes or no, a status, a type, a default, who
// may call, where calls go to, an address of the network.
import type { FindingDraft } from '../make-finding.ts';
import { fold } from '../text/normal-form.ts';
import { addressesIn } from '../text/limits.ts';
import { listsScopes } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { judgeCalled } from './judge-called.ts';
import { isOnlyType } from './written-types.ts';
import { sameType } from './field-row.ts';
import { judgeNetwork } from './network-addresses.ts';
import { at, deprecated } from './prose-draft.ts';
import { isSameDefault } from './written-values.ts';

export interface CellPair {
  before: string;
  after: string;
  /** The title of the column. */
  column: string;
  /** The first cell of its row; empty in the first column. */
  row: string;
}

/** What a column says of its cell; empty where the words of the cell are left to be read. */
export function judgeColumn(revision: PlacedBlock, pair: CellPair): FindingDraft[] {
  const called = judgeCalled(pair);
  if (called !== null) return [{ ...at(revision, pair.after), ...called }];
  const known =
    judgeSign(revision, pair) ??
    judgeAccess(revision, pair) ??
    judgeStage(revision, pair) ??
    judgeStatus(revision, pair) ??
    judgeType(revision, pair) ??
    judgeDefault(revision, pair) ??
    judgeDirective(revision, pair) ??
    judgeBase(revision, pair) ??
    judgeNeededVersion(revision, pair) ??
    judgePort(revision, pair) ??
    judgeCutOff(revision, pair) ??
    judgeName(revision, pair) ??
    judgeNetwork(revision, pair.before, pair.after);
  return known === null ? judgeScopes(revision, pair) : [known];
}

const YES = /^(?:[✓✔✅√]|yes|supported|allowed|accepted|enabled|permitted)(?: ?\([^)]{1,60}\))?\W?$/iu;
const NO =
  /^(?:[✗✘❌×–-]|no|not supported|unsupported|not allowed|denied|forbidden|refused|rejected|not accepted|disabled|blocked)(?: ?\([^)]{1,60}\))?\W?$/iu;

/** Columns whose "yes" asks for something or takes it away. */
const BURDEN =
  /\b(?:required?s?|mandatory|needs?|needed|must|limit(?:s|ed)?|restrict(?:s|ed|ions?)?|throttled|removed|retired|discontinued|disabled|blocked|read[- ]only|paid|charged|billed|beta|preview|experimental|internal|breaking|nullable|(?:may|can) be null|approvals?|approved|consent|verification|review(?:ed)?)\b/;
const NO_BURDEN = /\bnot? (?:\w+ )?(?:required|needed|limited|restricted)\b|\bunlimited\b|\bnon-?null/;
const AT_ITS_END = /\b(?:deprecated|deprecation|obsolete|legacy)\b/;
/** What a connection is secured with. */
const SECURED = /\b(?:tls|ssl|ciphers?|dtls)\b/;

const READ_WRITE = /^(?:r ?\/ ?w|rw|read[ /-]?(?:and )?write|read, ?write)$/i;
const READ_ONLY = /^(?:r|ro|read|read[ -]only)$/i;

/** What could be written can now only be read, or the other way. */
function judgeAccess(revision: PlacedBlock, { before, after }: CellPair): FindingDraft | null {
  const [old, fresh] = [before.trim(), after.trim()];
  const isLost = READ_WRITE.test(old) && READ_ONLY.test(fresh);
  if (!isLost && !(READ_ONLY.test(old) && READ_WRITE.test(fresh))) return null;
  return stated(revision, { before, after }, isLost ? 'breaking' : 'feature', `${old} became ${fresh}`);
}

const ON_TRIAL =
  /^(?:(?:public|private|open|closed|limited|developer|technical) )?(?:alpha|beta|preview|experimental|early access)$/;
const FOR_GOOD = /^(?:ga|generally available|general availability|stable|production|released)$/;

/** What was tried out is there for good. */
function judgeStage(revision: PlacedBlock, { before, after }: CellPair): FindingDraft | null {
  const [old, fresh] = [fold(before), fold(after)];
  return ON_TRIAL.test(old) && FOR_GOOD.test(fresh)
    ? stated(revision, { before, after }, 'feature', `${before} became ${after}`)
    : null;
}

/** A cell that says yes or no, and now the other: what was so is no longer, or came to be. */
function judgeSign(revision: PlacedBlock, { before, after, column, row }: CellPair): FindingDraft | null {
  const [old, fresh] = [before.trim(), after.trim()];
  const isNo = YES.test(old) && NO.test(fresh);
  if (!isNo && !(NO.test(old) && YES.test(fresh))) return null;
  const title = fold(column);
  const words = `${old} became ${fresh}`;
  if (AT_ITS_END.test(title) && !isNo) return deprecated(revision, revision.block.text, { words: column }, before);
  if (SECURED.test(fold(row)) || SECURED.test(title)) return stated(revision, { before, after }, 'security', words);
  const isBurden = AT_ITS_END.test(title) || (BURDEN.test(title) && !NO_BURDEN.test(title));
  return stated(revision, { before, after }, isNo === isBurden ? 'feature' : 'breaking', words);
}

// oxlint-disable-next-line max-params -- where, the cells, and what they say by which words
function stated(
  revision: PlacedBlock,
  { before, after }: Pick<CellPair, 'before' | 'after'>,
  announces: 'breaking' | 'feature' | 'security',
  words: string,
): FindingDraft {
  return { ...at(revision, after), rule: 'page-statement-changed', before, after, facts: { announces, words } };
}

const STATUS_COLUMN = /^(?:https?|(?:https? |response )?(?:status|code|status code|response code))$/;
const STATUS = /^[45]\d\d(?: \(?[A-Z][A-Za-z ]{1,40}\)?)?$/;

/** With which status something is answered: clients branch on it. */
function judgeStatus(revision: PlacedBlock, { before, after, column, row }: CellPair): FindingDraft | null {
  if (row === '' || !STATUS_COLUMN.test(fold(column)) || !STATUS.test(before) || !STATUS.test(after)) return null;
  if (before.slice(0, 3) === after.slice(0, 3)) return null;
  return stated(revision, { before, after }, 'breaking', `${before} became ${after}`);
}

const TYPE_COLUMN = /\b(?:data ?)?type$/;

/** Of a table that is read as no list of fields. */
function judgeType(revision: PlacedBlock, { before, after, column, row }: CellPair): FindingDraft | null {
  if (row === '' || !TYPE_COLUMN.test(fold(column)) || !isOnlyType(before) || !isOnlyType(after)) return null;
  if (sameType(before, after)) return null;
  return stated(revision, { before, after }, 'breaking', `${before} became ${after}`);
}

/** "Default:" in front of `timeout 30s;` or `Timeout 30`, as manuals of directives write it: the default of what stands there by name. */
const DEFAULT_ROW = /^defaults?( value)?:?$/;
const DIRECTIVE = /^([A-Za-z_][\w.-]{0,60}) (\S.{0,80}?);?$/;
/** "See below" is none. */
const COINED = /_|[^A-Z][A-Z]|^[A-Z]{2}/;

function judgeDirective(revision: PlacedBlock, { before, after, row }: CellPair): FindingDraft | null {
  const [was, is] = [before, after].map((cell) => DIRECTIVE.exec(cell.trim()));
  const isStated =
    after.trim().endsWith(';') || COINED.test(is?.[1] ?? '') || revision.block.codes?.includes(after) === true;
  if (!DEFAULT_ROW.test(fold(row)) || !was || !is || was[1] !== is[1] || !isStated) return null;
  const [subject = '', value = '', other = ''] = [is[1], was[2], is[2]];
  if (isSameDefault(value, other)) return null;
  return { ...at(revision, after), rule: 'page-parameter-default-changed', subject, before: value, after: other };
}

const DEFAULT_COLUMN = /^default(?: values?| settings?)?$/;
const DEFAULT_CELL = /^(?:defaults? to|default(?: is|:)?|by default) ["'`]?([^\s"'`]{1,60}?)["'`]?\.?$/i;

function judgeDefault(revision: PlacedBlock, { before, after, column, row }: CellPair): FindingDraft | null {
  const [was, is] = DEFAULT_COLUMN.test(fold(column))
    ? [before, after]
    : [before, after].map((cell) => DEFAULT_CELL.exec(cell.trim())?.[1]);
  if (row === '' || was === undefined || is === undefined || was === '' || is === '' || isSameDefault(was, is))
    return null;
  const facts = { words: column === '' ? 'default' : column };
  return {
    ...at(revision, after),
    rule: 'page-parameter-default-changed',
    subject: row,
    before: was,
    after: is,
    facts,
  };
}

const NEEDED_COLUMN =
  /^(?:min(?:imum)?|lowest|oldest|required|needed)\W.*\b(?:runtimes?|versions?|releases?|platforms?|languages?|node|python|java|go|ruby|php|sdk|client)\b/;
const VERSIONED = /^[a-z.+# ]{0,20}\d+(?:\.\d+){0,3}\+?$/;

/** What one must have at least. */
function judgeNeededVersion(revision: PlacedBlock, { before, after, column }: CellPair): FindingDraft | null {
  const isOther = [before, after].every((cell) => VERSIONED.test(fold(cell))) && fold(before) !== fold(after);
  if (!isOther || !NEEDED_COLUMN.test(fold(column))) return null;
  return stated(revision, { before, after }, 'breaking', `${before} became ${after}`);
}

/** "9443 (TLS 1.2)": where one connects to, of an environment. */
const PORT = /^(\d{2,5})(?: \([^)]{1,40}\))?$/;
const ENVIRONMENT = /^(?:production|prod|live|sandbox|test|staging|value|port|setting)?$/;

function judgePort(revision: PlacedBlock, { before, after, column, row }: CellPair): FindingDraft | null {
  const isPort = /^(?:tcp |udp |server )?port$/.test(fold(row)) && ENVIRONMENT.test(fold(column));
  const [was, is] = [before, after].map((cell) => PORT.exec(cell.trim())?.[1]);
  if (!isPort || was === undefined || is === undefined || was === is) return null;
  return stated(revision, { before, after }, 'breaking', `${was} became ${is}`);
}

const CLOCK = /^\d{1,2}:\d\d(?: ?[ap]m)?(?: [a-z]{3,4})?$/;

/** Until when on a day something is taken. */
function judgeCutOff(revision: PlacedBlock, { before, after, column }: CellPair): FindingDraft | null {
  const isClock = [before, after].every((cell) => CLOCK.test(fold(cell)));
  if (!isClock || !/\b(?:cut-?off|deadline)\b/.test(fold(column))) return null;
  return { ...at(revision, after), rule: 'page-limit-changed', before, after };
}

const NAME_COLUMN =
  /^(?:(?:environment|env)(?: variables?| vars?)?|(?:http |request |response )?headers?|(?:command[- ]line )?(?:flags?|options?|switch(?:es)?)|system propert(?:y|ies)|metrics?)(?: name)?$/;
const PROGRAM_NAME = /^-{0,2}[A-Za-z][\w.-]{1,80}$/;

/** By which name a program reads or gives something. */
function judgeName(revision: PlacedBlock, { before, after, column, row }: CellPair): FindingDraft | null {
  const isNamed = [before, after].every((cell) => PROGRAM_NAME.test(cell) && /[_A-Z-]/.test(cell));
  if (row === '' || !isNamed || !NAME_COLUMN.test(fold(column)) || before === after) return null;
  return {
    ...at(revision, after),
    rule: 'page-name-changed',
    subject: before,
    before,
    after,
    facts: { words: column },
  };
}

const BASE_COLUMN =
  /^(?:[\w/-]+ ){0,2}(?:base|api|rest|websocket|ws|server|service|production|sandbox|streaming|graphql) (?:[\w/-]+ )?(?:hosts?|hostnames?|domains?|ur[il]s?|address(?:es)?|endpoints?)$/;
const ADDRESS = /^(?:https?|wss?):\/\/\S+$/;

function judgeBase(revision: PlacedBlock, { before, after, column }: CellPair): FindingDraft | null {
  if (!BASE_COLUMN.test(fold(column)) || ![before, after].every((cell) => ADDRESS.test(cell.trim()))) return null;
  const isSame = placeOf(before) === placeOf(after);
  return isSame
    ? null
    : { ...at(revision, after), rule: 'page-base-url-changed', before: before.trim(), after: after.trim() };
}

const placeOf = (address: string): string =>
  fold(address)
    .replace(/^[a-z]+:\/\//, '')
    .replace(/\/$/, '');

/** `Group.Read`, `orders:read`, the first of several. */
const SCOPE = /^[a-z]\w*(?:[._:/-]\w+)+(?:\s*[,;|]|\s*$)/i;
const WHO_COLUMN =
  /^(?:(?:required|needed|minimum|api[- ]key|caller) )?(?:scopes?|permissions?|roles?|rights?|privileges?|access|access levels?|credentials?|auth|authori[sz]ation|authentication|grants?)(?: required| needed)?$/;
/** What a row of a table of calls is about. */
const OF_CALLS =
  /\b(?:calls?|endpoints?|operations?|methods?|actions?|requests?|resources?|paths?|commands?|functions?|queries|mutations?|apis?)\b/;
const CREDENTIAL_COLUMN = /credential|auth/;
const NO_ROLE = /^(?:r|w|rw|ro|wo|r\/w|read|write|read[- ]only|yes|no|none|required|optional|see .*|\W*|\d+)$/;
const MAX_WHO_WORDS = 5;

/** Other roles or credentials, however they are joined, in a row about something that is called. */
function isWho({ block, endpoint, known }: PlacedBlock, { before, after, column }: CellPair): boolean {
  if (known.named?.field != null || !WHO_COLUMN.test(fold(column)) || addressesIn(after).length > 0) return false;
  const isOfCalls =
    endpoint !== null || OF_CALLS.test(fold(block.header[0] ?? '')) || CREDENTIAL_COLUMN.test(fold(column));
  const [old, fresh] = [before, after].map(rolesIn);
  const areRoles = [before, after].every((cell) => cell.split(' ').length <= MAX_WHO_WORDS);
  const isNone = [before, after].some((cell) => NO_ROLE.test(fold(cell)) && !CREDENTIAL_COLUMN.test(fold(column)));
  return isOfCalls && areRoles && !isNone && old !== fresh;
}

const rolesIn = (cell: string): string =>
  [...new Set(fold(cell).split(/\s*(?:[,;|/&]|\band\b|\bor\b)\s*/))]
    .map((role) => role.replaceAll(/[^\p{L}\p{N}:._-]+/gu, '').replaceAll(/^[._-]+|[._-]+$/g, ''))
    .toSorted()
    .join();

/** With which permissions one may call; where a list says which there are, one that went and one that came. */
function judgeScopes(revision: PlacedBlock, { before, after, column, row }: CellPair): FindingDraft[] {
  if (before === '' || after === '') return [];
  const place = at(revision, after);
  const isScopes = listsScopes(revision) && /^(?:scopes?|permissions?)\b/i.test(column);
  if (isScopes && [before, after].every((cell) => SCOPE.test(cell)))
    return revision.endpoint !== null || column !== revision.block.header[0]
      ? [{ ...place, rule: 'page-authentication-changed', before, after }]
      : [
          { ...place, rule: 'page-scope-removed', subject: before, before },
          { ...place, rule: 'page-scope-added', subject: after, after },
        ];
  return row !== '' && isWho(revision, { before, after, column, row })
    ? [{ ...place, rule: 'page-authentication-changed', before, after }]
    : [];
}
