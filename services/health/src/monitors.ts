// The Monitors as the monitor service knows them, page by page.
import type { AsyncClient } from '@tidemark/platform/grpc-client';
import { requireTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import type { ProjectionServiceDefinition } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import type { Subject } from './store/subjects.ts';

const PAGE_SIZE = 1000;

export type ProjectionClient = Pick<AsyncClient<ProjectionServiceDefinition>, 'ListWatchers' | 'ListSubjects'>;

/** A page of every Monitor that is not deleted. */
export async function pageOfAllSubjects(
  client: ProjectionClient,
  page: { pageSize: number; pageToken: string },
): Promise<{ subjects: Subject[]; nextPageToken: string }> {
  const { subjects, nextPageToken } = await client.ListSubjects(page);
  return {
    subjects: subjects.map((subject) => ({
      monitorId: subject.monitorId,
      userId: subject.userId,
      apiName: subject.apiName,
      sourceKey: subject.sourceKey,
      watchedSince: requireTimestamp(subject.createdAt, 'created_at'),
    })),
    nextPageToken,
  };
}

/** Every Monitor that is not deleted. */
export async function* allSubjects(client: ProjectionClient): AsyncGenerator<Subject[]> {
  let pageToken = '';
  do {
    const page = await pageOfAllSubjects(client, { pageSize: PAGE_SIZE, pageToken });
    yield page.subjects;
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

/** Who watches the Source now. */
export async function* watchersOf(client: ProjectionClient, sourceKey: string, now: Date): AsyncGenerator<Subject[]> {
  let pageToken = '';
  do {
    const openAt = toTimestamp(now);
    const page = await client.ListWatchers({ sourceKey, openAt, pageSize: PAGE_SIZE, pageToken });
    yield page.watchers.map((watcher) => ({
      monitorId: watcher.monitorId,
      userId: watcher.userId,
      apiName: watcher.apiName,
      sourceKey,
      watchedSince: requireTimestamp(watcher.watchingSince, 'watching_since'),
    }));
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}
