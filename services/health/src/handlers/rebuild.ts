import { AppError } from '@tidemark/platform/errors';
import type { RebuildInputsRequest__Output as InputsRequest } from '@tidemark/proto/gen/tidemark/health/v1/RebuildInputsRequest';
import type { RebuildInputsResponse } from '@tidemark/proto/gen/tidemark/health/v1/RebuildInputsResponse';
import type { RebuildScoresRequest__Output as ScoresRequest } from '@tidemark/proto/gen/tidemark/health/v1/RebuildScoresRequest';
import type { RebuildScoresResponse } from '@tidemark/proto/gen/tidemark/health/v1/RebuildScoresResponse';
import { MAX_MADE_UP_DAYS } from '../daily.ts';
import type { Metrics } from '../metrics.ts';
import { rebuildInputs, type RebuildOptions } from '../rebuild.ts';
import { addDays, dueDay } from '../score-day.ts';
import { reopenFrom } from '../store/days.ts';

interface Options extends RebuildOptions {
  scoreHour: number;
  metrics: Pick<Metrics, 'rebuilt' | 'scoresReopened'>;
}

export async function handleRebuildInputs(request: InputsRequest, options: Options): Promise<RebuildInputsResponse> {
  const page = await rebuildInputs(request, options);
  options.metrics.rebuilt(page);
  return page;
}

/** The daily run goes through these days again; a day's score that is there stays. INVALID_ARGUMENT for a number of days out of bounds. */
export async function handleRebuildScores({ days }: ScoresRequest, options: Options): Promise<RebuildScoresResponse> {
  if (days < 1 || days > MAX_MADE_UP_DAYS) {
    throw new AppError('INVALID_ARGUMENT', `days must be from 1 to ${MAX_MADE_UP_DAYS}`);
  }
  const at = options.now();
  const fromDay = addDays(dueDay(at, options.scoreHour), 1 - days);
  await reopenFrom(options.database, fromDay, at);
  options.metrics.scoresReopened(fromDay);
  return {};
}
