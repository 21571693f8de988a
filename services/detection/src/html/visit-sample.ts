// What stands in a pre: a sample, or a schema that documents fields.
import { visitCodeSchema } from './code-schema.ts';
import { textOf } from './element-text.ts';
import { attribute } from './tree.ts';
import type { Element } from './tree.ts';
import { emit } from './walk.ts';
import type { Walk } from './walk.ts';

export function visitSample(walk: Walk, sample: Element): void {
  const text = sampleText(walk, sample);
  if (!visitCodeSchema(walk, sample, text)) emit(walk, 'code', text);
}

/** Swagger Codegen gives the method of a path as data, and shows it by its style. */
function sampleText(walk: Walk, sample: Element): string {
  const text = textOf(sample, { ignored: walk.ignored, keepLines: true });
  const method = text.startsWith('/') ? (attribute(sample, 'data-type') ?? '') : '';
  return /^(get|post|put|patch|delete|head|options)$/i.test(method) ? `${method.toUpperCase()} ${text}` : text;
}
