// Findings as messages: detection's Finding with every value cut, and a list of them cut into parts that fit into a message.
import { ENGINE_VERSION } from '@tidemark/detection/engine';
import type { Finding } from '@tidemark/detection/finding';
import { fingerprintOf } from '@tidemark/detection/fingerprint';
import {
  MAX_AFFECTED_ENDPOINTS,
  MAX_FURTHER_EVIDENCE,
  MAX_ITEMS_PER_PART,
  MAX_MESSAGE_BYTES,
  MAX_NOTICE_LINKS,
  MAX_VALUE_CHARS,
  type EvidencePlace,
  type WireFinding,
} from '@tidemark/proto/events';

const MAX_AFFECTED_CHARS = 500;
const MAX_FACTS = 20;
const MAX_FACT_KEY_CHARS = 40;
const MAX_RULE_CHARS = 120;
const MAX_REPLACEMENT_CHARS = 300;
const MAX_WORDS_CHARS = 500;
/** Room for what surrounds the Findings. */
const MAX_PART_BYTES = MAX_MESSAGE_BYTES - 32 * 1024;

export interface FindingPlace {
  url: string;
  /** Addresses of `finding.also`, in its order. */
  alsoUrls?: readonly string[];
  snapshots?: WireFinding['snapshots'];
}

export function toWireFinding(finding: Finding, { url, alsoUrls = [], snapshots }: FindingPlace): WireFinding {
  const { replacement, links = [], also = [] } = finding;
  return {
    fingerprint: fingerprintOf(finding),
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
    ...(replacement === undefined
      ? {}
      : {
          replacement: {
            kind: replacement.kind,
            name: cut(replacement.name, MAX_REPLACEMENT_CHARS),
            evidence: cut(replacement.evidence, MAX_WORDS_CHARS),
          },
        }),
    ...(links.length === 0 ? {} : { links: links.slice(0, MAX_NOTICE_LINKS) }),
    ...(also.length === 0
      ? {}
      : { also: also.slice(0, MAX_FURTHER_EVIDENCE).map((one, at) => toPlace(one, alsoUrls[at] ?? url)) }),
    ...(snapshots === undefined ? {} : { snapshots }),
    engine: ENGINE_VERSION,
  };
}

const toPlace = ({ rule, input, location, quote }: Finding, url: string): EvidencePlace => ({
  rule: rule.slice(0, MAX_RULE_CHARS),
  input,
  url,
  location: cut(location),
  quote: cutOptional(quote),
});

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
