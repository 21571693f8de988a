import assert from 'node:assert/strict';
import test from 'node:test';
import { TextMoves } from './text-moves.ts';

const MOVES = [
  ['Gives it.', 'Gives it. It will\nbe removed on 1 March 2027.', 'end'],
  ['This operation is\ndeprecated. Gives it.', 'Gives it.', 'withdrawn'],
  ['Lists all. The page\nsize is at most 50 orders.', 'Lists all. The page\nsize is at most 100 orders.', 'limit'],
  ['Gives it.', 'Gives it.\n\n> Calls have a rate\n> limit of 10 a day.', 'limit'],
  ['Gives it.', 'Returns it.', 'words'],
] as const;

test('what an edit says is read however the lines are broken', () => {
  for (const [before, after, kind] of MOVES)
    assert.equal(
      new TextMoves().read({ description: before }, { description: after }, 'description')?.kind,
      kind,
      after,
    );
});
