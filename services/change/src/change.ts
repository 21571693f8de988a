import { changeId } from '@tidemark/proto/ids';
import type { Draft } from './draft.ts';
import type { Watcher } from './watchers.ts';

/** A classified Finding on one Monitor: a row, and what the API returns. */
export interface Change extends Omit<Draft, 'alsoRules' | 'replacement' | 'links'>, Cause {
  id: string;
  monitorId: string;
  userId: string;
  apiName: string;
}

export interface Cause {
  scanId: string;
  generation: number;
  detectedAt: Date;
}

export function changeOf(
  draft: Draft,
  watcher: Pick<Watcher, 'monitorId' | 'userId' | 'apiName'>,
  cause: Cause,
): Change {
  const { alsoRules: _, replacement: __, links: ___, ...told } = draft;
  return {
    ...told,
    ...cause,
    id: changeId(watcher.monitorId, cause.generation, draft.fingerprint),
    monitorId: watcher.monitorId,
    userId: watcher.userId,
    apiName: watcher.apiName,
  };
}
