// Options that only code documents: what a command prints of its flags, the form of a file of settings, and settings with their defaults.
import { CORE_SCHEMA, load } from 'js-yaml';
import type { FindingDraft } from '../make-finding.ts';
import type { PlacedBlock } from './context.ts';
import { isJson } from './loose-json.ts';
import { isSameDefault } from './written-values.ts';

/** Longest code that is read, most options of one, and how deep they may stand. */
const MAX_CHARS = 200_000;
const MAX_OPTIONS = 2000;
const MAX_DEPTH = 12;
/** Fewer are an example of a call. */
const MIN_FLAGS = 3;
const MIN_TYPED = 2;
/** Code that shares less of its options is another. */
const MIN_SHARED = 0.5;

interface Option {
  /** A further name, as short ones have by and by. */
  alias: string | null;
  /** Null where none is told. */
  value: string | null;
  isDeprecated: boolean;
}
type Options = ReadonlyMap<string, Option>;

/** What changed in options that both blocks document; null where they document none. @param label the line over the later one */
export function compareOptions(one: PlacedBlock, other: PlacedBlock, label: string): FindingDraft[] | null {
  const [before, after] = [one, other].map(({ block }) => optionsIn(block.text, label));
  if (before == null || after == null) return null;
  const drafts: FindingDraft[] = [];
  const sides = { old: one.block.text.split('\n'), fresh: other.block.text.split('\n') };
  const place = { location: other.location, endpoints: other.endpoint === null ? [] : [other.endpoint] };
  const tell = (rule: FindingDraft['rule'], subject: string, values: Pick<FindingDraft, 'before' | 'after'>): void => {
    const lines = rule === 'page-parameter-removed' ? sides.old : sides.fresh;
    drafts.push({ ...place, rule, subject, quote: lineOf(lines, subject), ...values });
  };
  const [known, named] = [byNames(before), byNames(after)];
  let shared = 0;
  for (const [name, was] of before) {
    const is = find(named, name, was.alias);
    if (is === undefined) {
      tell('page-parameter-removed', name, { before: name });
      continue;
    }
    shared += 1;
    if (is.isDeprecated && !was.isDeprecated) tell('page-parameter-deprecated', name, { after: 'deprecated' });
    if (was.value !== null && is.value !== null && !isSameDefault(was.value, is.value))
      tell('page-parameter-default-changed', name, { before: was.value, after: is.value });
  }
  for (const [name, { alias }] of after)
    if (find(known, name, alias) === undefined) tell('page-parameter-added', name, { after: name });
  return shared < MIN_SHARED * Math.min(before.size, after.size) ? null : drafts;
}

/** By each of their names. */
const byNames = (options: Options): Options =>
  new Map([
    ...options,
    ...[...options.values()].flatMap((option): [string, Option][] =>
      option.alias === null ? [] : [[option.alias, option]],
    ),
  ]);

const find = (options: Options, name: string, alias: string | null): Option | undefined =>
  options.get(name) ?? (alias === null ? undefined : options.get(alias));

/** The line that documents the option, or once did: its name. */
function lineOf(lines: readonly string[], option: string): string {
  const name = option.slice(option.lastIndexOf(' ') + 1);
  return lines.find((line) => line.includes(name))?.trim() ?? name;
}

/** Over settings with their defaults. */
const DEFAULTS =
  /\b(?:defaults?|full|complete|all)\b.*\b(?:config\w*|options|settings|values)\b|\b(?:config\w*|settings|options)\b.*\bdefaults?\b/i;

function optionsIn(text: string, label: string): Options | null {
  if (text.length > MAX_CHARS) return null;
  return (
    flagsIn(text) ??
    formIn(text) ??
    variablesIn(text) ??
    (PARAMETERS.test(label) ? parametersIn(text) : null) ??
    (DEFAULTS.test(label) ? settingsIn(text) : null)
  );
}

/** "  -p, --port=8080   Where to listen." */
const FLAG = /^\s{0,12}(?:(-\w),? {1,4})?(--[a-z][\w.-]{0,80})(?:[= ]([^\s]{0,80})(?: \.\.\.)?)?(?:\s{2,}(.*))?$/;
/** "  -r <regex>   enable regex mode", "  -r : enable it", of one letter; numbers are codes more often. */
const SHORT_FLAG =
  /^\s{1,12}(-[A-Za-z46])(?:(?: <[^>]{1,60}>\S{0,60}| [^\s<-]\S{0,60} | )\s+|(?: <[^>]{1,60}>\S{0,60}| [^\s<:-]\S{0,60})? : )(.*)$/;
const DEPRECATED = /^\W*deprecat(?:ed|ion)\b|[.;(]\s*deprecated\b/i;

function flagsIn(text: string): Options | null {
  const options = new Map<string, Option>();
  let last: Option | null = null;
  let goesOn = false;
  for (const line of text.split('\n')) {
    // Of a call that takes several lines.
    const isOfCall = goesOn || line.endsWith('\\');
    goesOn = line.endsWith('\\');
    if (isOfCall) continue;
    const [, short, meaning] = SHORT_FLAG.exec(line) ?? [];
    const [, alias = null, name = short, value, words = meaning ?? ''] = FLAG.exec(line) ?? [];
    if (name !== undefined) {
      last = { alias, value: isPlaceholder(value) ? null : (value ?? null), isDeprecated: DEPRECATED.test(words) };
      options.set(name, last);
    } else if (last !== null && DEPRECATED.test(line)) last.isDeprecated = true;
    if (options.size > MAX_OPTIONS) return null;
  }
  return options.size < MIN_FLAGS ? null : options;
}

/** "<file>", "FILE", "...": what stands for a value. */
const isPlaceholder = (value = ''): boolean => /^(?:<.*>?|[A-Z][A-Z_.\d]*|\.{3}|\[.*)$/.test(value);

/** "[ port: <int> | default = 80 ]", and what holds more. */
const LINE = /^(\s*)(?:- )?(?:\[ ?)?(?:- )?([A-Za-z_][\w-]{0,60}):(?:\s+(.{1,200}))?$/;
const TYPED = /^<[\w -]{1,60}>/;
const DEFAULT = /\bdefault(?:\s*[:=]|\s+is)\s*(.{1,80}?)\s*\]?$/;

function formIn(text: string): Options | null {
  const options = new Map<string, Option>();
  const around: { depth: number; name: string }[] = [];
  let typed = 0;
  for (const line of text.split('\n')) {
    const [, blank = '', name, value = ''] = LINE.exec(line) ?? [];
    if (name === undefined) continue;
    while ((around.at(-1)?.depth ?? -1) >= blank.length) around.pop();
    if (TYPED.test(value)) typed += 1;
    options.set([...around.map((outer) => outer.name), name].join(' '), {
      alias: null,
      value: DEFAULT.exec(value)?.[1] ?? null,
      isDeprecated: false,
    });
    around.push({ depth: blank.length, name });
    if (options.size > MAX_OPTIONS || around.length > MAX_DEPTH) return null;
  }
  return typed < MIN_TYPED ? null : options;
}

/** "SHOP_API_KEY:   The key of the service", on as many lines as it takes. */
const VARIABLE = /^\s{0,8}([A-Z][A-Z\d]{1,30}(?:_[A-Z\d]{1,30}){1,8}):\s+\S{1,80} \S/;
/** "limit (optional): 20" below "POST params:". */
const PARAMETER = /^\s{0,8}([A-Za-z_][\w.-]{0,60})(?: ?\([a-z ]{1,20}\))?:\s+\S/;
const PARAMETERS =
  /^\W{0,3}(?:(?:get|post|put|patch|delete|query|url|path|body|form|request|optional|required) )*(?:param(?:eter)?s|arguments|options|fields)\b.{0,20}$/i;

const variablesIn = (text: string): Options | null => namesIn(text, VARIABLE, /^\s{4,}\S/);
const parametersIn = (text: string): Options | null => namesIn(text, PARAMETER, /^$/);

/** Of lines that all begin with a name, or go on with what is said of one. */
function namesIn(text: string, opens: RegExp, goesOn: RegExp): Options | null {
  const options = new Map<string, Option>();
  let last: Option | null = null;
  for (const line of text.split('\n')) {
    const name = opens.exec(line)?.[1];
    const isMore = last !== null && goesOn.test(line);
    if (name === undefined && line.trim() !== '' && !isMore) return null;
    if (name !== undefined) options.set(name, (last = { alias: null, value: null, isDeprecated: false }));
    if (last !== null && DEPRECATED_SINCE.test(line)) last.isDeprecated = true;
    if (options.size > MAX_OPTIONS) return null;
  }
  return options.size < MIN_FLAGS ? null : options;
}
const DEPRECATED_SINCE = /\(deprecated\b|\bis deprecated\b/i;

/** YAML in lines of its own, and nothing that only looks like it. */
const YAML_LINE = /^\s*(?:#.*|(?:- )*["']?[A-Za-z_][\w.-]*["']?:(?:\s.*)?|- .*|---)?$/;

function settingsIn(text: string): Options | null {
  if (!text.split('\n').every((line) => YAML_LINE.test(line))) return null;
  const options = new Map<string, Option>();
  const visit = (value: unknown, place: readonly string[]): void => {
    if (!isJson(value) || place.length > MAX_DEPTH || options.size > MAX_OPTIONS) return;
    for (const [key, inner] of Object.entries(value)) {
      const isHeld = isJson(inner) || Array.isArray(inner);
      options.set([...place, key].join(' '), {
        alias: null,
        value: isHeld ? null : String(inner),
        isDeprecated: false,
      });
      visit(inner, [...place, key]);
    }
  };
  try {
    visit(load(text, { schema: CORE_SCHEMA, maxAliases: 0 }), []);
  } catch {
    return null;
  }
  return options.size === 0 ? null : options;
}
