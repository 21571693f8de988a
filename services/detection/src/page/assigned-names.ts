// A parameter as it is written in a call, in a list of its own: "`format=[xml|json]`", with what it means in the text behind the list.
import type { PageBlock, PageSection } from '../snapshot.ts';
import type { FieldRow } from './field-row.ts';
import { readDefault, splitValues } from './written-values.ts';

const ASSIGNED = /^([a-z][\w.-]{0,60})=(\S.{0,200})$/i;
const ALTERNATIVES = /^[[({<]?[\w.-]+(?:\|[\w.-]+)+[\])}>]?$/;
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

/** "Required:" over them. */
function requiredBy(block: PageBlock, { blocks }: PageSection): boolean | null {
  for (let at = blocks.indexOf(block) - 1; at >= 0; at -= 1) {
    const [, word] = PRESENCE.exec(blocks[at]?.text ?? '') ?? [];
    if (word !== undefined) return word.toLowerCase() === 'required';
    if (assigned(blocks[at]) === null) return null;
  }
  return null;
}

const defaults = new WeakMap<PageSection, ReadonlyMap<PageBlock, string | null>>();

/** By item: items one behind the other share the words behind the last of them. */
function defaultsIn(section: PageSection): ReadonlyMap<PageBlock, string | null> {
  const known = defaults.get(section);
  if (known !== undefined) return known;
  const found = new Map<PageBlock, string | null>();
  let items: PageBlock[] = [];
  let texts: string[] = [];
  const close = (): void => {
    for (const item of items) found.set(item, readDefault(texts.join(' ')));
    [items, texts] = [[], []];
  };
  for (const block of section.blocks) {
    if (assigned(block) === null) {
      if (block.kind === 'paragraph' && texts.length < MAX_TEXTS) texts.push(block.text);
      continue;
    }
    if (texts.length > 0) close();
    items.push(block);
  }
  close();
  defaults.set(section, found);
  return found;
}

/** Null where a block is anything else, or no heading says that parameters follow. */
export function readAssigned(block: PageBlock, section: PageSection): FieldRow | null {
  const [, name, value = ''] = assigned(block) ?? [];
  if (name === undefined || !section.path.some((title) => PARAMETERS.test(title))) return null;
  return {
    name,
    type: TYPED.exec(value)?.[1]?.toLowerCase() ?? null,
    required: requiredBy(block, section),
    default: defaultsIn(section).get(block) ?? null,
    values: ALTERNATIVES.test(value) ? splitValues(value) : null,
    in: null,
    constraints: null,
    deprecated: false,
    description: '',
    unread: new Map(),
  };
}
