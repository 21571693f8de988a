// "URL: /orders" in a line or row of its own, and the method only in the words beside it: "This GET method lists the orders".
import type { PageSection } from '../snapshot.ts';
import { toEndpoint } from '../page/signature.ts';

/** Both stand this near to the title. */
const NEAR_BLOCKS = 8;
const MAX_CHARS = 600;
const ADDRESS =
  /^(?:(?:request|resource|api|end ?point)\s){0,2}(?:url|uri|path|end ?point|route|address)\W{1,4}(?:https?:\/\/[^\s/]+)?(\/[^\s|,]*)\W{0,3}$/i;
/** Large letters, in front of what a method makes. */
const METHOD = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b(?=["'`]?\s(?:method|request|call|operation)\b)/g;

/** Null when more than one address or method is named, or none. */
export function statedInWords({ blocks }: PageSection): string | null {
  const near = blocks.slice(0, NEAR_BLOCKS).filter(({ text }) => text.length <= MAX_CHARS);
  const [where, ...others] = near.filter(({ kind, text }) => kind !== 'code' && ADDRESS.test(text));
  if (where === undefined || others.length > 0) return null;
  const [method, ...more] = new Set(near.flatMap(({ text }) => text.match(METHOD) ?? []));
  const path = ADDRESS.exec(where.text)?.[1];
  if (method === undefined || more.length > 0 || path === undefined) return null;
  where.kind = 'signature';
  return toEndpoint(method, path);
}
