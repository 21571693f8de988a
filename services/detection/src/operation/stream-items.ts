// A stream (OpenAPI 3.2 `itemSchema`) is the list of its items: where the other side speaks of the whole, its items are compared with those of
// that list, or it with what is none.
import type { DiffContext } from '../schema/diff-context.ts';
import { childPointer } from '../spec/document.ts';
import type { SpecDocument } from '../spec/document.ts';
import { isObject, member } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { ContentView } from './operation-parts.ts';
import { siteOf } from '../spec/schema-site.ts';
import type { RawSchema } from '../schema/schema-view.ts';

interface ContentSides {
  before: ContentView;
  after: ContentView;
}

export function inItems(context: DiffContext, { before, after }: ContentSides): ContentSides {
  if (before.itemSchema === null && after.itemSchema === null) return { before, after };
  const [isStream, isStreamNow] = [before, after].map(
    ({ schema, itemSchema }) => schema === null && itemSchema !== null,
  );
  if (isStream === isStreamNow || (before.schema ?? after.schema) === null) return { before, after };
  const [whole, { document }] = isStream === true ? [after, context.revision] : [before, context.base];
  const items = whole.schema === null ? null : itemsOf(document, whole.schema);
  const stream = isStream === true ? before : after;
  const [own, other] =
    items === null
      ? [{ ...stream, schema: { raw: A_LIST, pointer: stream.pointer } }, whole]
      : [stream, { ...whole, schema: null, itemSchema: items }];
  return isStream === true ? { before: own, after: other } : { before: other, after: own };
}

const A_LIST: JsonObject = { type: 'array' };

function itemsOf(document: SpecDocument, { raw, pointer }: RawSchema): RawSchema | null {
  const site = siteOf(document, raw, pointer);
  const items = member(site.target, 'items');
  return member(site.target, 'type') === 'array' && isObject(items)
    ? { raw: items, pointer: childPointer(site.pointer, 'items') }
    : null;
}
