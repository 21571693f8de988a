// A running stack with users, and the calls of one of them held to the contract.
import assert from 'node:assert/strict';
import { startJourneyStack, type JourneyOptions, type JourneyStack } from './journey-stack.ts';
import { openContract, type Answer, type Contract, type Sent } from './rest-contract.ts';
import { addUser, type RestUser } from './rest-users.ts';

export type Data = Record<string, unknown>;

export interface ContractSession extends AsyncDisposable {
  journey: JourneyStack;
  contract: Contract;
  /** Who calls. */
  pro: RestUser;
  stranger: RestUser;
  hobby: RestUser;
  call: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
}

export async function startContractSession(options: JourneyOptions = {}): Promise<ContractSession> {
  await using starting = new AsyncDisposableStack();
  const journey = starting.use(await startJourneyStack(options));
  const contract = await openContract(journey.stack.url);
  const { home } = journey.stack;
  const [pro, stranger, hobby] = await Promise.all([
    addUser(home, 'pro'),
    addUser(home, 'pro'),
    addUser(home, 'hobby'),
  ]);
  const call: ContractSession['call'] = (method, path, sent = {}) =>
    contract.call(method, path, { key: pro.key, ...sent });
  const all = starting.move();
  return {
    journey,
    contract,
    pro,
    stranger,
    hobby,
    call,
    get: (path) => call('GET', path),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

export const listOf = ({ body }: Answer): Data[] => body?.data as Data[];
export const dataOf = ({ body }: Answer): Data => body?.data as Data;

/** Asserts status and code, and that a detail names `path`. */
export async function fails(
  answer: Promise<Answer> | Answer,
  status: number,
  code: string,
  path?: string,
): Promise<Answer> {
  const got = await answer;
  assert.deepEqual([got.status, got.body?.error?.code], [status, code], got.text);
  const named = got.body?.error?.details?.map((detail) => detail.path) ?? [];
  if (path !== undefined) assert.ok(named.includes(path), got.text);
  return got;
}
