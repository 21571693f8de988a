// One look-up of migration guides for all Changes of a scan. Pure.
import { MAX_GUIDE_QUERIES, SUBJECTS, type GuideJob } from '@tidemark/proto/events';
import { derivedId } from '@tidemark/proto/ids';
import type { Message } from './events.ts';
import type { AnalysedFinding } from './store/insights.ts';

const MAX_NAME_CHARS = 300;
const MAX_TEXT_CHARS = 600;

/** Null when there is nothing to look for. */
export function guideJobMessage(
  scan: GuideJob['scan_id'],
  sourceKey: string,
  found: AnalysedFinding[],
): Message | null {
  if (found.length === 0) return null;
  const payload: GuideJob = {
    scan_id: scan,
    source_key: sourceKey,
    queries: found.slice(0, MAX_GUIDE_QUERIES).map(({ fingerprint, facts }) => ({
      fingerprint,
      endpoint: cut(facts.endpoint),
      subject: cut(facts.subject),
      text: textOf(facts),
      url: facts.url,
      input: facts.input,
      links: facts.links,
    })),
  };
  return { subject: SUBJECTS.guideJob, messageId: derivedId('guide-job', scan), payload };
}

/** The documentation's own words first. */
function textOf({ quote, after, before, description, replacement }: AnalysedFinding['facts']): string {
  const parts = [quote, replacement?.name ?? null, after, before, description].filter((part) => part !== null);
  return [...new Set(parts)].join(' ').slice(0, MAX_TEXT_CHARS).toWellFormed();
}

const cut = (text: string | null): string | null => text?.slice(0, MAX_NAME_CHARS).toWellFormed() ?? null;
