// What may stand for a schema that tells its kinds apart and lists none: each is compared in its place, and one that came or went is a
// further name, or one less, in the field that tells them apart.
import { nameOfSchema } from './diff-context.ts';
import type { AddDraft } from './diff-context.ts';
import type { Stem } from './diff-types.ts';
import { objectIn } from './json.ts';
import type { SchemaSites } from './schema-sides.ts';
import type { SchemaSite } from './schema-site.ts';

/** Most kinds that are compared in one diff, each as often as something may stand for it. */
const MAX_COMPARED = 50_000;

export function diffKinds({ context, self, pair, base, revision }: SchemaSites, stem: Stem, add: AddDraft): void {
  const { place, ...rest } = stem;
  const kinds = context.kindsOf({ ref: `#${base.pointer}`, from: base.target, to: revision.target });
  for (const $ref of kinds) {
    const [was, is] = [context.base.document.lookUp($ref), context.revision.document.lookUp($ref)];
    const schema = { raw: { $ref }, pointer: $ref.slice(1) };
    if (was !== null && is !== null) {
      if (context.isUnchanged($ref)) continue;
      context.comparedKinds += 1;
      if (context.comparedKinds > MAX_COMPARED) context.comparisons.isCut = true;
      else context.compareSchemas(self, { ...pair, base: schema, revision: schema });
      continue;
    }
    // A name that the mapping gives is told with the mapping.
    if ([base, revision].some(({ target }) => isNamed(target, $ref))) continue;
    const name = nameOfSchema(schema.raw);
    if (was === null && is !== null)
      add({ ...rest, rule: `${place}-discriminator-mapping-added`, location: schema.pointer, after: name });
    else if (was !== null)
      add({ ...rest, rule: `${place}-discriminator-mapping-deleted`, location: schema.pointer, before: name });
  }
}

function isNamed(target: SchemaSite['target'], $ref: string): boolean {
  const mapping = objectIn(objectIn(target, 'discriminator') ?? {}, 'mapping') ?? {};
  return Object.values(mapping).some((value) => value === $ref || $ref.endsWith(`/${String(value)}`));
}
