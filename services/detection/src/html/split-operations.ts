// Templates that print operations one behind the other, without titles: each becomes a section of its own, the first one, too.
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { statedEndpoint } from '../page/signature.ts';

/** @param untitled operations that began with a signature behind the parts of another, and the section around both. */
export function splitOperations(
  sections: readonly PageSection[],
  untitled: ReadonlyMap<PageSection, PageSection>,
): PageSection[] {
  if (untitled.size === 0) return [...sections];
  const siblings = new Map([...untitled].map(([operation, group]) => [group, operation]));
  let first: { group: PageSection; path: string[] } | null = null;
  return sections.flatMap((section) => {
    const sibling = siblings.get(section);
    const operation = sibling === undefined ? null : takeFirst(section, sibling.level);
    if (operation !== null) {
      first = { group: section, path: operation.path };
      return [section, operation];
    }
    if (first === null) return [section];
    const { group, path } = first;
    const isInside = group.path.every((key, depth) => section.path[depth] === key);
    if (untitled.has(section) || !isInside) first = null;
    else section.path = [...path, ...section.path.slice(group.path.length)];
    return [section];
  });
}

/** Takes the first operation out of the blocks of the section around all. */
function takeFirst(group: PageSection, level: number): PageSection | null {
  const from = group.blocks.findIndex(({ kind }) => kind === 'signature');
  const title = statedEndpoint(group.blocks[from]?.text ?? '');
  if (title === null) return null;
  return { path: [...group.path, fold(title)], title, level, endpoint: title, blocks: group.blocks.splice(from) };
}
