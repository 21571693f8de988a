// What entries offer in other words than "added": what callers may now do, what has been made available, what is in its trial, how many fit.
import { HOUSE_NOUNS } from './lexicon.ts';
import { LET_THROUGH } from './mentions.ts';
import { NO_OFFER } from './news-readings.ts';
import { feature, performance } from './reading.ts';
import type { Reading } from './reading.ts';

/** What people read, and the house. */
const NO_PAPERS = `(?!.{0,160}\\b(?:docs|documentation|guides?|tutorials?|recordings?|slides|videos?|pdfs?|courses?|trainings?|articles?|website|dashboard|dogs?|photos?|pictures?|party|podcasts?|${HOUSE_NOUNS})\\b)`;
const SUBJECT =
  '^\\W{0,4}(?:(?!(?:if|when|where|that|which|who|because|since|after|once|until|unless|bugs?|issues?|errors?|problems?|not|no|never)\\b)[^\\s;:]+ ){1,14}?';
const DO =
  '(?:supply|provide|pass|send|set|specify|include|use|request|add|omit|choose|select|create|update|filter|sort|search|attach|upload|download|subscribe|register|query|combine|leave|skip|link|assign|delete|retrieve|fetch|list|call|access|opt|pay|refund|capture|schedule|submit|import|export|make|give|issue|invite|cancel|edit|change|define|configure|authenticate|connect|receive|read|write|mark|tag|post|name|override|limit|share|move|book|order)';
const DONE =
  '(?:supplied|provided|passed|sent|set|specified|included|used|requested|added|omitted|chosen|selected|created|updated|filtered|sorted|searched|attached|uploaded|downloaded|combined|left (?:out|off)|skipped|linked|assigned|deleted|retrieved|fetched|listed|called|given|refunded|captured|scheduled|submitted|imported|exported|edited|changed|defined|configured|tagged|overridden|shared|moved|cancell?ed|access|access to)';
const FREE = '(?:may|can|could|(?:is|are) (?:free|able|allowed|permitted|welcome|entitled) to)';
/** A number, in figures or as a word. */
const COUNT =
  '(?:\\d[\\d,.]*|two|three|four|five|six|eight|ten|twelve|twenty|thirty|forty|fifty|(?:one|two|five) (?:hundred|thousand)|an? (?:hundred|thousand|dozen))';
const PER = '(?:per|an?|every|each|\\/) ?(?:second|sec|minute|min|hour|day)';

export const OFFERS: readonly Reading[] = [
  feature(
    `${SUBJECT.replace('^', `^${NO_OFFER}${NO_PAPERS}`)}(?:may now (?:also |optionally )?(?:${DO}|be ${DONE})|(?:is|are) now (?:also )?(?:free|able|allowed|permitted|welcome|entitled) to ${DO}|${FREE} (?:from now on|henceforth),? ${DO}|may,? (?:from now on|henceforth),? ${DO})\\b(?! (?:errors?|null|fewer|less)\\b)`,
    { stems: / now | henceforth/, inEntry: true },
  ),
  feature(
    `${SUBJECT.replace('^', `^${NO_OFFER}${NO_PAPERS}`)}(?:has|have|was|were|is|are) (?:now |also |being )?(?:been )?(?:made (?:generally |publicly )?(?:available|accessible|public)|opened (?:up )?(?:to|for)|(?<=\\b(?:is|are) now )open (?:to|for) (?:all|every|any)|rolled out (?:to|for) (?:all|every))\\b`,
    { stems: /made|open|rolled/, inEntry: true },
  ),
  feature(LET_THROUGH, { stems: /instead of|rather than|no longer/, inEntry: true }),
  // What a call may carry, and how often it may be made.
  performance(
    `${SUBJECT.replace('^', `^${NO_PAPERS}`)}(?:(?:now )?(?:take|accept|hold|allow|carry|contain|include|process|handle|support|return|cover|create|update|delete|send|submit|pass)s?|(?:may|can|could) (?:now )?(?:be )?[a-z]+) (?:in )?(?:up to|at most|a maximum of|no more than|as many as|a max of) ${COUNT} (?:[a-z]+ ){1,3}?(?:at a time|at once|in one go|per (?:call|request|batch|import|message|operation)|(?:in|with) (?:one|a single|each|every|an?) (?:call|request|batch|go|operation))\\b`,
    { stems: /up to|at most|maximum|no more than|as many as|a max of/, inEntry: true },
  ),
  performance(
    `\\b(?:above|over|beyond|exceed(?:s|ing)?|more than|faster than|in excess of|past|(?:makes?|sends?|issues?|places?)(?: up to)?) ${COUNT} (?:(?!(?:from|since|that|which)\\b)[a-z]+ ){0,2}?${PER}\\b${NO_PAPERS}`,
    { stems: /second|sec|min|hour|day/, about: 'api or caller', inEntry: true },
  ),
];
