// What words that came ask or offer, of what there was before.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { splitSentences } from '../text/sentences.ts';
import { isChangelog, isResponsePlace } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { newTerms } from './new-terms.ts';
import type { KnownTerms } from './new-terms.ts';
import { saidIn } from './prose-draft.ts';

/** "An optional `key=` argument is supported": what its value must be is asked of who gives it. */
const OFFERS_OPTION =
  /^\W*(?:(?:in addition|also|additionally|furthermore|besides),? )?an? (?:new )?optional ["'`]?[\w.=[\]-]{1,60}["'`]? (?:(?:query|request|json|form|url|http) )?(?:arguments?|parameters?|fields?|headers?|flags?|propert(?:y|ies)|keys?|options?|attributes?) (?:is|are|can be|may be) (?:now |also )?(?:supported|accepted|available|allowed|passed|given|sent|added|used|provided|specified|included)\b(?!.{0,40}\bignored\b)/;

/**
 * What new words ask or offer where nothing else was read in them, of what was there before.
 * @param known gives what the place said before.
 */
export function judgeTerms(placed: PlacedBlock, known: () => readonly KnownTerms[], draft: FindingDraft): FindingDraft {
  const { after } = draft;
  const isOther = placed.block.kind === 'code' || isChangelog(placed.section) || isResponsePlace(placed);
  if (draft.rule !== 'page-text-added' || after == null || isOther) return draft;
  for (const sentence of splitSentences(after)) {
    const [offer] = OFFERS_OPTION.exec(fold(sentence)) ?? [];
    // What is asked behind it is asked of who takes the offer.
    if (offer !== undefined)
      return {
        ...draft,
        rule: 'page-statement-added',
        facts: { announces: 'feature', words: offer.trim(), ...saidIn(sentence, after) },
      };
    const terms = newTerms(sentence, placed.section, known);
    if (terms === null || (REQUIRED.test(terms.words) && saysRequired(placed.block))) continue;
    const rule = terms.announces === 'security' ? 'page-security-note-added' : 'page-statement-added';
    return { ...draft, rule, facts: { ...terms, ...saidIn(sentence, after) } };
  }
  return draft;
}

const REQUIRED = /\b(?:required|mandatory)\W*$/;
/** Beside what its cells say, that it is required is no news. */
const saysRequired = ({ kind, header, cells }: PageBlock): boolean =>
  kind === 'row' &&
  cells.some(
    (cell, index) => /required|mandatory/i.test(header[index] ?? '') && /^(?:yes|true|y|required|[✓✔✅])/i.test(cell),
  );
