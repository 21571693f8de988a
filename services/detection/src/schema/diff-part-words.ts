// Words of the parts that a schema merges: they are about the part, and no words of the whole. Told once, where they stand.
import { adder } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import type { FindingDraft } from '../make-finding.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffTexts } from './diff-annotations.ts';
import type { Stem } from './diff-types.ts';
import { childPointer } from '../spec/document.ts';
import type { Located } from '../spec/document.ts';
import { isObject, listIn, textIn } from '../spec/json.ts';
import { pointersOfMembers, saysTheSame } from './put-together.ts';
import { followRefs } from '../spec/schema-site.ts';
import type { SchemaSite } from '../spec/schema-site.ts';

export interface PartWords {
  base: Located;
  revision: Located;
  stemAt: (pointer: string) => Stem;
}

/** Where a schema of parts becomes one of them, or the other way round, the words of that part are what they were. */
export function areOfPart(context: DiffContext, { rule, before, after }: FindingDraft, sides: Sides): boolean {
  if (rule !== 'schema-text-changed' || (before == null) === (after == null)) return false;
  const [side, { target, pointer }] = before == null ? [context.base, sides.base] : [context.revision, sides.revision];
  return listIn(target, 'allOf').some((part) => {
    if (!isObject(part)) return false;
    const { node } = followRefs(side.document, part, pointer);
    return (['title', 'description'] as const).some((key) => textIn(node, key) === (before ?? after));
  });
}

type Sides = Record<'base' | 'revision', Pick<SchemaSite, 'target' | 'pointer'>>;

/** Of parts that stand where they stood. */
export function diffPartWords(context: DiffContext, self: Comparison, { base, revision, stemAt }: PartWords): void {
  const [parts, others] = [listIn(base.node, 'allOf'), listIn(revision.node, 'allOf')];
  if (parts.length !== others.length) return;
  const isSaid = saysTheSame(base.node, revision.node, 'description');
  if (isSaid && pointersOfMembers(base.node) !== null) return;
  for (const [index, part] of parts.entries()) {
    const other = others[index];
    if (!isObject(part) || !isObject(other) || textIn(part, '$ref') !== textIn(other, '$ref')) continue;
    if ((isSaid && !('$ref' in part)) || context.changesIn(part, other).likeness === 'same') continue;
    const from = followRefs(context.base.document, part, childPointer(base.pointer, 'allOf', String(index)));
    const to = followRefs(context.revision.document, other, childPointer(revision.pointer, 'allOf', String(index)));
    const place = `words of a part of ${stemAt(to.pointer).place}`;
    context.comparisons.visit(self, { base: from.node, revision: to.node, place }, (shared) => {
      diffTexts(context, from.node, to.node, stemAt(to.pointer), adder(shared));
      diffPartWords(context, shared, { base: from, revision: to, stemAt });
    });
  }
}
