// What the fields of a section are of: an object as it is, or another thing than those above them.
import type { PageBlock, PageSection } from '../snapshot.ts';
import type { PlacedBlock } from './context.ts';

/** "Jar structure": what is given as well as taken. That one of its fields is always there asks for nothing. */
const OBJECT = /\b(?:structures?|objects?|resources?|models?|schemas?|entit(?:y|ies))$/;
const OF_CALL =
  /\b(?:request|create|creating|update|updating|modify|edit|add|adding|send|sending|submit|place|insert|post|put|register|upsert|new|params|parameters|arguments|options|input|body|payload|settings|config\w*)\b/;

export function isOfObject({ endpoint, section }: PlacedBlock): boolean {
  const [own = '', around = ''] = section.path.slice(-2).toReversed();
  return endpoint === null && [own, around].some((title) => OBJECT.test(title)) && !OF_CALL.test(`${around} ${own}`);
}

/** A text that is nothing but a name in code ("`BakeState`") stands over the fields of another thing. */
export function partOf({ section, block }: PlacedBlock): PageSection {
  const parts = partsIn.get(section) ?? splitParts(section);
  partsIn.set(section, parts);
  return parts.get(block) ?? section;
}
const partsIn = new WeakMap<PageSection, ReadonlyMap<PageBlock, PageSection>>();

const isLead = ({ kind, text, codes = [] }: PageBlock): boolean =>
  kind === 'paragraph' && codes[0] === text && /^[A-Za-z_$][\w$.]*$/.test(text);

/** By block; none where nothing splits the section. */
function splitParts(section: PageSection): Map<PageBlock, PageSection> {
  const parts = new Map<PageBlock, PageSection>();
  if (!section.blocks.some(isLead)) return parts;
  let part: { blocks: PageBlock[] } & PageSection = { ...section, blocks: [] };
  for (const block of section.blocks) {
    if (isLead(block)) part = { ...section, blocks: [] };
    part.blocks.push(block);
    parts.set(block, part);
  }
  return parts;
}
