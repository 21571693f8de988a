// Text -> SpecSnapshot. Lenient about what a description says, strict about what it costs: depth, size and aliases are bounded,
// so everything behind this reader may recurse over the document.
import { SPEC_EXTRACTOR_VERSION } from './snapshot.ts';
import type { SpecDialect, SpecSnapshot } from './snapshot.ts';
import { findProblems, MAX_SPEC_PROBLEMS } from './operation/find-problems.ts';
import { member } from './spec/json.ts';
import type { JsonObject } from './spec/json.ts';
import { baseUrl, linkRefs } from './spec/link-refs.ts';
import { parseText } from './spec/parse-text.ts';
import { surveyDocument } from './spec/survey.ts';

/** Most characters of a version that are told. */
const MAX_VERSION_CHARS = 20;

interface Found {
  /** What `findProblems` need not look for again. */
  known: Parameters<typeof findProblems>[2];
  /** Of the text. */
  problems: readonly string[];
}

export interface SpecReading {
  /** Null when the text is no OpenAPI description. */
  readonly snapshot: SpecSnapshot | null;
  /** One sentence each; those about a part begin with its JSON pointer. They are looked for when they are asked for: a scan needs none. */
  readonly problems: string[];
  /** URLs of other files that it refers to: with them it is read by `bundleSpec`. */
  readonly unread: readonly string[];
}

/**
 * @param content its text, or the JSON that was parsed from it.
 * @param options.url where it is from, for $refs that name their own file.
 */
export function readSpec(content: string | JsonObject, { url }: { url: string }): SpecReading {
  const parsed = parseText(content);
  if ('problem' in parsed) return refuse(parsed.problem);
  const { document } = parsed;
  const dialect = dialectOf(document);
  if (dialect === null) return refuse(whyNoDialect(document));
  const { excess, needsLinks, refs, oddNumbers } = surveyDocument(document);
  if (excess !== null) return refuse(excess);
  const unread = needsLinks ? [...linkRefs([{ url: baseUrl(url), node: document, pointer: '' }]).keys()] : [];
  // Once linked they are other texts.
  const known = { unread, refs: needsLinks ? null : refs, oddNumbers };
  return new ReadDescription(document, dialect, { known, problems: parsed.problems });
}

/** A class: an object with a getter of its own would be held, with the whole document, until the engine collects its old objects. */
class ReadDescription implements SpecReading {
  readonly snapshot: SpecSnapshot;
  readonly #found: Found;

  // oxlint-disable-next-line max-params
  constructor(document: JsonObject, dialect: SpecDialect, found: Found) {
    this.snapshot = { kind: 'spec', extractorVersion: SPEC_EXTRACTOR_VERSION, dialect, document };
    this.#found = found;
  }

  get unread(): readonly string[] {
    return this.#found.known.unread;
  }

  get problems(): string[] {
    const { document, dialect } = this.snapshot;
    const { told, more } = findProblems(document, dialect, this.#found.known);
    return clip([...this.#found.problems, ...told], more);
  }
}

function refuse(problem: string): SpecReading {
  return { snapshot: null, problems: [problem], unread: [] };
}

/** @param untold how many there are beside them */
function clip(problems: string[], untold: number): string[] {
  const more = untold + problems.length - MAX_SPEC_PROBLEMS;
  return more <= 0 ? problems : [...problems.slice(0, MAX_SPEC_PROBLEMS), `There are ${more} further problems.`];
}

function dialectOf(document: JsonObject): SpecDialect | null {
  if (/^2(\.|$)/.test(versionText(member(document, 'swagger')))) return 'swagger-2.0';
  const version = versionText(member(document, 'openapi')).trim();
  if (/^3(\.0|$)/.test(version)) return 'openapi-3.0';
  if (/^3\.1(\.|$)/.test(version)) return 'openapi-3.1';
  // A later 3.x only adds to 3.2 as far as this reader looks.
  return /^3\.\d/.test(version) ? 'openapi-3.2' : null;
}

function whyNoDialect(document: JsonObject): string {
  const version = versionText(member(document, 'openapi')) || versionText(member(document, 'swagger'));
  return version === ''
    ? 'The document names no OpenAPI version: a description has a member "openapi" or "swagger".'
    : `The document names the version ${version.slice(0, MAX_VERSION_CHARS)}; 2.0 and 3.0 to 3.2 are read.`;
}

function versionText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
