// A path alone in a box whose class names its method, which only style shows: `<div class="endpoint post">/orders</div>`.
import { textOf } from './element-text.ts';
import { classesOf, isElement, shortText } from './tree.ts';
import type { Element } from './tree.ts';
import { emit, flush } from './walk.ts';
import type { Walk } from './walk.ts';

const METHOD =
  /^(?:(?:http|method|verb|is)[-_]{1,2})?(get|post|put|patch|delete|head|options)(?:[-_](?:method|verb))?$/i;
/** Entries of a journal are posts, and menus have options: another class says that the box is about calls. */
const CALLS =
  /(?:^|[-_])(?:end-?points?|operations?|paths?|ur[il]s?|routes?|api|https?|methods?|verbs?|calls?|requests?|resources?)(?:[-_]|$)/i;
/** A parameter may be written in words: `/targets/{host or id}`. */
const PATH = /^\/(?:[^\s{}]|\{[^{}]{1,60}\}){0,300}$/;
const MAX_CHARS = 300;

/** True when the box states an operation, and it was read. */
export function visitStyledCall(walk: Walk, box: Element): boolean {
  const methods = new Set(classesOf(box).flatMap((name) => METHOD.exec(name)?.[1]?.toUpperCase() ?? []));
  const [method, ...others] = methods;
  if (method === undefined || others.length > 0 || shortText(box, MAX_CHARS) === null) return false;
  const path = textOf(box, walk).trim();
  const { parentNode } = box;
  const around = parentNode !== null && isElement(parentNode) ? classesOf(parentNode) : [];
  const isCall = path.includes('{') || [...classesOf(box), ...around].some((name) => CALLS.test(name));
  if (!isCall || !PATH.test(path)) return false;
  flush(walk);
  emit(walk, 'signature', `${method} ${path.replaceAll(/(?<=\{[^{}]{0,60})\s(?=[^{}]{0,60}\})/g, '_')}`);
  return true;
}
