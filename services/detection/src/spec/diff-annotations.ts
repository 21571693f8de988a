// What is said about a schema beside what it demands: deprecation, default, words.
import { canonicalJson } from '../canonical.ts';
import { findSunset, saysDeprecated } from '../text/notices.ts';
import { collapse } from '../text/normal-form.ts';
import type { AddDraft } from './diff-context.ts';
import type { Stem } from './diff-types.ts';
import { member, show, textIn } from './json.ts';
import type { JsonObject } from './json.ts';

export function diffAnnotations(base: JsonObject, revision: JsonObject, stem: Stem, add: AddDraft): void {
  diffDeprecation(base, revision, stem, add);
  const { place, ...rest } = stem;
  const [before, after] = [member(base, 'default'), member(revision, 'default')];
  if (canonicalJson(before ?? null) !== canonicalJson(after ?? null)) {
    const move = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const values = {
      before: before === undefined ? null : show(before),
      after: after === undefined ? null : show(after),
    };
    add({ ...rest, ...values, rule: `${place}-default-value-${move}` });
  }
  diffText(base, revision, stem, add);
}

function diffDeprecation(base: JsonObject, revision: JsonObject, { place, ...rest }: Stem, add: AddDraft): void {
  const [was, is] = [member(base, 'deprecated') === true, member(revision, 'deprecated') === true];
  if (was === is) return;
  if (is)
    add({
      ...rest,
      rule: `${place}-deprecated`,
      after: 'deprecated',
      sunsetOn: sunsetOf(revision),
      quote: textIn(revision, 'description'),
    });
  else add({ ...rest, rule: `${place}-reactivated`, before: 'deprecated' });
}

function diffText(base: JsonObject, revision: JsonObject, { place: _place, ...rest }: Stem, add: AddDraft): void {
  for (const key of ['title', 'description'] as const) {
    const [before, after] = [textIn(base, key), textIn(revision, key)];
    if (collapse(before ?? '') === collapse(after ?? '')) continue;
    const isAnnounced =
      member(revision, 'deprecated') !== true && saysDeprecated(after ?? '') && !saysDeprecated(before ?? '');
    if (isAnnounced)
      add({
        ...rest,
        rule: 'field-described-as-deprecated',
        before,
        after,
        quote: after,
        sunsetOn: findSunset(after ?? ''),
      });
    else add({ ...rest, rule: 'schema-text-changed', before, after });
  }
  for (const key of ['example', 'examples']) {
    const [before, after] = [canonicalJson(member(base, key) ?? null), canonicalJson(member(revision, key) ?? null)];
    if (before !== after)
      add({
        ...rest,
        rule: 'example-changed',
        before: before === 'null' ? null : before,
        after: after === 'null' ? null : after,
      });
  }
}

/** `x-sunset`, or a date in the words about it. */
export function sunsetOf(node: JsonObject): string | null {
  const sunset = textIn(node, 'x-sunset') ?? textIn(node, 'sunset');
  if (sunset !== null) return findSunset(`sunset on ${sunset}`);
  return findSunset(textIn(node, 'description') ?? '');
}
