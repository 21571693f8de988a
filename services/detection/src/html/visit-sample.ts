// What stands in a pre: a sample, a schema that documents fields, or a status alone.
import { visitCodeSchema } from './code-schema.ts';
import { textOf } from './element-text.ts';
import { visitPrintedCall } from './printed-calls.ts';
import { visitPrintedManual } from './printed-manuals.ts';
import { attribute, classesOf, isElement } from './tree.ts';
import type { Element } from './tree.ts';
import { emit } from './walk.ts';
import type { Walk } from './walk.ts';

/** Doxygen prints a sample as a box of lines. */
export const isSample = (element: Element): boolean =>
  element.tagName === 'pre' || (element.tagName === 'div' && isNamed(element, 'fragment') && holdsLines(element));

const holdsLines = ({ childNodes }: Element): boolean => {
  const lines = childNodes.filter(isElement);
  return lines.length > 0 && lines.every((line) => isNamed(line, 'line') || isNamed(line, 'ttc'));
};
const isNamed = (element: Element, name: string): boolean => classesOf(element).includes(name);

export function visitSample(walk: Walk, sample: Element): void {
  const text = sampleText(walk, sample);
  const status = STATUS_ALONE.exec(text)?.[1];
  if (status !== undefined) emit(walk, 'paragraph', status);
  else if (!visitCodeSchema(walk, sample, text) && !visitPrintedCall(walk, text) && !visitPrintedManual(walk, text))
    emit(walk, 'code', text);
}

/** "HTTP 204 No Content" and nothing else: what comes back, however it is set. */
const STATUS_ALONE =
  /^\s*(?:HTTP(?:\/\d(?:\.\d)?)?\s{1,4})?([1-5]\d\d [A-Z][A-Za-z'-]{1,20}(?: [A-Z][A-Za-z'-]{1,20}){0,4})\s*$/;

/** Swagger Codegen gives the method of a path as data, and shows it by its style. */
function sampleText(walk: Walk, sample: Element): string {
  const text = textOf(sample, { ignored: walk.ignored, keepLines: true });
  const method = text.startsWith('/') ? (attribute(sample, 'data-type') ?? '') : '';
  return /^(get|post|put|patch|delete|head|options)$/i.test(method) ? `${method.toUpperCase()} ${text}` : text;
}
