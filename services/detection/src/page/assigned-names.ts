// A parameter as it is written in a call, in a list of its own: "`format=[xml|json]`", with what it means in the text behind the list or
// behind a colon: "`limit=<number>`: How many."
import type { PageBlock, PageSection } from '../snapshot.ts';
import type { FieldRow } from './field-row.ts';
import { readRequired } from './written-presence.ts';
import { readDefault, splitValues } from './written-values.ts';

const ASSIGNED = /^([a-z][\w.-]{0,60}(?:\[\])?)=(\S.{0,200})$/i;
const ALTERNATIVES = /^[[({<]?[\w.-]+(?:\|[\w.-]+)+[\])}>]?$/;
/** What stands for a value. */
const STANDS_FOR = /^<([^<>]{1,80})>$/;
const PARAMETERS = /\b(?:param(?:eter)?s?|options?|quer(?:y|ies)|arguments?|filters?)\b/;
/** Most texts behind a list that are read as its words. */
const MAX_TEXTS = 3;

const assigned = (block: PageBlock | undefined): RegExpExecArray | null =>
  block?.kind === 'item' && block.codes?.length === 1 && block.codes[0] === block.text
    ? ASSIGNED.exec(block.text)
    : null;

/** `id=[integer]`. */
const TYPED = /^\[(string|integer|int|number|float|boolean|bool|array|object|date|file|alphanumeric)\]$/i;
const PRESENCE = /^(required|optional)\s*:?$/i;

type Facts = Pick<FieldRow, 'required' | 'default'>;

const facts = new WeakMap<PageSection, ReadonlyMap<PageBlock, Facts>>();

/** By item: items one behind the other share "Required:" in front of the first and the words behind the last of them. */
function factsIn(section: PageSection): ReadonlyMap<PageBlock, Facts> {
  const known = facts.get(section);
  if (known !== undefined) return known;
  const found = new Map<PageBlock, Facts>();
  let required: boolean | null = null;
  let items: { block: PageBlock; required: boolean | null }[] = [];
  let texts: string[] = [];
  const close = (): void => {
    const words = readDefault(texts.join(' '));
    for (const item of items) found.set(item.block, { required: item.required, default: words });
    [items, texts] = [[], []];
  };
  for (const block of section.blocks) {
    if (assigned(block) === null) {
      const word = PRESENCE.exec(block.text)?.[1]?.toLowerCase();
      required = word === undefined ? null : word === 'required';
      if (block.kind === 'paragraph' && texts.length < MAX_TEXTS) texts.push(block.text);
      continue;
    }
    if (texts.length > 0) close();
    items.push({ block, required });
  }
  close();
  facts.set(section, found);
  return found;
}

const SAID = /^\s?[:–—-]\s/;

/** `limit=<number>: How many.` */
function readSaid({ kind, text, codes = [] }: PageBlock): FieldRow | null {
  const [code = ''] = codes;
  const [, name, value = ''] = kind === 'item' && text.startsWith(code) ? (ASSIGNED.exec(code) ?? []) : [];
  const said = text.slice(code.length);
  if (name === undefined || !SAID.test(said)) return null;
  const [description, type] = [said.replace(SAID, ''), STANDS_FOR.exec(value)?.[1] ?? TYPED.exec(value)?.[1]];
  return {
    name,
    type: type?.toLowerCase() ?? null,
    required: readRequired(null, null, description),
    default: readDefault(description),
    values: type === undefined ? splitValues(value) : null,
    in: null,
    constraints: null,
    deprecated: false,
    description,
    unread: new Map(),
  };
}

/** Null where a block is anything else, or no heading says that parameters follow. */
export function readAssigned(block: PageBlock, section: PageSection): FieldRow | null {
  if (!section.path.some((title) => PARAMETERS.test(title))) return null;
  const [, name, value = ''] = assigned(block) ?? [];
  if (name === undefined) return readSaid(block);
  return {
    name,
    type: TYPED.exec(value)?.[1]?.toLowerCase() ?? null,
    ...(factsIn(section).get(block) ?? { required: null, default: null }),
    values: ALTERNATIVES.test(value) ? splitValues(value) : null,
    in: null,
    constraints: null,
    deprecated: false,
    description: '',
    unread: new Map(),
  };
}
