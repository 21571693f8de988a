// What the demo prints.
import Table from 'cli-table3';
import type { ReceivedWebhook } from './receiver.ts';
import type { Change, Health } from './rest.ts';

const VALUE_WIDTH = 40;
const PLAIN = { head: [], border: [] };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function table(head: string[], rows: string[][], colWidths?: (number | null)[]): string {
  const made = new Table({ head, style: PLAIN, wordWrap: true, ...(colWidths ? { colWidths } : {}) });
  made.push(...rows);
  return made.toString();
}

export function changesTable(changes: readonly Change[]): string {
  return table(
    ['Classification', 'Severity', 'Endpoint', 'Change', 'Before', 'After'],
    changes.map((change) => [
      change.classification,
      change.severity,
      change.endpoint ?? '',
      change.change_type,
      change.before_value ?? '',
      change.after_value ?? '',
    ]),
    [null, null, null, null, VALUE_WIDTH, VALUE_WIDTH],
  );
}

export function healthTable(health: readonly Health[]): string {
  const parts = Object.keys(health[0]?.breakdown ?? {});
  return table(
    ['API', 'Score', 'Maturity', ...parts, 'Scored'],
    health.map(({ api_name: name, score, maturity, breakdown, scored_at: at }) => [
      name,
      String(score),
      maturity,
      ...parts.map((part) => String(breakdown[part])),
      at,
    ]),
  );
}

export function webhooksTable(webhooks: readonly ReceivedWebhook[]): string {
  return table(
    ['Event', 'Delivery', 'Classification', 'Endpoint', 'Verified'],
    webhooks.map(({ event, delivery, data, verified }) => [
      event,
      delivery,
      textOf(data['classification']),
      textOf(data['endpoint']),
      verified ? 'yes' : 'NO',
    ]),
  );
}
