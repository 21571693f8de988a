// Validate, make the resource under the name of its Source, project it.
import { randomUUID } from 'node:crypto';
import { AppError, type ErrorDetail } from '@tidemark/platform/errors';
import { currentContext } from '@tidemark/platform/request-context';
import type { CreateMonitorRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/CreateMonitorRequest';
import type { CreateMonitorResponse } from '@tidemark/proto/gen/tidemark/monitor/v1/CreateMonitorResponse';
import { resolveSource, type Source } from '../source.ts';
import { observeResource, type MonitorResource } from '../spec.ts';
import { findCatalogEntry } from '../store/catalog.ts';
import { countAccepted } from '../store/monitors.ts';
import { project } from './project.ts';
import type { User } from '../store/users.ts';
import { hasBeenWatched } from '../store/watches.ts';
import { requireUser, type Parts } from './parts.ts';
import { noPlaceError, takePlace } from './take-place.ts';

const NAME_HEX_DIGITS = 20;
const REQUEST_FIELD = {
  catalogApiSlug: 'catalog_api_slug',
  docsUrl: 'docs_url',
  openapiSpecUrl: 'openapi_spec_url',
} as const;

/** Name of the resource of a Source: a second Monitor on it in one namespace is refused by the API server. */
const resourceNameOf = (key: string): string => `m-${key.slice(0, NAME_HEX_DIGITS)}`;

type Wanted = Pick<CreateMonitorRequest__Output, 'catalogApiSlug' | 'docsUrl' | 'openapiSpecUrl'>;

/** What is wrong with the combination of fields. */
function combinationFaults(wanted: Wanted): ErrorDetail[] {
  const hasSlug = (wanted.catalogApiSlug ?? '') !== '';
  const hasDocs = (wanted.docsUrl ?? '') !== '';
  const faults: ErrorDetail[] = [];
  if (hasSlug === hasDocs) {
    faults.push({ path: 'catalog_api_slug', message: 'give exactly one of catalog_api_slug and docs_url' });
  }
  if ((wanted.openapiSpecUrl ?? '') !== '' && !hasDocs) {
    faults.push({ path: 'openapi_spec_url', message: 'may be given only together with docs_url' });
  }
  return faults;
}

export async function createMonitor(
  parts: Parts,
  request: CreateMonitorRequest__Output,
): Promise<CreateMonitorResponse> {
  const user = await requireUser(parts, request.userId);
  const idempotencyKey = request.idempotencyKey ?? null;
  const { spec, source } = await readRequest(parts, request);
  const name = { namespace: user.namespace, name: resourceNameOf(source.key) };
  const made = idempotencyKey === null ? null : await parts.resources.findMade(name, idempotencyKey);
  const resource = made ?? (await makeResource(parts, user, { ...name, source, spec, idempotencyKey }));
  const clusterUid = await parts.resources.clusterUid();
  const observation = observeResource(resource, { namespace: user.namespace, ownerId: user.id, clusterUid });
  // A repeat of the request finds it again: it stays when it had a place once.
  const isSettled = made !== null && (await hasBeenWatched(parts.database, observation.id));
  return { monitor: await (isSettled ? project(parts, observation) : takePlace(parts, observation, user.id)) };
}

interface Wish {
  namespace: string;
  name: string;
  source: Source;
  spec: MonitorResource['spec'];
  idempotencyKey: string | null;
}

async function makeResource(
  parts: Parts,
  user: User,
  { source, idempotencyKey, ...resource }: Wish,
): Promise<MonitorResource> {
  const existing = await countAccepted(parts.database, user.id, source.key);
  const { monitorsPerUser: limit } = parts.rules;
  if (existing.twin) throw noPlaceError('Duplicate', limit);
  if (existing.count >= limit) throw noPlaceError('QuotaExceeded', limit);
  const requestId = currentContext()?.requestId ?? randomUUID();
  const wanted = { ...resource, requestId, idempotencyKey };
  try {
    return await parts.resources.create(wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') {
      // The Namespace is missing.
      await parts.resources.ensureNamespace(user.namespace, user.id, user.plan);
      return parts.resources.create(wanted);
    }
    // Another call under the same key came first.
    const made =
      error.code === 'ALREADY_EXISTS' && idempotencyKey !== null
        ? await parts.resources.findMade(resource, idempotencyKey)
        : null;
    if (made) return made;
    throw error;
  }
}

async function readRequest(parts: Parts, request: Wanted): Promise<{ spec: MonitorResource['spec']; source: Source }> {
  const details = combinationFaults(request);
  if (details.length > 0) throw new AppError('INVALID_ARGUMENT', 'the request is not valid', { details });
  const catalogSlug = request.catalogApiSlug || null;
  const docsUrl = request.docsUrl || null;
  const openapiSpecUrl = request.openapiSpecUrl || null;
  const entry = catalogSlug === null ? null : await findCatalogEntry(parts.database, catalogSlug);
  const fields = { name: null, catalogSlug, docsUrl, openapiSpecUrl, ignoreSelectors: [] };
  const resolved = resolveSource(fields, entry, parts.rules.allow);
  if (!resolved.ok) {
    throw new AppError('INVALID_ARGUMENT', 'the request is not valid', {
      details: [{ path: REQUEST_FIELD[resolved.path], message: resolved.message }],
    });
  }
  if (catalogSlug === null) await refuseInside(parts, resolved.source);
  const spec: MonitorResource['spec'] = {
    ...(catalogSlug !== null && { catalogApiSlug: catalogSlug }),
    ...(docsUrl !== null && { docsUrl: shown(docsUrl, resolved.source.docsUrl) }),
    ...(openapiSpecUrl !== null && { openapiSpecUrl: shown(openapiSpecUrl, resolved.source.openapiSpecUrl) }),
  };
  return { spec, source: resolved.source };
}

/** An address as its author wrote it, but never with letters that only look like those of another host. */
const shown = (written: string, parsed: string | null): string =>
  parsed === null || /^[!-~]*$/.test(written) ? written : parsed;

/** INVALID_ARGUMENT for each address whose host is known to lead inside. */
async function refuseInside({ checkAddress }: Parts, { docsUrl, openapiSpecUrl }: Source): Promise<void> {
  const addresses = [
    { path: REQUEST_FIELD.docsUrl, url: docsUrl },
    ...(openapiSpecUrl === null ? [] : [{ path: REQUEST_FIELD.openapiSpecUrl, url: openapiSpecUrl }]),
  ];
  const verdicts = await Promise.all(addresses.map(({ url }) => checkAddress(new URL(url))));
  const details = addresses
    .filter((_address, index) => verdicts[index] === false)
    .map(({ path }) => ({ path, message: 'must not point to a private or reserved address' }));
  if (details.length > 0) throw new AppError('INVALID_ARGUMENT', 'the request is not valid', { details });
}
