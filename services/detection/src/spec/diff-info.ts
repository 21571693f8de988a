// What concerns the whole description: servers, its own words, schemas that went unused.
import type { FindingDraft } from '../make-finding.ts';
import { collapse } from '../text/normal-form.ts';
import type { DiffContext, SpecSide } from './diff-context.ts';
import { isObject, listIn, objectIn, textIn } from './json.ts';
import type { OperationView } from './operations.ts';

export function diffInfo(context: DiffContext, kept: readonly [OperationView, OperationView][]): FindingDraft[] {
  return [...diffServers(context, kept), ...diffWords(context), ...diffSchemas(context)];
}

function diffServers({ base, revision }: DiffContext, kept: readonly [OperationView, OperationView][]): FindingDraft[] {
  const [before, after] = [serversOf(base), serversOf(revision)];
  const endpoints = kept.map(([, operation]) => operation.endpoint);
  // Without a server, the description does not say where the API is: naming it now is no change of place.
  if (before.length === 0 || after.length === 0) return [];
  return [
    ...before
      .filter((url) => !after.includes(url))
      .map((url) => ({
        rule: 'api-server-removed' as const,
        location: '/servers',
        subject: url,
        before: url,
        endpoints,
      })),
    ...after
      .filter((url) => !before.includes(url))
      .map((url) => ({ rule: 'api-server-added' as const, location: '/servers', subject: url, after: url, endpoints })),
  ];
}

function serversOf({ document }: SpecSide): string[] {
  const { root } = document;
  if (document.dialect !== 'swagger-2.0') {
    return listIn(root, 'servers')
      .filter(isObject)
      .map((server) => (textIn(server, 'url') ?? '').replace(/\/+$/, ''))
      .filter((url) => url !== '');
  }
  const host = textIn(root, 'host');
  if (host === null) return [];
  const schemes = listIn(root, 'schemes').filter((scheme): scheme is string => typeof scheme === 'string');
  const path = (textIn(root, 'basePath') ?? '').replace(/\/+$/, '');
  return (schemes.length === 0 ? ['https'] : schemes).map((scheme) => `${scheme}://${host}${path}`);
}

function diffWords({ base, revision }: DiffContext): FindingDraft[] {
  const [before, after] = [objectIn(base.document.root, 'info') ?? {}, objectIn(revision.document.root, 'info') ?? {}];
  return ['title', 'description', 'termsOfService'].flatMap((key) => {
    const [old, fresh] = [textIn(before, key), textIn(after, key)];
    if (collapse(old ?? '') === collapse(fresh ?? '')) return [];
    return [{ rule: 'info-text-changed' as const, location: `/info/${key}`, subject: key, before: old, after: fresh }];
  });
}

/** Only schemas that nothing used: the loss of a used one shows where it was used, and a new name is no change. */
function diffSchemas({ base, revision }: DiffContext): FindingDraft[] {
  const [before, after] = [schemasOf(base), schemasOf(revision)];
  const gone = [...before].filter(([name]) => !after.has(name));
  if (gone.length === 0) return [];
  const used = new Set<string>();
  collectRefs(base.document.root, used);
  return gone
    .filter(([, pointer]) => !used.has(`#${pointer}`))
    .map(([name, pointer]) => ({ rule: 'api-schema-removed', location: pointer, subject: name, before: name }));
}

function collectRefs(node: unknown, into: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref' && typeof value === 'string') into.add(value);
    else collectRefs(value, into);
  }
}

function schemasOf({ document }: SpecSide): Map<string, string> {
  const isOld = document.dialect === 'swagger-2.0';
  const schemas = isOld
    ? objectIn(document.root, 'definitions')
    : objectIn(objectIn(document.root, 'components') ?? {}, 'schemas');
  const pointer = isOld ? '/definitions' : '/components/schemas';
  return new Map(Object.keys(schemas ?? {}).map((name) => [name, `${pointer}/${name}`]));
}
