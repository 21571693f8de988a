// Listed values and patterns say the same in other words: a pattern that spells out a few texts lists them, and one that all listed values
// match asks nothing of them.
import { matchesEach, textsOf } from './pattern-texts.ts';
import type { StepsLeft } from './pattern-texts.ts';
import type { SchemaView } from './schema-view.ts';

/** Whether a pattern refuses none of the values that are listed. */
export function areMatched(values: readonly unknown[] | null, pattern: string, budget: StepsLeft): boolean {
  return (
    values !== null &&
    matchesEach(
      pattern,
      values.filter((value) => typeof value === 'string'),
      budget,
    ) === true
  );
}

/** All texts that fit what is a text and nothing else, where a pattern spells them out; else null. */
export function spelledTexts({ patterns, types, nullable }: SchemaView): string[] | null {
  if (types?.size !== 1 || !types.has('string') || nullable) return null;
  for (const pattern of patterns) {
    const texts = textsOf(pattern);
    if (texts !== null) return texts;
  }
  return null;
}

/** The view as the other side writes it. */
export function inListedValues(view: SchemaView, other: SchemaView, budget: StepsLeft): SchemaView {
  if (view.patterns.length === 0 || (view.values ?? other.values) === null) return view;
  const spelled = spelledOut(view, other);
  if (spelled !== null) return spelled;
  const listed = view.values ?? other.values;
  const patterns = view.patterns.filter(
    (pattern) => other.patterns.includes(pattern) || !areMatched(listed, pattern, budget),
  );
  return patterns.length === view.patterns.length ? view : { ...view, patterns };
}

function spelledOut(view: SchemaView, other: SchemaView): SchemaView | null {
  const { patterns, values, types, typeSource } = view;
  const [only, ...others] = patterns;
  const isText = types?.size === 1 && types.has('string') && typeSource === 'type';
  if (!isText || values !== null || only === undefined || others.length + other.patterns.length > 0) return null;
  const texts = textsOf(only);
  return texts === null || texts.length === 0 ? null : { ...view, patterns: [], values: texts };
}
