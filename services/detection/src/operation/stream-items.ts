// A stream (OpenAPI 3.2 `itemSchema`) is the list of its items: where the other side speaks of the whole, its items are compared with those of
// that list, or it with what is none. Of what is a sequence by its media type, the whole was often described as one of its items, or as text.
import type { DiffContext } from '../schema/diff-context.ts';
import { childPointer } from '../spec/document.ts';
import type { SpecDocument } from '../spec/document.ts';
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { ContentView } from './operation-parts.ts';
import { isAnnotation, siteOf } from '../spec/schema-site.ts';
import type { RawSchema } from '../schema/schema-view.ts';

interface ContentSides {
  before: ContentView;
  after: ContentView;
}

/** @param key the media type */
export function inItems(context: DiffContext, { before, after }: ContentSides, key: string): ContentSides {
  if (before.itemSchema === null && after.itemSchema === null) return { before, after };
  const [isStream, isStreamNow] = [before, after].map(
    ({ schema, itemSchema }) => schema === null && itemSchema !== null,
  );
  if (isStream === isStreamNow || (before.schema ?? after.schema) === null) return { before, after };
  const [whole, { document }] = isStream === true ? [after, context.revision] : [before, context.base];
  const stream = isStream === true ? before : after;
  const parts = whole.schema === null ? undefined : partsOf(document, whole.schema, SEQUENCE.test(key));
  const [own, other] =
    parts === undefined
      ? [{ ...stream, schema: { raw: A_LIST, pointer: stream.pointer } }, whole]
      : [stream, { ...whole, schema: null, itemSchema: parts }];
  return isStream === true ? { before: own, after: other } : { before: other, after: own };
}

const A_LIST: JsonObject = { type: 'array' };

const SEQUENCE = /^text\/event-stream\b|[/+](?:x-)?(?:jsonl|ndjson|jsonlines|json-seq)\b/;

/** What each part of the whole is: null where that is not said, undefined where it has none. */
function partsOf(document: SpecDocument, whole: RawSchema, isSequence: boolean): RawSchema | null | undefined {
  const { target, pointer } = siteOf(document, whole.raw, whole.pointer);
  const { type, items } = target;
  if (type === 'array') return isObject(items) ? { raw: items, pointer: childPointer(pointer, 'items') } : undefined;
  if (!isSequence) return undefined;
  const isText = type === 'string' && Object.keys(target).every((key) => TEXT.has(key) || isAnnotation(key));
  return isText ? null : whole;
}

const TEXT = new Set(['type', 'format']);
