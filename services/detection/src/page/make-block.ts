// The only maker of blocks: bounds the text, derives hash and key, drops what is nothing but noise.
import { hashText } from '../canonical.ts';
import type { BlockKind, PageBlock } from '../snapshot.ts';
import { isFurniture } from '../text/furniture.ts';
import { isNormal } from '../text/normal-form.ts';
import { inOneNotation, sameForm } from '../text/notation.ts';
import { statedEndpoint } from './signature.ts';
import { shapeOf } from '../text/path-shape.ts';

/** Most characters of one block. */
const MAX_BLOCK_CHARS = 20_000;
const HASH_DIGITS = 16;

export interface Keyed {
  key: string;
  cells: string[];
  header: string[];
}

/** Says nothing beside method, host and path. */
function isBare(text: string): boolean {
  const bare = text.replaceAll(PLACEHOLDER, '<>');
  return /^\W*(?:http |api |request:? |endpoint:? |url:? )*[a-z]{3,7}\s*:?\s*\S+\W*$/i.test(bare);
}
/** What stands for a host or a value may be several words: `<your host>`. */
const PLACEHOLDER = /[<{][\w -]{1,40}[>}]/g;

function joinCells(cells: readonly string[], areNormal: boolean): string {
  return (areNormal ? cells : cells.map((cell) => sameForm(cell))).join('\u0000');
}

const GROUPS = /(?<=\d)[, ](?=\d{3}(?!\d))/g;

/** 1,000 is 1 000 and 1000. */
const withoutGroups = (content: string): string =>
  /\d[, ]\d{3}/.test(content) ? content.replaceAll(GROUPS, '') : content;

/** Neither noise nor another notation to take out. */
const isOwnFormOf = (text: string): boolean => isNormal(text) && inOneNotation(text) === text;

const isRunningText = (kind: BlockKind, keyed: Keyed | undefined): boolean =>
  keyed === undefined && (kind === 'paragraph' || kind === 'item');

/** Null when nothing is left of the text. */
export function makeBlock(kind: BlockKind, text: string, keyed?: Keyed): PageBlock | null {
  const bounded = text.slice(0, MAX_BLOCK_CHARS);
  const isOwnForm = isOwnFormOf(bounded);
  const form = isOwnForm ? bounded : sameForm(bounded, kind === 'code');
  if (form === '' || !/[\p{L}\p{N}]/u.test(form)) return null;
  if (isRunningText(kind, keyed) && isFurniture(bounded)) return null;
  const endpoint = keyed === undefined && kind !== 'notice' ? statedEndpoint(bounded) : null;
  const isSignature = endpoint !== null && isBare(bounded);
  // Cells are hashed apart, so that a word that changes its cell is a change.
  const content = keyed === undefined ? form : joinCells(keyed.cells, isOwnForm && bounded.length === text.length);
  return {
    kind: isSignature ? 'signature' : kind,
    text: bounded,
    hash: hashText(kind === 'code' ? content : withoutGroups(content), HASH_DIGITS),
    key: keyed?.key ?? (isSignature ? shapeOf(endpoint) : null),
    cells: keyed?.cells ?? [],
    header: keyed?.header ?? [],
  };
}
