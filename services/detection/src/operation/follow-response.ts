// A response written alike on both sides, where it is used, has no Finding of its own: it only leads to what its $refs lead to.
// Where one component changed, most operations differ in nothing else, so that no view is made of these responses.
import { unlessBytes } from '../schema/binary.ts';
import type { Comparison } from '../spec/comparisons.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import { compareContent, ContentSchemas } from './diff-contents.ts';
import { childPointer } from '../spec/document.ts';
import type { Located } from '../spec/document.ts';
import { isObject, member } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { mediaTypeKey } from './operation-parts.ts';
import type { RawSchema } from '../schema/schema-view.ts';

export interface ResponseWay {
  base: Located;
  revision: Located;
  side: 'request' | 'response';
  /** Media types of a response that does not name them, as in Swagger 2.0; null where each has its own schema. */
  types: readonly string[] | null;
}

/** In its turn. False when more than the schema of a content may differ, so that the response has to be read. */
export function followResponse(context: DiffContext, self: Comparison, way: ResponseWay): boolean {
  const { base, revision, side, types } = way;
  if ('$ref' in base.node) return false;
  const { likeness, keys } = context.changesIn(base.node, revision.node);
  if (likeness !== 'alike' || keys.length !== 1 || keys[0] !== (types === null ? 'content' : 'schema')) return false;
  const schemas = types === null ? namedSchemas(context, way) : givenSchemas(way, types);
  if (schemas === null) return false;
  context.comparisons.later(self, () => {
    for (const pair of schemas) compareContent(context, self, side, pair);
  });
  return true;
}

function givenSchemas({ base, revision }: ResponseWay, types: readonly string[]): ContentSchemas[] {
  const before = schemaIn(base);
  const after = schemaIn(revision);
  return types.map((key) => new ContentSchemas(key, before, after));
}

function schemaIn({ node, pointer }: Located): RawSchema {
  return { raw: node['schema'], pointer: `${pointer}/schema` };
}

/** Null when something else than a schema leads on. */
function namedSchemas(context: DiffContext, { base, revision }: ResponseWay): ContentSchemas[] | null {
  const before = member(base.node, 'content');
  const after = member(revision.node, 'content');
  if (!isObject(before) || !isObject(after)) return null;
  const schemas: ContentSchemas[] = [];
  for (const type of context.changesIn(before, after).keys) {
    const old = mediaIn(base, before, type);
    const fresh = mediaIn(revision, after, type);
    if (old === null || fresh === null || mediaTypeKey(type) !== type) return null;
    const { keys } = context.changesIn(old.node, fresh.node);
    if (keys.length !== 1 || keys[0] !== 'schema') return null;
    const schema = unlessBytes(context.base.document, type, schemaIn(old));
    const schemaNow = unlessBytes(context.revision.document, type, schemaIn(fresh));
    if (schema === null || schemaNow === null) return null;
    schemas.push(new ContentSchemas(type, schema, schemaNow));
  }
  return schemas;
}

function mediaIn({ pointer }: Located, content: JsonObject, type: string): Located | null {
  const node = content[type];
  return isObject(node) && !('$ref' in node) ? { node, pointer: childPointer(pointer, 'content', type) } : null;
}
