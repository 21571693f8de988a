// Two schemas that are being compared, and all that their comparison needs.
import type { Comparison } from '../spec/comparisons.ts';
import type { AddDraft, DiffContext, SchemaPair } from './diff-context.ts';
import type { Stem } from './diff-types.ts';
import type { SchemaSite } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';

/** Where the two stand, before they are read. */
export interface SchemaSites {
  context: DiffContext;
  self: Comparison;
  pair: SchemaPair;
  base: SchemaSite;
  revision: SchemaSite;
}

export interface SchemaSides {
  context: DiffContext;
  self: Comparison;
  base: SchemaView;
  revision: SchemaView;
  stem: Stem;
  add: AddDraft;
}

/** What an object says of its fields. */
export interface Fields {
  properties: Pick<ReadonlyMap<string, RawSchema>, 'get'>;
  required: Pick<ReadonlySet<string>, 'has'>;
  /** Of the fields that are not listed. */
  additional: RawSchema | null;
}

export interface FieldSides extends Omit<SchemaSides, 'base' | 'revision'> {
  base: Fields;
  revision: Fields;
}

/** Name of what is inside, as a path from the nearest named schema. */
export function subjectOf({ stem }: Pick<SchemaSides, 'stem'>, name: string): string {
  return stem.subject === null || stem.subject === stem.facts['schema'] ? name : `${stem.subject}.${name}`;
}
