// Findings as messages: detection's Finding with every value cut, and a list of them cut into parts that fit into a message.
import type { Finding } from '@tidemark/detection/finding';
import {
  MAX_AFFECTED_ENDPOINTS,
  MAX_ITEMS_PER_PART,
  MAX_MESSAGE_BYTES,
  MAX_VALUE_CHARS,
  type WireFinding,
} from '@tidemark/proto/events';

const MAX_AFFECTED_CHARS = 500;
const MAX_FACTS = 20;
const MAX_FACT_KEY_CHARS = 40;
const MAX_RULE_CHARS = 120;
/** Room for what surrounds the Findings. */
const MAX_PART_BYTES = MAX_MESSAGE_BYTES - 32 * 1024;

export function toWireFinding(finding: Finding, url: string): WireFinding {
  return {
    fingerprint: finding.fingerprint,
    rule: finding.rule.slice(0, MAX_RULE_CHARS),
    input: finding.input,
    endpoint: cutOptional(finding.endpoint),
    affected_endpoints: finding.affectedEndpoints
      .slice(0, MAX_AFFECTED_ENDPOINTS)
      .map((one) => cut(one, MAX_AFFECTED_CHARS)),
    affected_endpoint_count: finding.affectedEndpointCount,
    subject: cutOptional(finding.subject),
    before: cutOptional(finding.before),
    after: cutOptional(finding.after),
    location: cut(finding.location),
    quote: cutOptional(finding.quote),
    url,
    sunset_on: finding.sunsetOn,
    facts: Object.fromEntries(
      Object.entries(finding.facts)
        .slice(0, MAX_FACTS)
        .map(([key, value]) => [cut(key, MAX_FACT_KEY_CHARS), typeof value === 'string' ? cut(value) : value]),
    ),
  };
}

/** Without what JSON in PostgreSQL cannot hold: NUL, and halves of surrogate pairs. */
function cut(text: string, maxChars = MAX_VALUE_CHARS): string {
  return text.slice(0, maxChars).replaceAll('\u0000', '').toWellFormed();
}

const cutOptional = (text: string | null): string | null => (text === null ? null : cut(text));

export function toParts(findings: readonly WireFinding[]): WireFinding[][] {
  const parts: WireFinding[][] = [];
  let size = 0;
  for (const finding of findings) {
    const bytes = Buffer.byteLength(JSON.stringify(finding)) + 1;
    const last = parts.at(-1);
    if (last === undefined || last.length === MAX_ITEMS_PER_PART || size + bytes > MAX_PART_BYTES) {
      parts.push([finding]);
      size = bytes;
    } else {
      last.push(finding);
      size += bytes;
    }
  }
  return parts;
}
