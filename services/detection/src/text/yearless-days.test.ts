// Days that only the day of the entry makes whole.
import assert from 'node:assert/strict';
import test from 'node:test';
import { withWholeDays } from './yearless-days.ts';

const ON = '2022-09-01';
for (const [text, whole] of [
  ['Support ends 12/01/2022.', 'Support ends 2022-12-01.'],
  ['Support ends 01-12-2022.', 'Support ends 2022-12-01.'],
  ['Support ends 11/12/2022.', 'Support ends 11/12/2022.'],
  ['Support ended on 12/01/2022.', 'Support ended on 12/01/2022.'],
  ['Support ends 12/31/2022.', 'Support ends 12/31/2022.'],
  ['Support ends 01/02/2022.', 'Support ends 01/02/2022.'],
  ['Support ends on May 15th.', 'Support ends on May 15th, 2023.'],
] as const)
  test(`${text} on ${ON}`, () => assert.equal(withWholeDays(text, ON), whole));
