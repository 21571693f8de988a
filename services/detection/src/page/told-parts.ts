// A part of an interface that a new text names in code beside the word for its kind, where the page named it nowhere: "The
// `response_format` parameter takes …". What went from a text may still be taken.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { isTitleForReaders } from './content-words.ts';
import { isChangelog, listsEnded } from './context.ts';
import type { PlacedBlock } from './context.ts';

const KIND =
  '(?:(?:http |request |response |query |body |optional )?(?:param(?:eter)?s?|arguments?|fields?|propert(?:y|ies)|attributes?|headers?|options?|claims?|events?|endpoints?))';
const BEHIND = new RegExp(`^["'\`]? ${KIND}\\b(?! (?:was|were|had)\\b)`);
const IN_FRONT = new RegExp(`\\b${KIND}(?: (?:named|called))?:? ["'\`]?$`);
/** As a part is written: no number, word of prose, value in quotes or address. */
const NAME = /^[A-Za-z](?=[\w.[\]-]*[_.A-Z-])[\w.[\]-]{2,60}$/;
/** What there is wherever there is HTTP. */
const OF_HTTP =
  /^(?:retry-after|if-[a-z-]+|accept[a-z-]*|content-[a-z-]+|cache-control|user-agent|set-cookie|last-modified|www-authenticate|etag|x-forwarded-[a-z]+)$/i;
/** What is taken away, refused, only spoken of, or of somebody else's tools. */
const NO_NEWS =
  /\b(?:no|no longer|not|never|cannot|without|instead|only|own|avoid|leave|invalid|unsupported|ignored?|refus\w*|reject\w*|fail\w*|deprecated|removed|previously|formerly|could|any name|examples?|samples?|e\.g\.|for instance|was|were|curl|npm|python|javascript|react|dom|shell|browser)\b|n't\b/;
/** How far from a name the word stands that says what it is. */
const NEAR_CHARS = 30;
/** Most that are told of one page, and most names that are asked of one text. */
const MAX_TOLD = 50;
const MAX_NAMES = 8;
/** Most names that are looked for on the other page. */
const MAX_ASKED = 200;

export type TellPart = (placed: PlacedBlock, draft: FindingDraft) => FindingDraft;

/** @param base all sections of the page before */
export function tellParts(base: readonly PageSection[]): TellPart {
  let known: string | null = null;
  let [left, asked] = [MAX_TOLD, 0];
  return ({ block, section }, draft) => {
    if (draft.rule !== 'page-text-added' || !/^(?:item|paragraph)$/.test(block.kind) || left <= 0 || asked >= MAX_ASKED)
      return draft;
    if (isChangelog(section) || listsEnded(section) !== null || section.path.some(isTitleForReaders)) return draft;
    const named = partIn(fold(block.text), block.codes ?? []);
    if (named === null || NO_NEWS.test(fold(block.text))) return draft;
    known ??= squash(base.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]).join('\n'));
    asked += 1;
    if (known.includes(squash(named.name))) return draft;
    left -= 1;
    return { ...draft, rule: 'page-statement-added', facts: { announces: 'feature', words: named.words } };
  };
}

/** `townName`, `Town-Name` and `TOWN_NAME` are one. */
const squash = (text: string): string => fold(text).replaceAll(/[^a-z\d\n]/g, '');

/** @param text folded */
function partIn(text: string, codes: readonly string[]): { name: string; words: string } | null {
  for (const name of codes.filter((code) => NAME.test(code) && !OF_HTTP.test(code)).slice(0, MAX_NAMES)) {
    const index = text.indexOf(fold(name));
    if (index < 0) continue;
    const end = index + fold(name).length;
    const behind = BEHIND.exec(text.slice(end, end + NEAR_CHARS))?.[0];
    const lead = IN_FRONT.exec(text.slice(Math.max(0, index - NEAR_CHARS), index))?.[0];
    if (behind !== undefined) return { name, words: `${name}${behind}` };
    if (lead !== undefined) return { name, words: `${lead}${name}` };
  }
  return null;
}
