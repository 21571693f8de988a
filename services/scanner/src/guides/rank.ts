// Which passages tell the reader of a Finding how to go on: BM25 over their words, times how much they look like a guide. What shares neither
// an identifier nor a version with the Finding is none, however well its plain words fit.
import { MAX_GUIDES, MAX_SNIPPET_CHARS, type Guide, type GuideJob } from '@tidemark/proto/events';
import MiniSearch from 'minisearch';
import type { Passage } from './passages.ts';
import { snippetOf, type Sought } from './snippet.ts';

export type GuideQuery = GuideJob['queries'][number];

const TOKEN = /[\p{L}\p{N}_]+/gu;
const VERSION = /^v?\d+([._]\d+)*$/;
/** Words that every reference is full of. */
const COMMON = new Set(
  'a an and any api apis are as at be been by can field for from get has have http https id if in instead is it its may method must new no not now of on only or parameter patch post put delete removed request response should that the their them there these this to type use used using value was were when which will with without you your deprecated deprecation endpoint'.split(
    ' ',
  ),
);
const EXACT_BONUS = 1.5;
/** A passage that is so much less relevant than the best is left out. */
const LEAST_SHARE = 0.35;
const IDENTIFIER_BOOST = 3;
const MAX_WORDS = 40;
const MAX_TITLE_CHARS = 200;
const MAX_SOURCE_CHARS = 120;
const MAX_URL_CHARS = 1000;

/** @param leads addresses of pages to which the notice itself leads: they come first, whatever stands there. */
export type FindGuides = (query: GuideQuery, leads: ReadonlySet<string>) => Guide[];

export function indexPassages(passages: readonly Passage[]): FindGuides {
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['heading', 'title', 'text'],
    tokenize: tokensOf,
    processTerm: (term) => (COMMON.has(term) ? null : term),
    searchOptions: { boost: { heading: 2, title: 1.5 } },
  });
  index.addAll(passages.map((passage, id) => ({ ...passage, id })));
  return (query, leads) => {
    const wanted = termsOf(query);
    const terms = [...wanted.identifiers, ...wanted.versions, ...wanted.words];
    const hits = index.search(terms.join(' '), {
      boostTerm: (term) => (wanted.identifiers.has(term) ? IDENTIFIER_BOOST : 1),
    });
    const path = query.endpoint?.split(' ')[1] ?? null;
    const ranked = hits.flatMap((hit) => {
      const passage = passages[Number(hit.id)];
      if (passage === undefined || isItself(passage, query)) return [];
      const isLed = leads.has(passage.url);
      if (passage.prior === 1 && !isLed) return [];
      const hasPath = path !== null && path.length > 2 && passage.text.includes(path);
      // A list of changes names every endpoint in time: of a part of one it must speak itself.
      const isOfEndpoint = hasPath && (wanted.subject === null || passage.prior === 3);
      if (!isLed && !isOfEndpoint && !isAbout(passage, hit.queryTerms, wanted)) return [];
      return [{ passage, score: hit.score * passage.prior * (hasPath ? EXACT_BONUS : 1) }];
    });
    const sorted = ranked.toSorted((one, other) => other.score - one.score);
    const chosen = bestOfPages([
      // Its best passage, else its first one.
      ...[...sorted.map(({ passage }) => passage), ...passages].filter(({ url }) => leads.has(url)),
      ...relevantOf(sorted.filter(({ passage }) => !leads.has(passage.url))),
    ]);
    const phrases = [path, wanted.subject].filter((phrase) => phrase !== null);
    return chosen.map((passage) => guideOf(passage, { terms: new Set(terms), phrases }));
  };
}

interface Ranked {
  passage: Passage;
  score: number;
}

function relevantOf(sorted: readonly Ranked[]): Passage[] {
  const best = sorted[0]?.score ?? 0;
  return sorted.filter(({ score }) => score >= LEAST_SHARE * best).map(({ passage }) => passage);
}

/** The first passage of each of the first pages. */
function bestOfPages(passages: readonly Passage[]): Passage[] {
  const byPage = new Map<string, Passage>();
  for (const passage of passages) {
    if (!byPage.has(passage.url) && passage.url.length <= MAX_URL_CHARS) byPage.set(passage.url, passage);
    if (byPage.size === MAX_GUIDES) break;
  }
  return [...byPage.values()];
}

function guideOf({ url, title, heading, text, siteName }: Passage, sought: Sought): Guide {
  const isSame = heading === '' || title.toLowerCase().includes(heading.toLowerCase());
  return {
    type: 'official',
    title: cut(isSame ? title : `${title}: ${heading}`, MAX_TITLE_CHARS),
    url,
    source: cut(siteName, MAX_SOURCE_CHARS),
    snippet: plain(snippetOf(text, sought, MAX_SNIPPET_CHARS)),
  };
}

/** The notice itself is no guide to it. */
function isItself({ url, text }: Passage, query: GuideQuery): boolean {
  const lead = query.text.slice(0, 60);
  return lead.length > 20 && url === query.url.replace(/#.*$/, '') && text.includes(lead);
}

interface Terms {
  /** The last part of a name, as it is written. */
  subject: string | null;
  /** Words of the path, without those that are everywhere. */
  path: string[];
  identifiers: Set<string>;
  versions: Set<string>;
  words: Set<string>;
}

/** Most of the words of a path: one alone is another endpoint's as well. */
const PATH_SHARE = 2 / 3;

/** Whether a passage speaks of the thing itself. */
function isAbout(
  { heading, text }: Passage,
  matched: readonly string[],
  { subject, path, identifiers, versions }: Terms,
): boolean {
  const has = new Set(matched);
  const ofPath = path.filter((term) => has.has(term)).length;
  if (subject !== null) return isNamedIn(`${heading} ${text}`, subject) && (path.length === 0 || ofPath > 0);
  if (path.length > 0) return ofPath >= PATH_SHARE * path.length;
  const isNamed = matched.some((term) => identifiers.has(term));
  return isNamed || (identifiers.size === 0 && matched.some((term) => versions.has(term)));
}

function termsOf({ endpoint, subject, text }: GuideQuery): Terms {
  const [, address = ''] = endpoint?.split(' ') ?? [];
  const segments = address
    .split('/')
    .filter((segment) => !/^[{:]/.test(segment))
    .flatMap(tokensOf);
  const names = isName(subject) ? subject.split('.') : [];
  const quoted = [...text.matchAll(/[`"'“]([\w.\-/{}]{3,80})[`"'”]/g)].flatMap(([, name = '']) => tokensOf(name));
  const words = tokensOf(text);
  const identifiers = [
    ...segments,
    ...names.flatMap(tokensOf),
    ...quoted,
    ...words.filter((word) => word.includes('_')),
  ];
  return {
    subject: names.findLast((name) => /\w/.test(name)) ?? null,
    path: segments.filter(isTelling),
    identifiers: new Set(identifiers.filter(isTelling)),
    versions: new Set([...segments, ...words].filter((term) => /^v\d/.test(term) && VERSION.test(term))),
    words: new Set(words.filter(isTelling).slice(0, MAX_WORDS)),
  };
}

/** As a word of its own; the parameter of a path names a place in it. */
function isNamedIn(text: string, name: string): boolean {
  const [folded, sought] = [text.toLowerCase(), name.toLowerCase()];
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
    const around = `${folded[at - 1] ?? ' '}${folded[at + sought.length] ?? ' '}`;
    if (!/[\w{-]/.test(around)) return true;
  }
  return false;
}

const isTelling = (term: string): boolean => !COMMON.has(term) && !VERSION.test(term) && term.length > 1;

/** A heading is words, and an endpoint is no name of a part of it. */
const isName = (subject: string | null): subject is string => subject !== null && !/\s/.test(subject);

/** Identifiers stay whole, in small letters: `payment_intent` is one word. */
function tokensOf(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

const cut = (text: string, maxChars: number): string =>
  plain(text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text);

/** As JSON in PostgreSQL can hold it. */
// oxlint-disable-next-line no-control-regex -- they have no place in a text
const plain = (text: string): string => text.replaceAll(/[\u0000-\u001F\u007F]/g, ' ').toWellFormed();
