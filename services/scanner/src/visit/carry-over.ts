// A reading that may lack something, with what the baseline has beside it: it adds and changes, it takes nothing away.
import type { PageBlock, PageSection, PageSnapshot } from '@tidemark/detection/snapshot';

export interface CarriedOver {
  snapshot: PageSnapshot;
  /** What came from the baseline. */
  carried: PageSection[];
}

export function carryOver(base: Pick<PageSnapshot, 'sections'>, reading: PageSnapshot): CarriedOver {
  const hashes = new Set(reading.sections.flatMap(({ blocks }) => blocks.map(({ hash }) => hash)));
  const twins = new Map<string, PageSection[]>();
  for (const section of reading.sections) {
    const known = twins.get(pathOf(section));
    if (known === undefined) twins.set(pathOf(section), [section]);
    else known.push(section);
  }
  const carried: PageSection[] = [];
  const added = new Map<PageSection, PageBlock[]>();
  const behind = new Map<PageSection | null, PageSection[]>();
  let last: PageSection | null = null;
  for (const section of base.sections) {
    const twin = twins.get(pathOf(section))?.shift();
    const keys = new Set(twin?.blocks.map(({ key }) => key));
    // Text may stand anywhere now; what has a name belongs to its section.
    const blocks = section.blocks.filter(({ hash, key }) => (key === null ? !hashes.has(hash) : !keys.has(key)));
    if (twin === undefined) {
      // Its text may stand under another heading now.
      if (section.blocks.length > 0 && blocks.length === 0 && section.endpoint === null) continue;
      const kept = Object.assign({ ...section }, { blocks });
      carried.push(kept);
      behind.set(last, [...(behind.get(last) ?? []), kept]);
    } else {
      last = twin;
      if (blocks.length === 0) continue;
      carried.push(Object.assign({ ...section }, { blocks }));
      added.set(twin, blocks);
    }
  }
  const sections = reading.sections.flatMap((section) => [
    Object.assign({ ...section }, { blocks: [...section.blocks, ...(added.get(section) ?? [])] }),
    ...(behind.get(section) ?? []),
  ]);
  return { snapshot: { ...reading, sections: [...(behind.get(null) ?? []), ...sections] }, carried };
}

const pathOf = ({ path }: PageSection): string => JSON.stringify(path);
