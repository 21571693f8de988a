// Words of ability and permission: what callers can do that they could not, and what they no longer can.
import { MARK } from '../text/moment-marks.ts';
import { NOT_A_LOSS } from './end-words.ts';
import { FIRST } from './entry-ends.ts';
import { NO_OFFER } from './news-readings.ts';
import { breaking, feature, fix, performance } from './reading.ts';
import type { Reading } from './reading.ts';
import { TROUBLE, WENT } from './troubles.ts';

const CALLERS =
  '(?:you|callers|users|clients|customers|consumers|developers|integrations|integrators|partners|apps|applications)';
/** Nobody misses what went wrong. */
const NO_FAULT =
  '(?!(?:be )?(?:caus|crash|fail|tim|hang|leak|exceed|break|duplicat|get stuck|happen|occur|overwrit|overflow|corrupt|bypass|escap|inject|spoof|abus|overload|los|collid|conflict|mix|affect)[a-z]*\\b|(?:accidentally|[a-z]+ (?:the |an? |any )?(?:wrong|stale|outdated|incorrect|inconsistent|duplicated?|broken|corrupt(?:ed)?|internal errors?|(?:other|another) (?:users?|customers?|accounts?|merchants?|tenants?|organi[sz]ations?)|(?:orders|data|[a-z]+) of (?:other|another)))\\b)';
const TAKES = 'accepts?|allows?|supports?|takes?|works? with|appl(?:y|ies) to';
const GIVES = 'returns?|lists?|contains?|includes?';
/** As it was asked for. */
const AS_ASKED = '(?![^.;]{0,80}\\b(?:if|when|you (?:ask|need|request|want)|requested|relevant)\\b)';
const OFFERED =
  '(?:returned|included|provided|exposed|(?:released|offered)(?! (?:on|at|every|each)\\b)|accepted|supported|available|shown|listed|accessible|possible|allowed|permitted|editable|configurable|filterable|sortable|writable|searchable)';
const ELSEWHERE =
  '(?:in|under|from|by|via|on) (?:an? |their |its |two |several )?(?:separate|own|different|dedicated|another)\\b(?! (?:servers?|regions?|machines?|data ?cent(?:er|re)s?|cdns?)\\b)';

/** Not with what the entry tells of, but some time. */
const LATER = `(?:${MARK}|\\b(?:soon|eventually|later|next|upcoming|future|plan(?:s|ned)?|(?:in|from|with) (?:version |v)\\d|after|until|days|weeks|months)\\b)`;

/** Without a time in front. */
const WILL_NO_LONGER = `\\bwill no longer(?<!${LATER}.{0,200}\\bwill no longer)`;

export const ABILITIES: readonly Reading[] = [
  // What an entry says "will" be, and not when, is so from its own release on.
  breaking(`${WILL_NO_LONGER}\\b${NOT_A_LOSS}(?!.{0,200}${LATER})`, {
    stems: /will no longer/,
    about: 'api',
    inEntry: true,
  }),
  breaking(
    `\\b(?:can no longer|(?:is|are) (?:no longer able|now unable) to|lo(?:ses?|st) the ability to) ${NO_FAULT}[a-z]+`,
    { stems: /no longer|unable|ability/, about: 'api or caller', inEntry: true, mayDescribe: true },
  ),
  breaking(`\\b(?:cannot|can't|can not) be ${NO_FAULT}[a-z]+ (?:anymore|any more|any longer)\\b`, {
    stems: /any ?more|any longer/,
    inEntry: true,
  }),
  breaking(`\\b(?:cannot|can't|can not) (?!be\\b)${NO_FAULT}[a-z]+ [^.;]{1,120} (?:anymore|any more|any longer)\\b`, {
    stems: /any ?more|any longer/,
    about: 'api or caller',
    inEntry: true,
  }),
  breaking(
    `\\b(?:will|now) (?:also )?(?:restrict|prevent|prohibit|bar|block|forbid|stop|keep)s? ${CALLERS} from ${NO_FAULT}[a-z]+ing\\b`,
    { stems: / from /, about: 'api', needsNews: true },
  ),
  breaking(
    /\b(?:is|are) no longer (?:allowed|permitted)\b(?<!\b(?:docs|documentation|forum|blog|website|dashboard)\b.{0,80}no longer [a-z]{1,12})/,
    {
      stems: /no longer/,
      inEntry: true,
    },
  ),
  // "Only" also stands behind the verb.
  breaking(
    `\\bnow (?:(?:${TAKES}) (?:only|just|exclusively)\\b|(?:${GIVES}) (?:only|just|exclusively)\\b${AS_ASKED})(?! (?:up to )?\\d)`,
    { stems: /only|just|exclusively/, about: 'api' },
  ),
  breaking(
    `\\b(?:changed|updated|modified|adapted) to (?:only|exclusively) [a-z]+\\b|\\bnow (?:be )?[a-z]+ed only (?:in|by|for|to|via|on|with)\\b|\\bcan no longer be (?:provided|sent|passed|set|specified|supplied|given|included|filtered|sorted|queried|requested|called|changed|updated)\\b(?!.{0,160}\\b(?:after|once (?!for\\b|per\\b)|when|if)\\b)(?<!^\\W*(?:once|when|if|as soon as) .{1,160})`,
    { stems: /only|exclusively|no longer/, inEntry: true },
  ),
  breaking(
    `\\b[1-5]\\d\\d (?:[a-z ]{1,30} )?(?:is|are) (?:now )?(?:returned|sent|given|raised|used) (?:instead of|rather than)\\b|\\breturns? (?:an? |http |the ){0,3}(?:[45]\\d\\d|20\\d)\\b(?! (?!errors)[a-z]+s\\b(?<! is| was| has))[^.;]{0,60} (?:instead of|rather than)\\b|` +
      `\\b(?:is|are) now (?:returned|sent|delivered|found|located|nested|placed|served) ${ELSEWHERE}`,
    { stems: /instead of|rather than|now/, inEntry: true },
  ),
  breaking(/^\W{0,4}[\w.[\]-]+`? (?:[a-z]+ )?(?:(?:is|are) now|becomes?|became) (?:called |named )?[\w.[\]-]+$/, {
    stems: /now|bec[oa]m/,
    about: 'name',
    inEntry: true,
  }),
  performance(
    `\\bnow (?:${TAKES}|${GIVES}) (?:at most|no more than|a maximum of|between|up to) (?:\\S+ )?[*_]{0,3}\\d|^\\W*(?:reduc|increas|lower|rais|chang|updat)[a-z]+ [^.;]{1,80}\\b(?:limits?|sizes?|counts?)\\b[^.;]{0,60} from [\\d.,]+ to [\\d.,]+`,
    { stems: /\d/, about: 'api', inEntry: true },
  ),
  fix(`${TROUBLE}${WENT}`, { stems: /gone|went|vanish|disappear|history|no more|behind|past/, inEntry: true }),
  fix(
    /^\W{0,4}(?:[\w ./{}-]{1,60}: )?correct (?:the|an?|some|all) (?!(?:size|order|amount)\b)|^\W{0,4}(?:[\w ./{}-]{1,60}: )?(?!.{0,160}\b(?:guides?|checklists?|handbooks?|docs|blogs?|tips|by reading|your (?:app|apps|code|team|shop|business|site|store|integration))\b)(?:(?:properly|correctly|gracefully) (?!document|describ)[a-z]+ |handle(?:s|d)? [^.;]{1,80}\b(?:properly|correctly|gracefully)\b|(?:fixing|eliminat(?:e[sd]?|ing)|avoid(?:s|ed|ing)?|prevent(?:s|ed|ing)?) (?:(?:the|an?|some|of) )*(?:[a-z]+ )?(?:duplicates?|duplicate [a-z]+|doubles?|errors?|crash(?:es)?|time-?outs?|race conditions?|deadlocks?)\b)|\bnow (?:correctly|properly|accurately|reliably) [a-z]+|\bnow (?:returns?|sends?|shows?|gives?|reports?|uses?) the (?:correct|right|expected|proper|actual)\b|\b(?:improved|changed|updated|adjusted) to (?:[a-z]+ly )?[a-z]+ the (?:correct|right|expected|proper|actual)\b/,
    {
      stems: /fixing|eliminat|avoid|prevent|gracefully|correct|proper|accurate|reliabl|right|expected|actual/,
      inEntry: true,
    },
  ),
  feature(
    `${FIRST}(?:allows?|permits?|accepts?|announcing(?! (?:the |an? )?(?:end|sunset|shut ?down|retirement|removal|closure)\\b)(?= [^.;,]{1,60}\\b(?:apis?|endpoints?|webhooks?|v\\d[\\w.]*)\\W*$)|introducing) (?!(?:only|your|our|null)\\b)${NO_OFFER}|\\b(?:is|are) now (?:also )?${OFFERED}\\b(?! (?:only|instead|separately|without))`,
    { stems: /allow|permit|accept|announc|introduc|now/, inEntry: true },
  ),
  feature(
    /\b(?:is|are) no longer (?:an? )?(?:required|mandatory|obligatory)\b|\b(?:was|were|has been|have been|is now|are now) made optional\b|(?<!\b(?:was|were|been) )\boptional\b.{0,80}\b(?:only (?:[a-z]+ )?(?:required|needed|mandatory)|(?:required|needed|mandatory) only)\b/,
    { stems: /required|mandatory|obligatory|optional/ },
  ),
  feature(/[\w.]+ not (?:required|mandatory)\W*$/, {
    stems: /not (?:required|mandatory)/,
    about: 'api',
    inEntry: 'alone',
  }),
];
