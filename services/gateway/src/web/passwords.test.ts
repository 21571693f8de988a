import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
import { hash } from 'argon2';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a password is right when its characters are, however they are composed, and never without a hash', async () => {
  const phc = await passwords.hash('caf\u00e9 in the morning');
  assert.match(phc, /^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
  assert.equal(await passwords.verify(phc, 'cafe\u0301 in the morning'), true);
  assert.equal(await passwords.verify(phc, 'cafe in the morning'), false);
  assert.equal(await passwords.verify(null, 'caf\u00e9 in the morning'), false);
});

test('where there is no hash, to say no takes the work of a hash', async () => {
  const phc = await passwords.hash('correct horse battery');
  const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [known, unknown] = [
    await cpuOf(() => passwords.verify(phc, 'wrong horse battery')),
    await cpuOf(() => passwords.verify(null, 'wrong horse battery')),
  ];
  assert.ok(unknown > known / 3, `${unknown} against ${known} µs`);
});

test('a hash of other parameters is outdated', async () => {
  assert.equal(passwords.isOutdated(await passwords.hash('correct horse battery')), false);
  assert.equal(passwords.isOutdated(await hash('correct horse battery', { memoryCost: 8192 })), true);
});

test('who comes when too many wait is turned away, and the others get their answers', async () => {
  const phc = await passwords.hash('correct horse battery');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => passwords.verify(phc, 'correct horse battery')),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.ok(refused.length >= 1 && refused.length <= 8, `${refused.length} were turned away`);
  for (const { reason } of refused) assert.ok(reason instanceof AppError && reason.code === 'UNAVAILABLE');
  assert.equal(await passwords.verify(phc, 'correct horse battery'), true);
});
