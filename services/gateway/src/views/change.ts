import type { Change__Output } from '@tidemark/proto/gen/tidemark/change/v1/Change';
import type { Evidence__Output } from '@tidemark/proto/gen/tidemark/change/v1/Evidence';
import type { z } from 'zod';
import type { change, changeDetail } from '../schemas/change.ts';
import { time } from './time.ts';

type ChangeView = z.input<typeof change>;

/** A change as the list shows it: specification, section 2.3, with the affected endpoints and the evidence. */
export function changeView(change: Change__Output): ChangeView {
  const { evidence } = change;
  return {
    id: change.id,
    api_id: change.monitorId,
    api_name: change.apiName,
    change_type: change.changeType,
    classification: change.classification as ChangeView['classification'],
    severity: change.severity as ChangeView['severity'],
    endpoint: change.endpoint ?? '',
    description: change.description,
    before_value: change.beforeValue ?? null,
    after_value: change.afterValue ?? null,
    detected_at: time(change.detectedAt, 'detected_at'),
    affected_endpoints: change.affectedEndpoints,
    affected_endpoint_count: change.affectedEndpointCount,
    evidence: evidence && {
      ...placeView(evidence),
      engine_version: evidence.engineVersion || null,
      snapshots: { before: evidence.snapshotBefore ?? null, after: evidence.snapshotAfter ?? null },
      also: evidence.also.map(placeView),
    },
  };
}

function placeView({ rule, input, url, location, quote }: Evidence__Output) {
  return { rule, input: input === 'spec' ? ('spec' as const) : ('page' as const), url, location, quote: quote ?? null };
}

/** A change in full: `ai_analysis` null and `migration_guides` empty when there are none. */
export function changeDetailView(change: Change__Output): z.input<typeof changeDetail> {
  const source = change.analysisSource;
  return {
    ...changeView(change),
    ai_analysis: change.analysis ?? null,
    ai_analysis_source: source && {
      kind: source.kind === 'model' ? 'model' : 'built_in',
      model: source.model ?? null,
    },
    migration_guides: change.migrationGuides.map(({ type, title, url, source, snippet }) => ({
      type,
      title,
      url,
      source,
      snippet,
    })),
  };
}
