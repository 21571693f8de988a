// The part of CSS that people write to name a piece of a page: tag, .class, #id, [attr], [attr=value], descendants, children, lists.
import { attribute, classesOf } from './tree.ts';
import type { Element } from './tree.ts';

/** Most selectors of one page and characters of one. */
const MAX_SELECTORS = 50;
const MAX_SELECTOR_CHARS = 200;

/** How far up an ancestor is looked for. */
const MAX_ANCESTORS = 100;

type Test = (element: Element) => boolean;
interface Step {
  tests: Test[];
  /** The step before must be the parent. */
  isChild: boolean;
}

export interface Selection {
  matches: (element: Element) => boolean;
  /** Selectors that were not understood. */
  invalid: string[];
}

export function compileSelectors(selectors: readonly string[]): Selection {
  const compiled: Step[][] = [];
  const invalid: string[] = [];
  for (const selector of selectors.slice(0, MAX_SELECTORS)) {
    const parts = selector.length > MAX_SELECTOR_CHARS ? [null] : selector.split(',').map(compile);
    if (parts.includes(null)) invalid.push(selector);
    else compiled.push(...parts.filter((part) => part !== null));
  }
  return { matches: (element) => compiled.some((steps) => matchesSteps(element, steps, steps.length - 1)), invalid };
}

const SIMPLE =
  /^(?:([a-z][\w-]*|\*)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:([~^$*|]?=)(?:"([^"]*)"|'([^']*)'|([^\]"']+)))?\])/i;

function compile(selector: string): Step[] | null {
  const steps: Step[] = [];
  let rest = selector.trim();
  let isChild = false;
  while (rest !== '') {
    const tests: Test[] = [];
    for (let match = SIMPLE.exec(rest); match !== null; match = SIMPLE.exec(rest)) {
      const test = testOf(match, tests.length === 0);
      if (test === null) return null;
      tests.push(test);
      rest = rest.slice(match[0].length);
    }
    if (tests.length === 0) return null;
    steps.push({ tests, isChild });
    const combinator = /^(\s*>\s*|\s+)/.exec(rest);
    if (combinator === null && rest !== '') return null;
    isChild = combinator?.[0].includes('>') === true;
    rest = rest.slice(combinator?.[0].length ?? 0);
    if (isChild && rest === '') return null;
  }
  return steps.length === 0 ? null : steps;
}

function testOf(match: RegExpExecArray, isFirst: boolean): Test | null {
  const [, tag, className, id, name, operator, double, single, bare] = match;
  if (tag !== undefined) {
    if (!isFirst) return null;
    return (element) => tag === '*' || element.tagName === tag.toLowerCase();
  }
  if (className !== undefined) return (element) => classesOf(element).includes(className);
  if (id !== undefined) return (element) => attribute(element, 'id') === id;
  if (name === undefined) return null;
  const wanted = double ?? single ?? bare?.trim();
  return (element) => {
    const value = attribute(element, name.toLowerCase());
    if (value === null || operator === undefined || wanted === undefined) return value !== null;
    if (operator === '=') return value === wanted;
    if (operator === '^=') return value.startsWith(wanted);
    if (operator === '$=') return value.endsWith(wanted);
    if (operator === '*=') return value.includes(wanted);
    return operator === '~=' ? value.split(/\s+/).includes(wanted) : value === wanted || value.startsWith(`${wanted}-`);
  };
}

function matchesSteps(element: Element, steps: readonly Step[], at: number): boolean {
  let step = steps[at];
  if (step === undefined || !step.tests.every((test) => test(element))) return false;
  // The nearest fitting ancestor is taken: exact for the selectors people write, and linear.
  let index = at;
  let ancestor = parentOf(element);
  for (let distance = 0; index > 0; distance += 1) {
    if (distance > MAX_ANCESTORS) return false;
    const wanted = steps[index - 1];
    if (ancestor === null || wanted === undefined) return false;
    const current = ancestor;
    const fits = wanted.tests.every((test) => test(current));
    if (!fits && step.isChild) return false;
    if (fits) {
      index -= 1;
      step = wanted;
    }
    ancestor = parentOf(current);
  }
  return true;
}

function parentOf(element: Element): Element | null {
  const parent = element.parentNode;
  return parent !== null && 'tagName' in parent ? parent : null;
}
