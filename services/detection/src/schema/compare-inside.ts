// What has no name of its own inside a schema, compared as what is below its place.
import { placeBelow, wayTo, writingInside } from './diff-context.ts';
import type { Unnamed } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';

// oxlint-disable-next-line max-params -- two sides of what is inside
export function compareInside(sides: SchemaSides, inner: Unnamed, base: RawSchema, revision: RawSchema): void {
  const { place, subject, writing } = sides.stem;
  sides.context.compareSchemas(sides.self, {
    base,
    revision,
    place: placeBelow(place),
    writing: writingInside(writing),
    always: false,
    subject: wayTo(subject, inner),
  });
}
