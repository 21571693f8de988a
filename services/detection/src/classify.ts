// Finding -> Verdict, by one table. Pure: the day is an argument.
import type { Finding, Verdict } from './finding.ts';
import { findRule, RULES } from './rules/rules.ts';
import type { RuleId } from './rules/rules.ts';
import type { FindingDraft } from './make-finding.ts';
import type { Rule } from './rules/rule.ts';
import { clip, clipBegin } from './text/clip.ts';

/** Most characters of a value quoted inside a description. */
const MAX_QUOTED_CHARS = 120;
/** Most that are looked at for them. */
const MAX_READ_CHARS = 10 * MAX_QUOTED_CHARS;

/** A Finding of a newer differ: nobody knows how bad it is, so it is not hidden. */
const UNKNOWN_RULE: Rule = {
  changeType: 'unknown_change',
  classification: 'BREAKING',
  severity: 'warning',
  direction: 'none',
  reason: 'Nobody knows how bad it is, so it is not hidden.',
  text: 'something changed that this version cannot name[: {before}][ became {after}]',
};

/** @param today YYYY-MM-DD, in UTC. */
export function classify(finding: Finding, today: string): Verdict {
  const found = findRule(finding.rule) ?? UNKNOWN_RULE;
  const { changeType, classification, severity, text } = { ...found, ...found.judge?.(finding, today) };
  return { changeType, classification, severity, description: describe(text, finding) };
}

/** How bad the rule is before dates and facts: 4 certainly breaks, 3 may break, 2 needs a look, 1 does not, 0 is words. */
export function weightOfRule(id: RuleId): number {
  return weigh(RULES[id]);
}

function weigh({ classification, severity }: Pick<Verdict, 'classification' | 'severity'>): number {
  if (classification === 'BREAKING') return severity === 'critical' ? 4 : 3;
  if (classification === 'COSMETIC') return 0;
  return severity === 'warning' ? 2 : 1;
}

/** The same with its facts looked at; a deprecation weighs alike whatever its day. */
export function weightOfDraft({ rule, facts = {} }: FindingDraft): number {
  const found: Rule = RULES[rule];
  return weigh({ ...found, ...found.judge?.({ ...NO_FINDING, rule, facts }, '1970-01-01') });
}

const NO_FINDING: Finding = {
  rule: '',
  input: 'spec',
  endpoint: null,
  affectedEndpoints: [],
  affectedEndpointCount: 0,
  subject: null,
  before: null,
  after: null,
  location: '',
  quote: null,
  sunsetOn: null,
  facts: {},
  identity: '',
};

/** What a template may name, made when it does: values may be long. */
const VALUES: Readonly<Record<string, (finding: Finding) => string | null>> = {
  subject: ({ subject }) => quotedPath(subject),
  beforeWay: (finding) => quotedPath(wayBefore(finding)),
  /** A word of the sentence itself. */
  subjectWord: ({ subject }) => subject,
  beforeWord: ({ before }) => before,
  afterWord: ({ after }) => after,
  before: ({ before }) => quoted(before),
  after: ({ after }) => quoted(after),
  beforeEach: ({ before }) => eachQuoted(before),
  afterEach: ({ after }) => eachQuoted(after),
  sunset: ({ sunsetOn }) => sunsetOn,
  said: (finding) => quoted(textFact(finding, 'said') ?? finding.after),
  ends: endOf,
  endpoint: ({ endpoint }) => endpoint,
  where: (finding) => quotedPath(textFact(finding, 'where')),
  changes: (finding) => textFact(finding, 'changes'),
  names: (finding) => textFact(finding, 'names'),
};

function describe(template: string, finding: Finding): string {
  const valueOf = (name = ''): string | null => VALUES[name]?.(finding) ?? null;
  const known = template.replaceAll(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => valueOf(name) !== null) ? part : '',
  );
  // Where it is sent and given, which of both the endpoint that leads does is not said; nor is it of what the API sends by itself.
  const isUnsaid =
    finding.facts['bothWays'] === true ||
    finding.endpoint?.includes(' webhook:') === true ||
    finding.location.includes('/callbacks/');
  const told = isUnsaid ? known.replaceAll(/(request|response) (?=field|body)/g, '') : known;
  const clause = told.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name) ?? 'an unnamed one');
  const endpoint = leadOf(finding);
  const clauseOfWhole = clause.replace(OF_ROOT, (_, side: string, inner: string) =>
    inner === '[]' ? `each item of the ${side}body` : `each unlisted field of the ${side}body`,
  );
  const isOfAll = finding.input === 'spec' && OF_ALL.test(`${finding.rule}${finding.location}`);
  const lead = endpoint === null || isOfAll || template.includes('{endpoint}') ? '' : `${endpoint}: `;
  const begun = lead === '' ? clauseOfWhole.charAt(0).toUpperCase() + clauseOfWhole.slice(1) : clauseOfWhole;
  const sentence = `${lead}${begun}${ENDS_QUOTED.test(begun) ? '' : '.'}`;
  const others = finding.affectedEndpointCount - 1;
  const touched = others > 0 && !isOfAll ? ` It touches ${others} further endpoint${others === 1 ? '' : 's'}.` : '';
  const places = Number(finding.facts['repeats'] ?? 1);
  const repeated = places > 1 ? ` It stands at ${places} places.` : '';
  return `${sentence}${touched}${repeated}${tellOthers(finding.facts['alsoIn'])}`;
}

const textFact = ({ facts }: Finding, name: string): string | null => {
  const fact = facts[name];
  return typeof fact === 'string' ? fact : null;
};

/** Where the description speaks of no one operation: which comes first says nothing, and neither does how many there are. */
const OF_ALL = /^api-(path-prefix|security-component|global-security)|^[^/]*\/servers$/;

/** The way to what has another name now, by the name that it had. */
function wayBefore({ subject, before, after }: Finding): string | null {
  if (subject === null || before === null || after === null || !subject.endsWith(after)) return before;
  return `${subject.slice(0, subject.length - after.length)}${before}`;
}

/** The endpoint in which the subject is where it is said to be. */
function leadOf({ endpoint, facts }: Finding): string | null {
  return typeof facts['at'] === 'string' ? facts['at'] : endpoint;
}

/** With the sentence of an author, which has its own full stop. */
const ENDS_QUOTED = /[\p{L}\d)][.!?]"$/u;

/** As the words tell it where they name no day. */
function endOf({ facts, sunsetOn }: Finding): string | null {
  const { ends } = facts;
  if (typeof ends === 'string') return ends;
  return sunsetOn === null ? null : `on ${sunsetOn}`;
}

/** What is said of the items or unlisted fields of the body itself, which have no name. */
const OF_ROOT = /the (request |response |)field "(\[\]|\*)"/;

/** Most schemas that are named where the same was done. */
const MAX_NAMED_SCHEMAS = 3;

function tellOthers(schemas: string | number | boolean | undefined): string {
  if (typeof schemas !== 'string') return '';
  const names = schemas.split(', ');
  const named = names.slice(0, MAX_NAMED_SCHEMAS).map(quoted);
  const left = names.length - named.length;
  const list = left > 0 ? `${named.join(', ')} and ${left} further` : named.join(' and ');
  return ` It is the same in the schema${names.length === 1 ? '' : 's'} ${list}.`;
}

/** Braces and brackets say where it begins and ends. */
const JSON_VALUE = /^(\{\}|\{".*\}|\["[^\]]*\])$/;

function quoted(value: string | null): string | null {
  if (value === null || value === '') return null;
  if (/^(-?\d+(\.\d+)?|true|false)$/.test(value)) return value;
  const line = value.slice(0, MAX_READ_CHARS).replaceAll(/\s+/g, ' ');
  if (line.length > MAX_QUOTED_CHARS || value.length > MAX_READ_CHARS) return `"${clip(line, MAX_QUOTED_CHARS - 1)}…"`;
  // A text that is told apart from a number has its quotes already.
  return JSON_VALUE.test(line) || /^"[^"]*"$/.test(line) ? line : `"${line}"`;
}

const WHOLE_BODY = /^(request|response) body( as |$)/;

/** A long way to a field: its end says which field it is. */
function quotedPath(path: string | null): string | null {
  if (path !== null && WHOLE_BODY.test(path)) return `the ${path}`;
  if (path === null || path.length <= MAX_QUOTED_CHARS) return quoted(path);
  return quoted(`…${clipBegin(path, MAX_QUOTED_CHARS - 1)}`);
}

/** A list of values, each in its own quotes. */
function eachQuoted(list: string | null): string | null {
  if (list === null) return null;
  const values = list.split(', ');
  // As many as fit; a value that was cut is not told.
  let chars = 0;
  const fitting = values.filter((value) => (chars += value.length + 2) <= MAX_QUOTED_CHARS || values.length === 1);
  const named = fitting.map((value) => quoted(value) ?? '""').join(', ');
  const left = values.length - fitting.length;
  const isCut = values.at(-1)?.endsWith('…') === true;
  if (left === 0) return named;
  return isCut ? `${named} and more` : `${named} and ${left} more`;
}
