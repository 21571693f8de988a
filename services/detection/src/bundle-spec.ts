// A description in several files -> one. The caller fetches; this decides what, how much and how deep.
import { MAX_SPEC_CHARS, parseText } from './spec/parse-text.ts';
import { baseUrl, FILES_KEY, linkRefs, otherFiles } from './spec/link-refs.ts';
import type { SpecFile } from './spec/link-refs.ts';
import { pointerToken } from './spec/json.ts';
import { surveyDocument } from './spec/survey.ts';
import type { JsonObject } from './spec/json.ts';

/** Most files of one description; the largest public one has 2,900. */
const MAX_SPEC_FILES = 4000;
/** Longest way from the first file to another. */
export const MAX_SPEC_FILE_HOPS = 32;
const MAX_LOADS_AT_ONCE = 8;
/** A $ref that begins with something else than #: without one the text need not be parsed to know that it is alone. */
const LEADS_ELSEWHERE = /\$ref["']?\s*:\s*["']?[^#"'\s]/;

export interface BundleOptions {
  /** Where the text is from: relative $refs start there. */
  url: string;
  /** Text of another file; null when there is none, or none that may be read. A rejection ends the bundling. */
  load: (url: string) => Promise<string | null>;
}

export interface Bundle {
  /** One JSON text with all files, for `readSpec`; the text as it was when it refers to no other file. */
  text: string;
  /** URLs of the other files that are in it. */
  files: string[];
  /** One sentence each: files that could not be had. */
  problems: string[];
}

/** Rejects as `load` does. */
export async function bundleSpec(text: string, { url, load }: BundleOptions): Promise<Bundle> {
  const unbundled = { text, files: [], problems: [] };
  if (!LEADS_ELSEWHERE.test(text)) return unbundled;
  const root = open(text, { url: baseUrl(url), pointer: '' });
  if ('problem' in root || otherFiles(root).size === 0) return unbundled;
  const files = new Map([[root.url, root]]);
  const problems: string[] = [];
  let chars = text.length;
  let due = [...otherFiles(root)];
  for (let hop = 0; due.length > 0; hop += 1) {
    if (hop === MAX_SPEC_FILE_HOPS || files.size + due.length > MAX_SPEC_FILES || chars > MAX_SPEC_CHARS) {
      problems.push(`The description has too many files: ${due.length} were not read.`);
      break;
    }
    const added: SpecFile[] = [];
    for (const [at, content] of await loadAll(due, root.url, load)) {
      chars += content?.length ?? 0;
      const pointer = `/${FILES_KEY}/${pointerToken(nameOf(at, root.url))}`;
      const file = content === null || chars > MAX_SPEC_CHARS ? null : open(content, { url: at, pointer });
      if (file === null) problems.push(`The file ${at} cannot be read.`);
      else if ('problem' in file) problems.push(`The file ${at} cannot be read. ${file.problem}`);
      else added.push(file);
    }
    for (const file of added) files.set(file.url, file);
    const known = new Set([...files.keys(), ...due]);
    const next = new Set(added.flatMap((file) => Array.from(otherFiles(file))));
    due = [...next].filter((other) => !known.has(other));
  }
  return { ...assemble(root, [...files.values()].slice(1)), problems };
}

function open(text: string, { url, pointer }: Omit<SpecFile, 'node'>): SpecFile | { problem: string } {
  const parsed = parseText(text);
  if ('problem' in parsed) return parsed;
  const { excess } = surveyDocument(parsed.document);
  return excess === null ? { url, pointer, node: parsed.document } : { problem: excess };
}

async function loadAll(
  urls: readonly string[],
  root: string,
  load: BundleOptions['load'],
): Promise<[url: string, text: string | null][]> {
  const texts: [string, string | null][] = [];
  for (let start = 0; start < urls.length; start += MAX_LOADS_AT_ONCE) {
    const some = urls.slice(start, start + MAX_LOADS_AT_ONCE);
    texts.push(
      ...(await Promise.all(
        some.map(async (url): Promise<[string, string | null]> => [url, isAllowed(url, root) ? await load(url) : null]),
      )),
    );
  }
  return texts;
}

/** A description from the net leads to its own server only: never to a file, and it makes nobody ask others. */
function isAllowed(url: string, root: string): boolean {
  const [to, from] = [new URL(url), new URL(root)];
  if (from.protocol !== 'file:') return to.origin === from.origin;
  return ['https:', 'http:', 'file:'].includes(to.protocol);
}

/** The path from the folder of the first file: it stays when the description moves. */
function nameOf(url: string, root: string): string {
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  return url.startsWith(folder) ? url.slice(folder.length) : url;
}

function assemble(root: SpecFile, others: readonly SpecFile[]): Omit<Bundle, 'problems'> {
  linkRefs([root, ...others]);
  const inside: JsonObject = {};
  for (const { url, node } of others) inside[nameOf(url, root.url)] = node;
  const text = JSON.stringify({ ...root.node, [FILES_KEY]: inside });
  return { text, files: others.map(({ url }) => url) };
}
