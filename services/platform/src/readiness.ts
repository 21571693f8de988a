// Whether a process can do its work: each neighbour it cannot do without is asked when somebody wants to know. A neighbour that does not
// answer in time counts as away, and is not asked again before its last answer has come, so that a hanging one holds one question only.
import { succeedsWithin } from './within.ts';

export const ANSWER_TIMEOUT_MS = 1000;

/** Names of the neighbours to a question that fails, or does not end, while they are away. */
export type Neighbours = Readonly<Record<string, () => Promise<unknown>>>;

/** Gives a function that answers null when all are there, else `no answer from X, Y`. */
export function createReadiness(
  neighbours: Neighbours,
  timeoutMs: number = ANSWER_TIMEOUT_MS,
): () => Promise<string | null> {
  const open = new Map<string, Promise<unknown>>();
  const ask = (name: string, question: () => Promise<unknown>): Promise<boolean> => {
    const asked = open.get(name) ?? question().finally(() => open.delete(name));
    open.set(name, asked);
    return succeedsWithin(timeoutMs, asked);
  };
  return async () => {
    const answers = await Promise.all(
      Object.entries(neighbours).map(async ([name, question]) => ((await ask(name, question)) ? [] : [name])),
    );
    const away = answers.flat();
    return away.length === 0 ? null : `no answer from ${away.join(', ')}`;
  };
}
