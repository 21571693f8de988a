// Whether an end is that of a part: "The `team` filter is deprecated", "We will remove the `team` parameter", "Filtering by `team` is deprecated".
import { readDeprecation } from './deprecations.ts';

/** Joins the names of a list into one. */
const BETWEEN = '|';

/** What a sentence says the end of. */
export interface EndingPart {
  /** As they stand in the sentence; none where only the kind is said. */
  names: readonly string[];
  /** Only a name in code, which may be that of what the text is about. */
  isBare: boolean;
}

/** What a text is about. */
export interface Whole {
  isField: boolean;
  /** How it is called, in words or code. */
  names: readonly string[];
}

const KIND =
  '(?:param(?:eter)?s?|filters?|fields?|headers?|propert(?:y|ies)|attributes?|arguments?|options?|flags?|values?|(?:sort|query|map|object|json) keys?|columns?|cookies?|(?:authentication|authorization|format|syntax|encoding|behaviou?r|(?:content|media) type)s?)';
/** These are parts only by name: "the `customer` object". */
const NAMED_KIND = `(?:${KIND}|keys?|objects?|elements?|arrays?|lists?|statuses|status|types?|variants?|scopes?)`;
/** One or several names in code, as `withNames` leaves them. */
const NAME = '`[^`]{1,200}`';
const NAMED = new RegExp(`${NAME} ${NAMED_KIND}$|\\b${NAMED_KIND} ${NAME}$`, 'i');
const OF_KIND = new RegExp(`\\b${KIND}$`, 'i');
const NAME_ALONE = new RegExp(`^${NAME}$`);
const WITH_PART = new RegExp(
  `^(?:in|as|via|through|with|without|by|on|using) (?:an? |the |its )?(?:[\\w-]+ ){0,2}(?:${NAME}(?: ${NAMED_KIND})?|${NAMED_KIND} ${NAME}|${KIND})$`,
  'i',
);
/** Between two names of a list: "`a`, `b` and `c`". */
const LIST = /`(?:,? (?:and|or|\/) |, )`/g;

const OPENING =
  /^(?:please |also |now |however |note |be aware |that |as |the |this |these |its |our |an? |all |both |any )+/i;
/** What is done with a part: to filter by it, to pass it. */
const DOING = /^(?:[a-z]+ing(?: (?:by|with|on|to|for|in|of|via|through))?|(?:use|usage|support) (?:of|for)) /i;
const CALLS = /^(?:requests?|calls?|queries|access) /i;
/** "Sorting by name": no part has a name, and yet it is not all. */
const PART_DEED =
  /^(?:sort|filter|order|group|pass|specify|provid|includ|omitt|sett|return|paginat|embedd|expand)ing (?!.{0,80}\b(?:this|the) (?:endpoint|operation|method|api|resource)\b)/i;
/** "This endpoint and its `team` parameter". */
const AND_ALL = /\b(?:this|the) (?:[\w-]+ )?(?:endpoint|operation|method|api|resource) and\b/i;
const TO_ALL = /^(?:to|of) (?:this|the) (?:[\w-]+ )?(?:endpoint|operation|method|api|resource) /i;
const JOINT =
  /\b(?:of|in|on|from|for|to|with|without|by|at|as|after|before|until|since|within|under|inside|via|through|using|when|which|that|who)\b/i;
/** Between what is spoken of and what is said of it. */
const AUXILIARIES =
  / (?:(?:is|are|was|were|has|have|been|be|being|will|shall|to|also|now|soon|currently|officially|hereby|considered|marked(?: as)?|going|gets?|no longer) ?)+$/i;
const PASSIVE = /\b(?:is|are|was|were|be|been|being|gets?) (?!(?:[a-z]+ly )?[a-z]+ing\b)/i;
/** What is said begins with what it is said of. */
const SUPPORT = /^support (?:for|of) (.+?) (?:will )?(?:be )?(?:end|stop|ceas|discontinu|dropp|remov)\w*/i;
/** What to do in its place. */
const ADVICE = /^(?:use|see|pass|send|set|prefer|try|call|migrate|switch)\b/i;
/** An endpoint, by its method or its path, is no part. */
const ENDPOINT =
  /`(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b|(?!(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+`)[^`]*\/)/;

/** "**Deprecation notice:** The `team` parameter is deprecated." */
const LABEL =
  /^\W*(?:deprecat(?:ion|ed)(?: (?:notice|warning|note))?|notice|note|warning|important|attention)\W{0,3}:\W*/i;

/** Longer sentences speak of more than a part. */
const MAX_CHARS = 600;
/** Most names in code that are looked for in one. */
const MAX_NAMES = 50;

/** @param codes what stands in code in the sentence, where no marks show it. Null where all of what the text is about ends, or nothing. */
export function partThatEnds(whole: string, codes: readonly string[] = []): EndingPart | null {
  const unlabelled = whole.replace(LABEL, '');
  const sentence = readDeprecation(unlabelled, { codes }) === null ? whole : unlabelled;
  const words = sentence.length > MAX_CHARS ? null : readDeprecation(sentence, { codes });
  if (words === null) return null;
  const text = withNames(sentence, codes);
  const at = text.toLowerCase().indexOf(words);
  if (at < 0) return null;
  const lead = text.slice(0, at);
  const said = text.slice(at, at + words.length);
  const supported = SUPPORT.exec(said)?.[1];
  if (supported !== undefined) return partIn(supported);
  const subject = `${lead.trimEnd()} `.replace(AUXILIARIES, '');
  if (AND_ALL.test(subject)) return null;
  const part = partIn(afterMarks(subject));
  if (part !== null || PASSIVE.test(lead.slice(subject.length) + said)) return part;
  return partIn(beforeMarks(text.slice(at + words.length)));
}

/** Whether it is a part of what a text is about, not that itself. */
export function isPartOf(part: EndingPart | null, whole: Whole): part is EndingPart {
  if (part === null) return false;
  if (part.names.length === 0) return !whole.isField;
  const isWhole = (name: string): boolean =>
    whole.isField
      ? whole.names.some((own) => lastOf(own) === lastOf(name))
      : part.isBare && whole.names.some((own) => own.includes(name));
  return !part.names.some(isWhole);
}

/** "customer.id", "customer/ids[]": `id`, `ids`. */
const lastOf = (name: string): string => name.split(/[./]|\[\]/).findLast((step) => step !== '') ?? name;

const MARKS = /[,;:()!?—–]|\.(?=\s)| - /;
const afterMarks = (words: string): string => words.split(MARKS).at(-1) ?? '';
const beforeMarks = (words: string): string => words.replace(/^[:\s*_—–-]+/, '').split(MARKS)[0] ?? '';

/** All names in code are marked as such, a list of them as one. */
function withNames(sentence: string, codes: readonly string[]): string {
  const known = codes.filter((code) => code !== '' && !code.includes('`') && sentence.includes(code));
  const marked = sentence.includes('`') ? sentence : known.slice(0, MAX_NAMES).reduce(markName, sentence);
  return marked.replaceAll(/[*_]{2,}/g, '').replaceAll(LIST, BETWEEN);
}

/** Where it is no part of a word. */
function markName(text: string, name: string): string {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
    if (!/[\w`]$/.test(before) && !/^[\w`]/.test(after)) return `${before}\`${name}\`${after}`;
  }
  return text;
}

/** @param words of which the head of the first phrase is a part, or what is done with one. */
function partIn(words: string): EndingPart | null {
  const phrase = words
    .trim()
    .replace(/[.*_\s]+$/, '')
    .replace(OPENING, '');
  const doing = DOING.exec(phrase)?.[0] ?? '';
  const rest = phrase.slice(doing.length).replace(OPENING, '');
  const joint = rest.search(JOINT);
  const head = (joint < 0 ? rest : rest.slice(0, joint)).trim();
  if (ENDPOINT.test(head) || ADVICE.test(head)) return null;
  if (NAME_ALONE.test(head)) return { names: namesIn(head), isBare: doing === '' };
  if (NAMED.test(head) || OF_KIND.test(head)) return { names: namesIn(head), isBare: false };
  const further = joint < 0 ? '' : rest.slice(joint).trim().replace(TO_ALL, '');
  const isWith = (doing !== '' || CALLS.test(`${head} `)) && WITH_PART.test(further) && !ENDPOINT.test(further);
  if (isWith) return { names: namesIn(further), isBare: false };
  return PART_DEED.test(phrase) ? { names: [], isBare: false } : null;
}

const namesIn = (words: string): string[] =>
  (/`([^`]*)`/.exec(words)?.[1] ?? '').split(BETWEEN).filter((name) => name !== '');
