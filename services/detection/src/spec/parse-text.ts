// JSON or YAML -> a JSON value. YAML says more than JSON can: what has no JSON form is read as the text it was written as.
import { CORE_SCHEMA, loadAll, mapTag, mergeTag, seqTag, strTag } from 'js-yaml';
import { isObject } from './json.ts';
import type { JsonObject } from './json.ts';
import { MAX_SPEC_DEPTH } from './survey.ts';

/** Longest description, in UTF-16 units: several times the largest public ones. */
export const MAX_SPEC_CHARS = 64 * 1024 * 1024;
/** Longest one in YAML, which takes ten times the time and memory of JSON to read. */
export const MAX_YAML_CHARS = 24 * 1024 * 1024;
/** Most YAML aliases in a document. */
export const MAX_YAML_ALIASES = 20_000;
/** Most keys that YAML merges copy. */
const MAX_YAML_MERGED_KEYS = 100_000;
const MAX_REASON_CHARS = 200;

/** A tag that this schema does not know (`!!binary`, `!!timestamp`, `!include`) leaves text, list or map as it stands. */
const ANY_TAG = { tagName: '', matchByTagPrefix: true } as const;
const LENIENT_SCHEMA = CORE_SCHEMA.withTags(
  mergeTag,
  { ...strTag, ...ANY_TAG },
  { ...seqTag, ...ANY_TAG },
  { ...mapTag, ...ANY_TAG },
);

export type ParsedText = { document: JsonObject; problems: string[] } | { problem: string };

export function parseText(text: string): ParsedText {
  if (text.length > MAX_SPEC_CHARS) return { problem: 'The description is too long.' };
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') return { problem: 'The document is empty.' };
  if (trimmed.startsWith('<')) return { problem: 'The document is markup, not a description.' };
  const json = trimmed.startsWith('{') ? parseJson(trimmed) : null;
  // A flow mapping of YAML begins like JSON.
  const parsed = json !== null && 'document' in json ? json : parseYaml(trimmed);
  return 'problem' in parsed ? (json ?? parsed) : parsed;
}

function parseJson(text: string): ParsedText {
  try {
    return asDocument(JSON.parse(text), []);
  } catch (error) {
    return { problem: `The document cannot be parsed as JSON: ${reasonOf(error)}` };
  }
}

function parseYaml(text: string): ParsedText {
  if (text.length > MAX_YAML_CHARS) return { problem: 'The description is too long for YAML.' };
  try {
    const documents = loadAll(text, {
      schema: LENIENT_SCHEMA,
      json: true,
      maxDepth: MAX_SPEC_DEPTH,
      maxAliases: MAX_YAML_ALIASES,
      maxTotalMergeKeys: MAX_YAML_MERGED_KEYS,
    });
    return asDocument(
      documents[0],
      documents.length > 1 ? ['The text holds several documents; the first was read.'] : [],
    );
  } catch (error) {
    return { problem: `The document cannot be parsed: ${reasonOf(error)}` };
  }
}

function asDocument(value: unknown, problems: string[]): ParsedText {
  return isObject(value) ? { document: value, problems } : { problem: 'The text is neither a JSON nor a YAML object.' };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return reason.slice(0, MAX_REASON_CHARS);
}
