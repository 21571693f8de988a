// One edit each that an author may make and that a reader must hear of. A mutation changes the document in place and says what must be
// told, or gives null when the page has nothing to change.
import {
  attributeOf,
  elementsOf,
  headingLevel,
  insertAfter,
  isElement,
  pick,
  remove,
  sectionOf,
  setText,
  textOf,
} from './dom.ts';
import type { Document, Element } from './dom.ts';

export interface Expectation {
  /** Rules of which one must be told. */
  rules: RegExp;
  /** What its subject, values or words must name. */
  about: string;
}

type Mutation = (document: Document, random: () => number) => Expectation | null;

interface FieldTable {
  rows: Element[];
  /** Column of each role, -1 when the table has none. */
  type: number;
  required: number;
  isResponse: boolean;
}

const cellsOf = (row: Element): Element[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

/** Tables whose first column names parameters or fields and that hold no name twice. */
function fieldTables(document: Document): FieldTable[] {
  return elementsOf(document)
    .filter(({ tagName }) => tagName === 'table')
    .flatMap((table) => {
      const rows = elementsOf(table).filter(({ tagName }) => tagName === 'tr');
      const [head, ...body] = rows;
      if (head === undefined || body.length < 3 || !cellsOf(head).every(({ tagName }) => tagName === 'th')) return [];
      const header = cellsOf(head).map((cell) => textOf(cell).trim().toLowerCase());
      const type = header.findIndex((name) => /^(data ?)?type$/.test(name));
      const required = header.findIndex((name) => /^(is )?(required|mandatory)\??$/.test(name));
      if (!/^(name|parameters?|fields?|propert|attribute|key)/.test(header[0] ?? '') || (type < 0 && required < 0))
        return [];
      const names = body.map(nameOf);
      const isPlain = names.every((name) => /^[\w.-]{2,40}$/.test(name)) && new Set(names).size === names.length;
      const isWhole = body.every((row) => cellsOf(row).length === header.length);
      return isPlain && isWhole
        ? [{ rows: body, type, required, isResponse: header.join(' ').includes('response') }]
        : [];
    });
}

function pickRow(
  document: Document,
  random: () => number,
  fits: (table: FieldTable, row: Element) => boolean,
): { table: FieldTable; row: Element; name: string } | null {
  const candidates = fieldTables(document).flatMap((table) =>
    table.rows.filter((row) => fits(table, row)).map((row) => ({ table, row })),
  );
  const chosen = pick(candidates, random);
  return chosen === undefined ? null : { ...chosen, name: nameOf(chosen.row) };
}

/** The first words of the first cell; marks beside them are none. */
function nameOf(row: Element): string {
  const cell = cellsOf(row)[0] ?? row;
  const first = cell.childNodes.find((node) => textOf(node).trim() !== '');
  return textOf(first ?? cell).trim();
}

const cellText = (row: Element, index: number): string => textOf(cellsOf(row)[index] ?? row).trim();

interface FieldBox {
  box: Element;
  name: Element;
  type: Element;
}

const isLeaf = (element: Element): boolean => element.childNodes.every(({ nodeName }) => nodeName === '#text');

/** Boxes of one kind side by side, each with a name and a type in elements of their own. */
function fieldBoxes(document: Document): FieldBox[] {
  return elementsOf(document)
    .filter(({ tagName }) => /^(div|ul|tbody|dl)$/.test(tagName))
    .flatMap((parent) => {
      const boxes = parent.childNodes.filter(isElement).flatMap((box): FieldBox[] => {
        const leaves = /^(li|div|section|article|tr)$/.test(box.tagName)
          ? elementsOf(box).filter((element) => isLeaf(element) && textOf(element).trim() !== '')
          : [];
        const [name, ...others] = leaves;
        const type = others.slice(0, 3).find((leaf) => /^(string|integer|number|boolean)$/.test(textOf(leaf).trim()));
        const isNamed = name !== undefined && /^[a-z][\w-]{1,40}$/.test(textOf(name).trim());
        return isNamed && type !== undefined ? [{ box, name, type }] : [];
      });
      return boxes.length >= 3 ? boxes : [];
    });
}

/** Paragraphs that are prose of the page, long enough to be told from others, and stand once. */
function paragraphs(document: Document, fits: (text: string) => boolean): Element[] {
  const all = elementsOf(document).filter(({ tagName }) => tagName === 'p');
  const counts = new Map<string, number>();
  for (const paragraph of all) counts.set(textOf(paragraph), (counts.get(textOf(paragraph)) ?? 0) + 1);
  return all.filter((paragraph) => {
    const text = textOf(paragraph).trim();
    const isPlain = paragraph.childNodes.every((node) => node.nodeName === '#text');
    return (
      isPlain &&
      text.length >= 40 &&
      text.length <= 400 &&
      counts.get(textOf(paragraph)) === 1 &&
      isRead(paragraph) &&
      fits(text)
    );
  });
}

/** Nothing around it says that it is no content. */
function isRead(element: Element): boolean {
  for (let at: Element['parentNode'] = element; at !== null && isElement(at); at = at.parentNode) {
    if (/^(navigation|banner|contentinfo|search|complementary)$/.test(attributeOf(at, 'role') ?? '')) return false;
    const names = `${attributeOf(at, 'class') ?? ''} ${attributeOf(at, 'id') ?? ''}`;
    if (/^(header|footer|aside|form|button|pre)$/.test(at.tagName) || /toc|nav|search|sidebar/i.test(names))
      return false;
    if (/example|sample|dark-box|hidden/.test(names) || attributeOf(at, 'aria-hidden') === 'true') return false;
  }
  return true;
}

/** Its entries have headings of their own. */
function holdsEntries(heading: Element): boolean {
  const first = sectionOf(heading)?.[0];
  return first !== undefined && headingLevel(first) !== null;
}

/** Headings and content are siblings there: what is put behind a section belongs to no other. */
function isFlat(heading: Element): boolean {
  const siblings = heading.parentNode?.childNodes.filter(isElement) ?? [];
  return siblings.filter((sibling) => headingLevel(sibling) !== null).length >= 2;
}

const contentHeadings = (document: Document, levels: readonly number[]): Element[] =>
  elementsOf(document).filter((element) => levels.includes(headingLevel(element) ?? 0) && isRead(element));

export const SEMANTIC_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'row removed': (document, random) => {
    const found = pickRow(document, random, () => true);
    if (found === null) return null;
    remove(found.row);
    return { rules: /-removed$/, about: found.name };
  },
  'row added': (document, random) => {
    const found = pickRow(document, random, () => true);
    if (found === null) return null;
    const cells = cellsOf(found.row).map((cell, index) => `<td>${index === 0 ? 'mutant_field' : textOf(cell)}</td>`);
    insertAfter(found.row, `<tr>${cells.join('')}</tr>`);
    return { rules: /-added$/, about: 'mutant_field' };
  },
  'row renamed': (document, random) => {
    const found = pickRow(document, random, (_, row) => cellText(row, cellsOf(row).length - 1).length > 15);
    const cell = found === null ? undefined : cellsOf(found.row)[0];
    if (found === null || cell === undefined) return null;
    setText(cell, `${found.name}_v2`);
    return { rules: /-renamed$/, about: `${found.name}_v2` };
  },
  'required flipped': (document, random) => {
    const found = pickRow(
      document,
      random,
      ({ required }, row) => required >= 0 && /^(true|yes|false|no)$/i.test(cellText(row, required)),
    );
    const cell = found === null ? undefined : cellsOf(found.row)[found.table.required];
    if (found === null || cell === undefined) return null;
    const isRequired = /^(true|yes)$/i.test(textOf(cell).trim());
    setText(cell, isRequired ? 'false' : 'true');
    return { rules: isRequired ? /-became-optional$/ : /-became-required$/, about: found.name };
  },
  'type changed': (document, random) => {
    const found = pickRow(
      document,
      random,
      ({ type }, row) => type >= 0 && /^(string|int|integer|long|decimal)$/i.test(cellText(row, type)),
    );
    const cell = found === null ? undefined : cellsOf(found.row)[found.table.type];
    if (found === null || cell === undefined) return null;
    setText(cell, 'boolean');
    return { rules: /-type-changed$/, about: found.name };
  },
  'field box removed': (document, random) => {
    const found = pick(fieldBoxes(document), random);
    if (found === undefined) return null;
    remove(found.box);
    return { rules: /-removed$/, about: textOf(found.name).trim() };
  },
  'field box renamed': (document, random) => {
    const found = pick(fieldBoxes(document), random);
    if (found === undefined) return null;
    const name = `${textOf(found.name).trim()}_v2`;
    setText(found.name, name);
    return { rules: /-renamed$/, about: name };
  },
  'type in a field box changed': (document, random) => {
    const found = pick(fieldBoxes(document), random);
    if (found === undefined) return null;
    const about = textOf(found.name).trim();
    setText(found.type, textOf(found.type).trim() === 'boolean' ? 'string' : 'boolean');
    return { rules: /-type-changed$/, about };
  },
  'allowed values changed': (document, random) => {
    const found = pickRow(
      document,
      random,
      (_, row) =>
        /^[^.]*\b\w+, \w+\b[^.]*$/.test(cellText(row, cellsOf(row).length - 1)) &&
        cellText(row, cellsOf(row).length - 1).length > 8,
    );
    const cell = found === null ? undefined : cellsOf(found.row).at(-1);
    if (found === null || cell === undefined) return null;
    setText(cell, `${textOf(cell).trim()}, mutant_value`);
    return { rules: /^page-/, about: 'mutant_value' };
  },
  'section removed': (document, random) => {
    const candidates = contentHeadings(document, [2, 3, 4]).flatMap((heading) => {
      const parts = sectionOf(heading);
      const text = (parts ?? []).map(textOf).join('').trim();
      return parts !== null &&
        text.length > 40 &&
        // Made from the same description, and left out.
        !/^(request|response) samples$/i.test(textOf(heading).trim()) &&
        [...parts, ...parts.flatMap(elementsOf)].every((part) => headingLevel(part) === null)
        ? [{ heading, parts }]
        : [];
    });
    const chosen = pick(candidates, random);
    if (chosen === undefined) return null;
    const about = textOf(chosen.heading)
      .replaceAll(/^\W+|(?:\(\))?[\s#¶§🔗]*$/gu, '')
      .trim();
    for (const part of [chosen.heading, ...chosen.parts]) remove(part);
    return { rules: /-removed$|-renamed$|-changed$/, about: about.slice(0, 40) };
  },
  'section added': (document, random) => {
    const after = pick(contentHeadings(document, [2]).filter(isFlat), random);
    const parent = after?.parentNode;
    if (after === undefined || parent === null || parent === undefined) return null;
    const last = sectionOf(after)?.at(-1) ?? after;
    insertAfter(
      last,
      '<h2 id="mutants">Care of mutants</h2><p>Every mutant is kept in a drawer of its own until somebody asks for it.</p>',
    );
    return { rules: /^page-(section|changelog-entry)-added$/, about: 'Care of mutants' };
  },
  'deprecation notice added': (document, random) => {
    const heading = pick(contentHeadings(document, [2, 3]), random);
    if (heading === undefined) return null;
    insertAfter(
      heading,
      '<aside class="warning">This interface is deprecated and will be removed on 2027-03-01.</aside>',
    );
    return {
      rules: /^page-(endpoint-deprecated|deprecation-notice-added|changelog-entry-added)$/,
      about: '2027-03-01',
    };
  },
  'number changed': (document, random) => {
    const paragraph = pick(
      paragraphs(document, (text) => /\b\d{1,4} [a-z]{3,}/.test(text)),
      random,
    );
    if (paragraph === undefined) return null;
    setText(
      paragraph,
      textOf(paragraph).replace(/\b(\d{1,4})(?= [a-z]{3,})/, (number) => `${Number(number) + 7}`),
    );
    return { rules: /^page-(limit|fact|text|statement|security|sunset)/, about: '' };
  },
  'sentence added': (document, random) => {
    const paragraph = pick(
      paragraphs(document, (text) => text.endsWith('.')),
      random,
    );
    if (paragraph === undefined) return null;
    setText(paragraph, `${textOf(paragraph).trim()} Mutants are told apart by the colour of their hat.`);
    return { rules: /^page-(text|fact|statement|changelog)/, about: 'hat' };
  },
  'paragraph removed': (document, random) => {
    const paragraph = pick(
      paragraphs(document, () => true),
      random,
    );
    if (paragraph === undefined) return null;
    const about = textOf(paragraph).trim().slice(0, 20);
    remove(paragraph);
    return { rules: /-removed$|-changed$/, about };
  },
  'endpoint added': (document, random) => {
    const heading = pick(contentHeadings(document, [2]).filter(isFlat), random);
    if (heading === undefined) return null;
    const last = sectionOf(heading)?.at(-1) ?? heading;
    insertAfter(
      last,
      '<h2>Count the mutants</h2><p><code>GET /v9/mutants/{id}/count</code></p><p>Says how many mutants there are.</p><table><thead><tr><th>Parameter</th><th>Type</th><th>Required</th></tr></thead><tbody><tr><td>colour</td><td>string</td><td>true</td></tr></tbody></table>',
    );
    return { rules: /^page-(endpoint|changelog-entry)-added$/, about: 'GET /v9/mutants/{id}/count' };
  },
  'changelog entry added': (document, random) => {
    const heading = pick(
      elementsOf(document).filter(
        (element) =>
          headingLevel(element) !== null &&
          /change ?log|release notes|what's new/i.test(textOf(element)) &&
          isRead(element) &&
          holdsEntries(element),
      ),
      random,
    );
    const level = heading === undefined ? null : headingLevel(heading);
    if (heading === undefined || level === null) return null;
    insertAfter(
      heading,
      `<h${level + 1}>2026-11-20</h${level + 1}><ul><li>Removed the field <code>mutant_hat</code> from GET /v9/mutants.</li></ul>`,
    );
    return { rules: /^page-changelog-entry-added$/, about: 'mutant_hat' };
  },
};
