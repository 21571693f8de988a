// A table of fields that has only the first line of what is said of each, and the whole below it: "»» until: When it ends. …" under
// "Detailed descriptions". Each is what its row says.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { makeBlock } from '../page/make-block.ts';

const TITLE = /^detailed descriptions$/;
/** How deep the field stands, its name, and what is said of it. */
const ENTRY = /^(?:(»{1,20}) )?([^\s:]{1,100}): (?=\S)/;
/** As a paragraph ends; a line that does not is a label of what follows. */
const ENDED = /[.!?:;)"'`\]}]$/;

/** Larger tables and lists are left as they are. */
const MAX_BLOCKS = 500;

/** Puts each description into its row, in the section in front of it. */
export function joinDescriptions(sections: readonly PageSection[]): void {
  for (const [index, section] of sections.entries()) {
    const table = sections[index - 1];
    if (table === undefined || !TITLE.test(section.path.at(-1) ?? '')) continue;
    if (Math.max(table.blocks.length, section.blocks.length) <= MAX_BLOCKS) joinInto(table, section);
  }
}

interface Said {
  words: string[];
  codes: string[];
}

function joinInto(table: PageSection, section: PageSection): void {
  const said = new Map<number, Said>();
  const left: PageBlock[] = [];
  let row = -1;
  for (const [index, block] of section.blocks.entries()) {
    if (block.kind !== 'paragraph' || !ENDED.test(block.text)) {
      left.push(...section.blocks.slice(index));
      break;
    }
    const entry = ENTRY.exec(block.text);
    const words = block.text.slice(entry?.[0].length ?? 0);
    if (entry !== null) {
      const found = rowOf(table, said, { entry, words });
      // "Note: …" goes on.
      if (found >= 0 || entry[1] !== undefined) row = found;
      if (found >= 0) {
        said.set(row, { words: [words], codes: block.codes ?? [] });
        continue;
      }
    }
    const known = said.get(row);
    if (known !== undefined) {
      known.words.push(block.text);
      known.codes = [...known.codes, ...(block.codes ?? [])];
    } else left.push(block);
  }
  for (const [at, { words, codes }] of said) describe(table, at, { words: [words.join(' ')], codes });
  section.blocks = left;
}

const columnOf = ({ header }: PageBlock): number => header.findIndex((title) => /^description$/i.test(title));

/** The first row with this name at this depth that begins to say the same, of which no more is known. */
function rowOf(
  { blocks }: PageSection,
  known: ReadonlyMap<number, Said>,
  { entry: [, marks = '', name = ''], words }: { entry: readonly (string | undefined)[]; words: string },
): number {
  return blocks.findIndex((block, index) => {
    const { kind, cells } = block;
    const [full = ''] = cells;
    if (known.has(index) || kind !== 'row' || !(full === name || full.endsWith(`.${name}`))) return false;
    const first = cells[columnOf(block)] ?? '';
    return (marks === '') === (full === name) && first !== '' && words.startsWith(first);
  });
}

function describe({ blocks }: PageSection, index: number, { words: [words = ''], codes }: Said): void {
  const row = blocks[index];
  if (row === undefined) return;
  const cells = row.cells.with(columnOf(row), words);
  const text = cells.filter((cell) => cell !== '').join(' | ');
  const block = makeBlock('row', text, { key: row.key ?? '', cells, header: row.header });
  if (block === null) return;
  const all = [...new Set([...(row.codes ?? []), ...codes])];
  blocks[index] = { ...row, ...block, ...(all.length > 0 ? { codes: all } : {}) };
}
