// How a value outside a body is written: style and explode tell lists and objects apart, some styles every value.
import type { DiffContext, SpecSide } from './diff-context.ts';
import { member } from './json.ts';
import type { RawSchema } from './schema-view.ts';
import { effective, siteOf } from './schema-site.ts';

interface Written {
  schema: RawSchema;
  style: string;
}

/** Styles in which one plain value is written as itself. */
const PLAIN = new Set([
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'tabDelimited',
  'deepObject',
  'tsv',
  'cookie',
]);

export function isWrittenOtherwise({ base, revision }: DiffContext, before: Written, after: Written): boolean {
  if (before.style === after.style) return false;
  if (!isPlain(before.style) || !isPlain(after.style)) return true;
  return isComposed(base, before.schema) && isComposed(revision, after.schema);
}

function isPlain(style: string): boolean {
  return PLAIN.has(style.split(',')[0] ?? '');
}

function isComposed({ document }: SpecSide, { raw, pointer }: RawSchema): boolean {
  const node = effective(siteOf(document, raw, pointer));
  const type = member(node, 'type');
  const types: unknown[] = Array.isArray(type) ? type : [type];
  if (types.includes('array') || types.includes('object')) return true;
  return type === undefined && ['properties', 'items', 'additionalProperties'].some((key) => key in node);
}
