// Moves signing secrets to the current key, at the start and then every hour: when none is left under an old key, that key may go.
import type { Logger } from '@tidemark/platform/log';
import type { SecretBox } from '@tidemark/platform/secret-box';
import { startWorkLoop } from '@tidemark/platform/work-loop';
import { Gauge, type Registry } from 'prom-client';
import type { SecretsTable, StoredSecret } from '../store/secrets-table.ts';

const BATCH = 100;
const INTERVAL_MS = 3_600_000;
/** After a failure. */
const RETRY_MS = 60_000;

export interface ResealOptions {
  table: SecretsTable;
  secrets: SecretBox;
  log: Logger;
}

/** Seals anew what is sealed with another key; gives how many, and how many could not be opened. */
export async function reseal(options: ResealOptions): Promise<{ moved: number; stuck: number }> {
  const { table, secrets, log } = options;
  const counts = { moved: 0, stuck: 0 };
  let after: StoredSecret | undefined;
  do {
    const found = await table.notUnder(secrets.keyId, { after: after ?? null, limit: BATCH });
    for (const one of found) {
      const outcome = await resealOne(one, options);
      if (outcome !== 'replaced') counts[outcome] += 1;
    }
    after = found.at(-1);
  } while (after !== undefined);
  if (counts.moved > 0 || counts.stuck > 0) log.info({ ...counts, keyId: secrets.keyId }, 'secrets sealed anew');
  return counts;
}

async function resealOne(
  one: StoredSecret,
  { table, secrets, log }: ResealOptions,
): Promise<'moved' | 'stuck' | 'replaced'> {
  const { id, sealed } = one;
  try {
    const anew = secrets.seal(secrets.open(sealed, id), id);
    return (await table.replace(one, anew)) ? 'moved' : 'replaced';
  } catch (error) {
    log.error({ err: error, destinationId: id, keyId: sealed.keyId }, 'secret cannot be sealed anew');
    return 'stuck';
  }
}

/** Reseals until disposed. */
export function startResealing(options: ResealOptions & { registry: Registry }): AsyncDisposable {
  const old = new Gauge({
    name: 'dispatcher_secrets_under_old_keys',
    help: 'Signing secrets that could not be moved to the current key.',
    registers: [options.registry],
  });
  return startWorkLoop({
    pollMs: INTERVAL_MS,
    async work() {
      old.set((await reseal(options)).stuck);
      return false;
    },
    failed(error) {
      options.log.warn({ err: error }, 'secrets could not be sealed anew');
      return RETRY_MS;
    },
  });
}
