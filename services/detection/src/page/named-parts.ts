// Sections whose titles are names that programs use: events, errors, methods without a path; or that say below which path they are about and
// nowhere by which method. One that came or went is told by its name, and what stands below it came or went with it.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { readCall } from './call-arguments.ts';
import { isChangelog, listsEnded } from './context.ts';
import { readFieldRow } from './field-row.ts';
import { isErrorsTitle, isName, standsAnew } from './listed-names.ts';
import { namesByTitles } from './listed-titles.ts';

/** `order.paid`, `ticket_closed`. */
const JOINED = /^[A-Za-z$][\w$]*(?:[._:][\w$]+)+$/;
/** `createOrder`: one word only below a title that says what is called so, or where its fields are documented. */
const HUMPED = /^[a-z]+[a-z\d]*[A-Z]\w*$/;
/** `ticker`: likewise, where its fields are documented. */
const PLAIN = /^[a-z][a-z\d-]*$/;
const KINDS =
  /\b(?:signals?|quer(?:y|ies)|mutations?|subscriptions?|events?|webhooks?|methods?|functions?|errors?|codes?|actions?|messages?|notifications?|channels?|topics?|streams?|queues?|commands?)$/;
const FILE = /\.(?:json|ya?ml|xml|toml|env|csv|txt|py|rb|jsx?|tsx?|go|java|php|sh|proto)$/i;

const around = ({ path }: PageSection): string => JSON.stringify(path.slice(0, -1));

const METHOD_TITLE =
  /^(?:method|operation|function|command|procedure|rpc|action|query|mutation|event|webhook)s?:? ["'`]?([A-Za-z_$][\w$.:]{0,80})["'`]?(?:\(\))?$/i;

/** "17.3.1. The config-hash-get Command", and "The reload command" where a plain name can be nothing else. */
const TITLE_OF_KIND =
  /^(?:\d+(?:\.\d+)*\.? )?(?:the )?["'`]?([a-z]+(?:[_.:][\w.:-]{1,80}|[a-z]*[A-Z]\w{0,80})|(?<=\bthe )(?!(?:overview|next|following|previous|last|first|same|above|below|summary|command|help|whole|second|other|new|old|main)\b)[a-z][a-z-]{1,40}(?= command$))["'`]? (?:commands?|methods?|functions?|operations?|procedures?|events?|messages?|mutations?|queries|query|webhooks?|topics?|channels?|actions?|hooks?)$/;

/** `The "Label" property`, "The Open() method". */
const MARKED_TITLE =
  /^(?:the )?(?:["“'`]([A-Za-z_][\w.:-]{0,80})["”'`](?: |$)|([A-Za-z_][\w.:]{0,80})\(\) )(?:property|signal|method|function|event|command|field|attribute|option|style property)$/i;

/** "The 'Save' command" is what people see. */
const isOfProgram = (title: string, quoted?: string): boolean =>
  quoted === undefined || !/(?:command|field|attribute|option)$/i.test(title) || /[a-z\d][A-Z]|\w[_.:-]\w/.test(quoted);

/** `Kiln::fired-up`: of a class. */
const SCOPED = /^[A-Za-z_][\w.]*::[a-z][\w-]*$/;

/** "Method GetEntry": what is called by a name and has no path. */
function nameOfMethod(title: string): string | null {
  const marked = MARKED_TITLE.exec(title);
  if (marked !== null) return isOfProgram(marked[0], marked[1]) ? (marked[1] ?? marked[2] ?? null) : null;
  const name = METHOD_TITLE.exec(title)?.[1] ?? '';
  const behind = TITLE_OF_KIND.exec(title.replace(LAST_WORD, (word) => word.toLowerCase()))?.[1];
  // "Query parameters" names none.
  const isCalled = /[a-z\d][A-Z]|\w[_.:$]\w/.test(name) || (name !== '' && title.endsWith('()'));
  return behind ?? (isCalled ? name : null);
}
/** The kind, and the article in front: their capitals say nothing. */
const LAST_WORD = /^(?:\d+(?:\.\d+)*\.? )?The |[A-Z]\w*$/g;

/** The name that a section is about, null when its title is for people. */
export function nameOfPart(section: PageSection): string | null {
  if (section.endpoint !== null || isChangelog(section) || listsEnded(section) !== null) return null;
  const call = readCall(section.title);
  return call?.isDeclared === true ? call.name : nameOfTitle(section, call?.name ?? section.title);
}

function nameOfTitle(section: PageSection, title: string): string | null {
  const { path } = section;
  const method = nameOfMethod(title) ?? pathOfPart(section) ?? codeOfError(section);
  if (method !== null) return method;
  const hasFields = section.blocks.some((block) => readFieldRow(block) !== null);
  const isHumped = KINDS.test(path.at(-2) ?? '')
    ? HUMPED.test(title) || (PLAIN.test(title) && hasFields)
    : HUMPED.test(title) && hasFields;
  const isCode = isHumped || JOINED.test(title) || SCOPED.test(title) || isCalledInSample(section);
  return isCode && isName(title) && !FILE.test(title) ? title : null;
}

const PATH =
  /^(?:(?:request|resource|api) )?(?:end ?point|url|uri|path|route)\s{0,3}:\s{0,3}(\/[\w/:{}<>.$~-]{1,200})$/i;
/** A path is stated this near to its title. */
const NEAR_BLOCKS = 8;

const ADDRESS = /^(https?:\/\/[^\s/]{1,100}(\/[\w/:{}<>.$~-]{1,200}))(?: since v?[\d.]{1,12})?$/i;
/** With a place for each of its values: "https://api.example.com/v1/orders?page={page}". */
const CALLED_ADDRESS =
  /^\s*(https?:\/\/[^\s/]{1,100}(\/[\w/:{}<>.$~-]{1,200}))\?(?:[\w.[\]-]{1,60}=[{<][^{}<>]{1,60}[}>]&?){1,20}\s*$/;
/** Where something else is than what is called. */
const OTHER_PLACE =
  /\b(?:docs?|documentation|developers?|examples?|github|gitlab|wiki|download|www)\b|\.(?:html?|json|ya?ml|pdf|xml|md|png|zip|gz)$/i;

const NAME_LINE = /^(?:(?:method|operation|function|call|action) )?name\s{0,3}:\s{0,3}([A-Za-z_][\w.:-]{1,80})$/i;

/** "Topic: `book.{depth}`", in front of more facts or behind a sentence. */
const TOPIC_LINE =
  /(?:^|[.!] )(?:topic|channel|stream|event|subscription|subject|routing key|queue)(?: (?:name|type|pattern|key))?\s{0,3}:\s{0,3}([A-Za-z_$][\w.:{}<>$*/-]{0,99}[\w}>$*/])(?=[\s.]|$)/i;

/** "Endpoint: /orders/:id", an address in code and nothing else, "Name: `delete`" or "Topic: `book.{depth}`". */
export function pathIn({ kind, text, codes = [] }: Pick<PageBlock, 'kind' | 'text' | 'codes'>): string | null {
  const [, address = '', path] =
    (kind === 'paragraph' ? ADDRESS.exec(text) : kind === 'code' ? CALLED_ADDRESS.exec(text) : null) ?? [];
  const isCalled = (kind === 'code' || codes.includes(address)) && !OTHER_PLACE.test(address);
  const name = NAME_LINE.exec(text)?.[1] ?? (/^(?:paragraph|item)$/.test(kind) ? topicIn(text) : null) ?? '';
  return PATH.exec(text)?.[1] ?? (isCalled ? (path ?? null) : codes.includes(name) ? name : null);
}

const topicIn = (line: string): string | null => TOPIC_LINE.exec(line)?.[1] ?? null;

/** The one path that is stated near to the title. */
function pathOfPart({ blocks }: PageSection): string | null {
  const [path, ...others] = blocks.slice(0, NEAR_BLOCKS).flatMap((block) => pathIn(block) ?? []);
  return path === undefined || others.length > 0 ? null : path;
}

const CALLED = /"(?:command|method)"\s{0,20}:\s{0,20}"([\w.:-]{1,80})"/;

/** Several may have one name, and differ by what they take. */
const declaredName = (title: string): string | null => {
  const call = readCall(title);
  return call?.isDeclared === true ? call.name : null;
};

/** `{"command": "cache-clear"}` below "cache-clear". */
const isCalledInSample = ({ title, blocks }: PageSection): boolean =>
  /^[a-z][\w.:-]*$/.test(title) && blocks.some(({ kind, text }) => kind === 'code' && CALLED.exec(text)?.[1] === title);

export interface NamedParts {
  /** Each with the name that it is told by. */
  parts: ReadonlyMap<PageSection, string>;
  /** What stands below them. */
  below: ReadonlySet<PageSection>;
}

/**
 * Of the sections that came or went those that are one of several with names, or stand where a title says what is called so.
 * @param one the page that has them, @param other the page that has not.
 */
export function findNamedParts(
  changed: readonly PageSection[],
  one: readonly PageSection[],
  other: readonly PageSection[],
): NamedParts {
  const byTitles = namesByTitles(one);
  const nameOf = (section: PageSection): string | null => nameOfPart(section) ?? byTitles.get(section) ?? null;
  const named = changed.filter((section) => nameOf(section) !== null);
  if (named.length === 0) return { parts: new Map(), below: new Set() };
  const counts = new Map<string, number>();
  for (const section of one)
    if (nameOfPart(section) !== null) counts.set(around(section), (counts.get(around(section)) ?? 0) + 1);
  const isAnew = standsAnew(other, one);
  const overloads = new Set(other.flatMap(({ title }) => declaredName(title) ?? []));
  const stating = pathsWithEndpoints(one);
  const operations = new Set(one.filter(({ endpoint }) => endpoint !== null).map(({ path }) => JSON.stringify(path)));
  const isBelowOperation = ({ path }: PageSection): boolean =>
    path.some((_, depth) => operations.has(JSON.stringify(path.slice(0, depth))));
  const parts = new Map(
    named
      .filter(
        (section) =>
          (byTitles.has(section) ||
            (counts.get(around(section)) ?? 0) > 1 ||
            isKindTold(section) ||
            isErrorPart(section)) &&
          !stating.has(JSON.stringify(section.path)) &&
          !(isHumpedAlone(section) && isBelowOperation(section)) &&
          !isAnew(pathOfPart(section) ?? section.title) &&
          !overloads.has(nameOf(section) ?? ''),
      )
      .map((section) => [section, nameOf(section) ?? section.title] as const),
  );
  const paths = new Set([...parts.keys()].map(({ path }) => JSON.stringify(path)));
  const isBelow = ({ path }: PageSection): boolean =>
    path.some((_, depth) => depth > 0 && paths.has(JSON.stringify(path.slice(0, depth))));
  return { parts, below: new Set(changed.filter(isBelow)) };
}

/** Nothing but its letters and its fields says that it has a name: in an operation it is an object of it, told field by field. */
const isHumpedAlone = ({ title, path }: PageSection): boolean => HUMPED.test(title) && !KINDS.test(path.at(-2) ?? '');

const isKindTold = ({ title, path, blocks }: PageSection): boolean =>
  nameOfMethod(title) !== null ||
  KINDS.test(path.at(-2) ?? '') ||
  blocks.slice(0, NEAR_BLOCKS).some((block) => pathIn(block) !== null && topicIn(block.text) !== null);

/** Where an operation stands or stands below: it is told by its endpoint. */
function pathsWithEndpoints(sections: readonly PageSection[]): Set<string> {
  const stating = sections.filter(({ endpoint }) => endpoint !== null);
  return new Set(stating.flatMap(({ path }) => path.map((_, depth) => JSON.stringify(path.slice(0, depth + 1)))));
}

/** "-2016 NO_TRADING_WINDOW" among errors. */
const codeOfError = (section: PageSection): string | null =>
  ERROR_TITLE.test(section.title) && isErrorPart(section) ? section.title.replace(':', '') : null;
const ERROR_TITLE = /^-?\d{3,6}:? [A-Z][A-Z\d]{1,40}(?:_[A-Z\d]{1,40}){1,8}$/;

/** Whether the part is one of what can go wrong. */
export const isErrorPart = ({ path }: PageSection): boolean => path.slice(0, -1).some(isErrorsTitle);
