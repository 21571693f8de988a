// The security schemes of both sides, in the words of OpenAPI 3, met by name or, when only the name changed, by what they are.
import { canonicalJson } from '../canonical.ts';
import type { SpecSide } from '../schema/diff-context.ts';
import { childPointer } from '../spec/document.ts';
import type { Located } from '../spec/document.ts';
import { keyOfToken, member, namedEntries, objectEntries, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';

export interface SchemeView extends Located {
  name: string;
  type: string;
  /** Where an API key is put: place and name. */
  apiKey: string | null;
  /** The same as the author wrote it. */
  apiKeyWritten: string | null;
  /** Authentication scheme of HTTP, lower case. */
  http: string | null;
  openIdUrl: string | null;
  /** Where OpenAPI 3.2 finds what the authorization server says of itself. */
  metadataUrl: string | null;
  flows: Map<string, JsonObject>;
}

export function readSchemes({ document }: SpecSide): Map<string, SchemeView> {
  const isOld = document.dialect === 'swagger-2.0';
  const group = isOld
    ? objectIn(document.root, 'securityDefinitions')
    : objectIn(objectIn(document.root, 'components') ?? {}, 'securitySchemes');
  const pointer = isOld ? '/securityDefinitions' : '/components/securitySchemes';
  return new Map(
    namedEntries(group).map(([name, raw]) => {
      const at = document.resolve(raw, childPointer(pointer, name));
      return [name, { ...at, name, ...readScheme(at.node) }];
    }),
  );
}

const COMPONENTS = '#/components/securitySchemes/';

/** What a requirement calls a scheme: by name, or by its address (OpenAPI 3.2), where no scheme has that for a name. */
export function nameOfScheme(schemes: ReadonlyMap<string, SchemeView>, written: string): string {
  if (schemes.has(written) || !written.startsWith(COMPONENTS)) return written;
  const name = keyOfToken(written.slice(COMPONENTS.length));
  return schemes.has(name) && childPointer(COMPONENTS.slice(0, -1), name) === written ? name : written;
}

function readScheme(node: JsonObject): Omit<SchemeView, 'name' | keyof Located> {
  const written = textIn(node, 'type') ?? '';
  const type = written === 'basic' ? 'http' : written;
  const place = textIn(node, 'in') ?? '';
  const name = textIn(node, 'name') ?? '';
  return {
    type,
    // Names of headers have no case.
    apiKey: type === 'apiKey' ? `${place} ${place === 'header' ? name.toLowerCase() : name}` : null,
    apiKeyWritten: type === 'apiKey' ? `${place} ${name}` : null,
    http: type === 'http' ? (textIn(node, 'scheme') ?? 'basic').toLowerCase() : null,
    openIdUrl: textIn(node, 'openIdConnectUrl'),
    metadataUrl: textIn(node, 'oauth2MetadataUrl'),
    flows: flowsOf(node),
  };
}

const FLOWS_OF_2: Record<string, string> = { accessCode: 'authorizationCode', application: 'clientCredentials' };

function flowsOf(node: JsonObject): Map<string, JsonObject> {
  const flow = textIn(node, 'flow');
  if (flow !== null) return new Map([[FLOWS_OF_2[flow] ?? flow, node]]);
  return new Map(objectEntries(objectIn(node, 'flows')));
}

/** Base name → revision name of the schemes that are the same under another name. */
export function findRenamedSchemes(
  base: ReadonlyMap<string, SchemeView>,
  revision: ReadonlyMap<string, SchemeView>,
): Map<string, string> {
  const fresh = new Map<string, string | null>();
  for (const [name, scheme] of revision) {
    if (base.has(name)) continue;
    const identity = identityOf(scheme);
    fresh.set(identity, fresh.has(identity) ? null : name);
  }
  const renamed = new Map<string, string>();
  for (const [name, scheme] of base) {
    if (revision.has(name)) continue;
    const identity = identityOf(scheme);
    const twin = fresh.get(identity);
    if (twin === undefined || twin === null) continue;
    renamed.set(name, twin);
    fresh.delete(identity);
  }
  return renamed;
}

/** What a caller must send, without words about it. */
function identityOf({ type, apiKey, http, openIdUrl, flows }: SchemeView): string {
  const needs = [...flows].map(([flow, node]) => [
    flow,
    member(node, 'authorizationUrl') ?? null,
    member(node, 'tokenUrl') ?? null,
    Object.keys(objectIn(node, 'scopes') ?? {}).sort(),
  ]);
  return canonicalJson([type, apiKey, http, openIdUrl, needs]);
}
