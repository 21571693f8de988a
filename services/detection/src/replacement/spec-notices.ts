// What an OpenAPI description says, in the words of the thing itself, of what replaces it and where to read on.
import { MAX_NOTICE_LINKS } from '../finding.ts';
import type { Finding } from '../finding.ts';
import { isObject, keyOfToken, member, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { joinLines } from '../text/soft-breaks.ts';
import { findNamedReplacement } from './documented.ts';
import { linksIn } from './links.ts';

/** Rules of what goes or ends: only there a replacement is looked for. */
export const ENDS = /removed|deleted|deprecated|sunset|renamed|moved|(?<!text-|example-)changed/;
const MAX_DEPTH = 100;
/** Extensions by which authors name what comes instead. */
const SUCCESSOR_KEYS = ['x-replaced-by', 'x-replacement', 'x-successor', 'x-deprecated-replacement'];

export function withNotices(findings: Finding[], base: JsonObject, revision: JsonObject): Finding[] {
  const told: Finding[] = [];
  for (const finding of findings) {
    const node = ENDS.test(finding.rule) ? nodeOf(finding, base, revision) : null;
    told.push(node === null ? finding : withNotice(finding, node));
  }
  return told;
}

function nodeOf({ after, location }: Finding, base: JsonObject, revision: JsonObject): JsonObject | null {
  return nodeAt(after === null ? base : revision, location) ?? nodeAt(base, location);
}

function withNotice(finding: Finding, node: JsonObject): Finding {
  const own = [finding.endpoint ?? '', finding.subject ?? '', finding.subject?.split('.').at(-1) ?? ''];
  const words = joinLines(
    [textIn(node, 'summary'), textIn(node, 'description')].filter((part) => part !== null).join('\n\n'),
  );
  const text = finding.location.startsWith('/info/') ? paragraphOf(words, finding.quote) : words;
  const stated = SUCCESSOR_KEYS.map((key) => textIn(node, key)).find((value) => value !== null);
  const named =
    stated === undefined || stated === null ? findNamedReplacement(text, own) : { name: stated, evidence: stated };
  const documentation = textIn(objectIn(node, 'externalDocs') ?? {}, 'url');
  const links = [...linksIn(text), ...(documentation === null ? [] : linksIn(documentation))];
  if (named === null && links.length === 0) return finding;
  return {
    ...finding,
    ...(named === null ? {} : { replacement: { kind: 'documented' as const, ...named } }),
    ...(links.length === 0 ? {} : { links: [...new Set(links)].slice(0, MAX_NOTICE_LINKS) }),
  };
}

/** The description of the API is about much else. */
function paragraphOf(text: string, quote: string | null): string {
  if (quote === null) return '';
  return text.split(/\n\s*\n/).find((paragraph) => paragraph.includes(quote)) ?? quote;
}

/** The object that the pointer names, or the nearest above it. Null where the pointer leads nowhere. */
function nodeAt(document: JsonObject, pointer: string): JsonObject | null {
  const tokens = pointer.split('/', MAX_DEPTH).slice(1);
  if (tokens.length < 2) return null;
  let at: unknown = document;
  let nearest: JsonObject | null = null;
  for (const token of tokens) {
    const key = keyOfToken(token);
    at = Array.isArray(at) ? at[Number(key)] : isObject(at) ? member(at, key) : undefined;
    if (at === undefined) return null;
    nearest = isObject(at) ? at : nearest;
  }
  return nearest;
}
