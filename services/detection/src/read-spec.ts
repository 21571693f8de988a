// Text -> SpecSnapshot. Lenient about what a description says, strict about what it costs: depth, size and aliases are bounded,
// so everything behind this reader may recurse over the document.
import { load } from 'js-yaml';
import { SPEC_EXTRACTOR_VERSION } from './snapshot.ts';
import type { SpecDialect, SpecSnapshot } from './snapshot.ts';
import { isObject, member, objectIn } from './spec/json.ts';
import type { JsonObject } from './spec/json.ts';

/** Longest description, in UTF-16 units: several times the largest public ones. */
export const MAX_SPEC_CHARS = 64 * 1024 * 1024;
/** Deepest nesting of objects and lists. */
export const MAX_SPEC_DEPTH = 100;
/** Most values, aliases unfolded. */
export const MAX_SPEC_NODES = 4_000_000;
/** Most YAML aliases in a document. */
export const MAX_YAML_ALIASES = 20_000;

export interface SpecReading {
  /** Null when the text is no OpenAPI description. */
  snapshot: SpecSnapshot | null;
  /** One sentence each, for the owner of the Monitor. */
  problems: string[];
}

export function readSpec(text: string, _options: { url: string }): SpecReading {
  if (text.length > MAX_SPEC_CHARS) return refuse('The description is too long.');
  const parsed = parse(text);
  if ('problem' in parsed) return refuse(parsed.problem);
  const document = parsed.value;
  if (!isObject(document)) return refuse('The text is neither a JSON nor a YAML object.');
  const dialect = dialectOf(document);
  if (dialect === null) return refuse('The document names no OpenAPI version.');
  const excess = findExcess(document);
  if (excess !== null) return refuse(excess);
  const hasOperations = ['paths', 'webhooks', 'components'].some((key) => objectIn(document, key) !== null);
  const problems = hasOperations ? [] : ['The description has no paths.'];
  return { snapshot: { kind: 'spec', extractorVersion: SPEC_EXTRACTOR_VERSION, dialect, document }, problems };
}

function refuse(problem: string): SpecReading {
  return { snapshot: null, problems: [problem] };
}

function parse(text: string): { value: unknown } | { problem: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') return { problem: 'The document is empty.' };
  if (trimmed.startsWith('<')) return { problem: 'The document is markup, not a description.' };
  if (trimmed.startsWith('{')) {
    try {
      return { value: JSON.parse(trimmed) };
    } catch {
      // A flow mapping of YAML begins alike.
    }
  }
  try {
    return { value: load(trimmed, { json: true, maxDepth: MAX_SPEC_DEPTH, maxAliases: MAX_YAML_ALIASES }) };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return { problem: `The document cannot be parsed: ${reason.slice(0, 200)}` };
  }
}

function dialectOf(document: JsonObject): SpecDialect | null {
  if (/^2(\.|$)/.test(versionText(member(document, 'swagger')))) return 'swagger-2.0';
  const version = versionText(member(document, 'openapi'));
  if (version.startsWith('3.0') || version === '3') return 'openapi-3.0';
  if (version.startsWith('3.1')) return 'openapi-3.1';
  // A later 3.x only adds to 3.2 as far as this reader looks.
  return /^3\.\d/.test(version) ? 'openapi-3.2' : null;
}

function versionText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Walks without recursion: a YAML alias may make the tree endless or exponential. */
function findExcess(document: JsonObject): string | null {
  let level: unknown[] = [document];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_SPEC_DEPTH) return 'The document is nested too deeply.';
    const next: unknown[] = [];
    for (const node of level) {
      const children = Array.isArray(node) ? node : Object.values(node as JsonObject);
      count += children.length;
      if (count > MAX_SPEC_NODES) return 'The document has too many values.';
      pushContainers(children, next);
    }
    level = next;
  }
  return null;
}

function pushContainers(values: readonly unknown[], into: unknown[]): void {
  for (const value of values) if (typeof value === 'object' && value !== null) into.push(value);
}
