// "500, 502, 503" that are "5xx" now, or the other way round: the same responses in other words.
import type { FindingDraft } from '../make-finding.ts';
import type { CodeRow } from './code-row.ts';
import type { PlacedBlock } from './context.ts';

export interface Restated {
  drafts: FindingDraft[];
  /** What they tell. */
  told: ReadonlySet<PlacedBlock>;
}

interface Reading {
  codeOf: (placed: PlacedBlock) => CodeRow | null;
  /** Equal for what is said of one operation. */
  scopeOf: (placed: PlacedBlock) => string;
}

const CLASS = /^[1-5]xx$/i;

export function restatedCodes(
  removed: readonly PlacedBlock[],
  added: readonly PlacedBlock[],
  { codeOf, scopeOf }: Reading,
): Restated {
  const told = new Set<PlacedBlock>();
  const statusOf = (placed: PlacedBlock): string => {
    const code = codeOf(placed);
    return code?.kind === 'status' ? code.code.toLowerCase() : '';
  };
  const classOf = (placed: PlacedBlock): string => `${statusOf(placed)[0] ?? ''} ${scopeOf(placed)}`;
  const isClass = (placed: PlacedBlock): boolean => CLASS.test(statusOf(placed));
  const pair = (classes: readonly PlacedBlock[], codes: readonly PlacedBlock[]): [PlacedBlock, PlacedBlock[]][] => {
    const singles = Map.groupBy(
      codes.filter((placed) => statusOf(placed) !== '' && !isClass(placed)),
      classOf,
    );
    return classes.filter(isClass).flatMap((placed): [PlacedBlock, PlacedBlock[]][] => {
      const held = singles.get(classOf(placed)) ?? [];
      // Once: the class may be listed again in the same place.
      singles.delete(classOf(placed));
      for (const one of held.length > 0 ? [placed, ...held] : []) told.add(one);
      return held.length > 0 ? [[placed, held]] : [];
    });
  };
  const textOf = (codes: readonly PlacedBlock[]): string => codes.map(statusOf).join(', ');
  const draft = (place: PlacedBlock, before: string, after: string): FindingDraft => ({
    rule: 'page-text-changed',
    location: place.location,
    endpoints: place.endpoint === null ? [] : [place.endpoint],
    subject: null,
    quote: place.block.text,
    before,
    after,
  });
  return {
    drafts: [
      ...pair(added, removed).map(([placed, held]) => draft(placed, textOf(held), statusOf(placed))),
      ...pair(removed, added).map(([placed, held]) => draft(held[0] ?? placed, statusOf(placed), textOf(held))),
    ],
    told,
  };
}
