// Words of the parts that a schema merges: they are about the part, and no words of the whole. Told once, where they stand.
import { adder } from './diff-context.ts';
import type { DiffContext } from './diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffTexts } from './diff-annotations.ts';
import type { Stem } from './diff-types.ts';
import { childPointer } from '../spec/document.ts';
import type { Located } from '../spec/document.ts';
import { isObject, listIn, textIn } from '../spec/json.ts';
import { pointersOfMembers, saysTheSame } from './put-together.ts';
import { followRefs } from '../spec/schema-site.ts';

export interface PartWords {
  base: Located;
  revision: Located;
  stemAt: (pointer: string) => Stem;
}

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
