// Several rules that tell one cause.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { foldCauses } from './fold-causes.ts';

const sortedNames = fc.uniqueArray(fc.string({ maxLength: 3 })).map((names) => names.toSorted());

test('what several drafts of one cause touch is told once each, in order', () => {
  fc.assert(
    fc.property(fc.array(sortedNames, { minLength: 2, maxLength: 5 }), (lists) => {
      const edit = { location: '/components/schemas/Pet', before: 'string', after: 'integer' };
      const rules = ['request-property-type-changed', 'response-property-type-changed'] as const;
      const drafts = lists.map((endpoints, index) => ({ ...edit, rule: rules[index % 2] ?? rules[0], endpoints }));
      const [only, ...others] = foldCauses(drafts);
      assert.deepEqual(others, []);
      assert.deepEqual(only?.endpoints, [...new Set(lists.flat())].toSorted());
    }),
  );
});
