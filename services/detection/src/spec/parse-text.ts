// JSON or YAML -> a JSON value.
import { createRequire } from 'node:module';
import { isObject } from './json.ts';
import type { JsonObject } from './json.ts';
import type * as Yaml from './parse-yaml.ts';

/** Longest description, in UTF-16 units: several times the largest public ones. */
export const MAX_SPEC_CHARS = 64 * 1024 * 1024;
/** Longest one in YAML, which takes ten times the time and memory of JSON to read. */
export const MAX_YAML_CHARS = 24 * 1024 * 1024;
const MAX_REASON_CHARS = 200;

const require = createRequire(import.meta.url);

export type ParsedText = { document: JsonObject; problems: string[] } | { problem: string };

/** @param content its text, or what was parsed from it. */
export function parseText(content: string | JsonObject): ParsedText {
  return typeof content === 'string' ? parseWhole(content) : asDocument(content, []);
}

function parseWhole(text: string): ParsedText {
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
    // Most descriptions are JSON: a process that meets no YAML does not load its reader.
    const { readYaml } = require('./parse-yaml.ts') as typeof Yaml;
    const documents = readYaml(text);
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
