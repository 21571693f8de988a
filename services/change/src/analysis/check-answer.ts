// Whether an answer may be shown: plain text of a few sentences, whose endpoints, paths, dates, addresses and quoted names all stand in the
// facts. What a page talked a model into saying mostly fails here.
import { z } from 'zod';
import type { AnalysisFacts } from './facts.ts';
import { publicFacts } from './prompt.ts';

const MIN_CHARS = 40;
const MAX_CHARS = 1200;
const MAX_SENTENCES = 7;
const MARKUP = /```|<\/?[a-z!][^>]*>|\]\(|^\s*(#{1,6}|[-*+]|\d+[.)])\s|\*\*|__\w/im;
// oxlint-disable-next-line no-control-regex -- they have no place in a text
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/;
const ABOUT_ITSELF =
  /\b(as an ai|language model|system prompt|(ignore|disregard|forget)\b.{0,30}\b(instructions?|above|previous)|api keys? (to|in|at)|passwords?|credit card|gift card)\b/i;
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(mailto|javascript|data):|[\w.+-]+@[\w-]+\.\w|(?<![\w/.])(?:[a-z0-9-]+\.)+(com|net|org|io|dev|app|ai|co|ru|cn|xyz|info|biz|me|sh|gg|ly)\b/i;
/** What must stand in the facts as it is written. */
const QUOTED_FACTS = [
  /\b\d{4}-\d\d-\d\d\b/g,
  /(?<![\w.])\/[A-Za-z{][\w\-./{}:]*/g,
  /["“`]([^"”`\n]{1,200})["”`]/g,
  /\b[A-Za-z]\w*_\w+\b/g,
  /\bv\d+(?:\.\d+)*\b/gi,
];

const answer = z.string().trim().min(MIN_CHARS).max(MAX_CHARS);

export type CheckedAnswer = { ok: true; text: string } | { ok: false; reason: AnswerProblem };
export type AnswerProblem = 'length' | 'markup' | 'address' | 'unsupported' | 'off_topic';

export function checkAnswer(raw: unknown, facts: AnalysisFacts, mark: string): CheckedAnswer {
  const parsed = answer.safeParse(raw);
  if (!parsed.success) return { ok: false, reason: 'length' };
  const text = parsed.data.replaceAll(/[ \t]*\n\s*/g, ' ');
  const reason = problemOf(text, parsed.data, facts, mark);
  return reason === null ? { ok: true, text } : { ok: false, reason };
}

function problemOf(text: string, raw: string, facts: AnalysisFacts, mark: string): AnswerProblem | null {
  if (text.split(/[.!?]\s+(?=[A-Z"“])/).length > MAX_SENTENCES) return 'length';
  if (MARKUP.test(raw) || CONTROL.test(text) || !text.isWellFormed() || text.includes(mark)) return 'markup';
  if (ADDRESS.test(text)) return 'address';
  if (ABOUT_ITSELF.test(text)) return 'off_topic';
  const known = JSON.stringify(publicFacts(facts)).replaceAll('\\"', '"').replaceAll('\\\\', '\\').toLowerCase();
  const named = QUOTED_FACTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]));
  const stands = (name: string): boolean => known.includes(name.replace(/[.,:;]+$/, '').toLowerCase());
  if (!named.every(stands)) return 'unsupported';
  return isAbout(text, facts) ? null : 'off_topic';
}

/** It names the thing, where the thing has a name. */
function isAbout(text: string, { endpoint, subject, after, before }: AnalysisFacts): boolean {
  const path = endpoint?.split(' ')[1] ?? null;
  const last = subject?.split('.').at(-1) ?? null;
  const names = [path, last, subject, before, after].filter(
    (name) => name !== null && name !== '' && name.length <= 200,
  );
  if (names.length === 0) return true;
  const folded = text.toLowerCase();
  return names.some((name) => name !== null && folded.includes(name.toLowerCase()));
}
