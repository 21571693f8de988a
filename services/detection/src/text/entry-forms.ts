// Readings of entries of a changelog made of a form and a class of verbs: what was taken away, turned, bound or will end, where an entry says it
// as an order, a report or a title. `entry-readings.ts` holds what has no such form.
import { AUTHOR, BOND } from './news-verbs.ts';
import type { Announcement, Reading } from './reading.ts';
import { allFormsOf, formsOf, gerundsOf } from './verb-forms.ts';

/** What is not the interface, or held callers back. */
const NO_PART =
  '(?!.{0,80}\\b(?:docs?|documentation|notes? (?:on|about|that)|sections?|examples?|guides?|tutorials?|typos?|pages?|menus?|links?|screenshots?|logos?|sdks?|dependenc(?:y|ies)|librar(?:y|ies)|packages?|labels?|badges?|banners?|warnings?|notices?|logs?|logging|ci|tests?|servers?|infrastructure|databases?|data ?cent(?:er|re)s?|offices?|dashboard|console|website|limits?|limitations?|restrictions?|requirements?|need|bugs?|issues?|problems?|crash\\w*|race conditions?|leaks?|duplicat\\w*|unused|dead|by mistake|internal\\w*|e?mails?|newsletters?|required (?:flag|label|mark\\w*|constraint|annotation)|deprecat\\w+ (?:flag|label|mark\\w*|annotation|status)|incorrect\\w*|wrong\\w*|missing|stale|errors?|twice|code)\\b(?! (?:fields?|param|propert|attribut|headers?|endpoints?|values?)))';
/** "Deleted users can be restored": what begins is no report. */
const NO_SUBJECT =
  '(?! (?:(?!that\\b|which\\b|when\\b)[^\\s,;.:]+ ){1,4}(?:is|are|was|were|can|will|may|now|has|have|gets|stays?|remains?|should|must|added|introduced|launched|available)\\b)';
const ONE_OF_MANY = '(?! (?:an?|any|one or more|each|every|when|if|by|after|in|on|off)\\b)';
const VERBS_OF_TAKING =
  'remove, drop, delete, eliminate, withdraw, pull, kill, axe, cut, strip, purge, disable, deactivate, take down, take away, take offline, turn off, switch off, terminate, unship, unpublish, get rid of, revoke, abandon, abolish, scrap';
const VERBS_OF_ENDING =
  'retire, discontinue, decommission, shut down, shut off, phase out, wind down, end, cease, sunset, stop supporting';
/** What then is no more. */
const DOES =
  '(?:supporting|returning|accepting|sending|offering|providing|including|allowing|emitting|publishing|serving|delivering)';
const DOES_NOT =
  '(?:support|return|accept|send|offer|provide|include|allow|emit|publish|serve|deliver|maintain|expose)';
const END_OF =
  '(?:removal|shut ?down|retirement|discontinuation|decommissioning|deletion|withdrawal|elimination|phase-?out|end)';
const TYPE =
  '(?:an? |the )?(?:[\\w-]+ )?(?:strings?|integers?|ints?|numbers?|booleans?|arrays?|objects?|lists?|floats?|doubles?|decimals?|enums?|uuids?|dictionar(?:y|ies)|maps?|(?:in )?(?:milli|micro)?seconds|cents|nullable|utc|iso[ -]?8601)';
const SHAPED =
  '(?:payloads?|responses?|formats?|structures?|schemas?|signatures?|algorithms?|encodings?|base urls?|urls?|paths?|envelopes?|objects?|pagination|(?:sort )?order(?:ing)? of)';
const WIDE = '(?:[^\\s,;.:]+ ){0,5}?';

/** Not what the author will do. */
const DID = `(?!.{0,60}\\bwill\\b)${AUTHOR}`;

type Place = Pick<Reading, 'inEntry' | 'about' | 'mayDescribe'>;
const ENTRY: Place = { inEntry: true, mayDescribe: true };
const OF_API: Place = { inEntry: true, about: 'api', mayDescribe: true };
const NAMES: Place = { inEntry: true, about: 'names', mayDescribe: true };
const ALONE: Place = { inEntry: 'alone', about: 'api', mayDescribe: true };

const table =
  (announces: Announcement) =>
  ([pattern, place]: readonly [pattern: string, place: Place]): Reading => ({
    announces,
    pattern: new RegExp(pattern),
    ...place,
  });

export const ENTRY_BREAKS: readonly Reading[] = (
  [
    // What was taken away.
    [
      `${DID}${formsOf(VERBS_OF_TAKING)} (?:the |all |our |some )?(?:previously |already |now |long )?(?:deprecated|obsolete|legacy|sunset)(?! (?:flag|label|mark\\w*|notice|warning|annotation|status|docs|documentation)\\b)${NO_PART} \\S`,
      ENTRY,
    ],
    [
      `${DID}(?:${formsOf(VERBS_OF_TAKING)}|${gerundsOf(VERBS_OF_TAKING)}(?= (?:the|our|all|support|api|v\\d)\\b))${ONE_OF_MANY}${NO_SUBJECT}${NO_PART}(?= \\S)`,
      OF_API,
    ],
    [`${DID}${formsOf(VERBS_OF_ENDING)}${ONE_OF_MANY}${NO_SUBJECT}${NO_PART}(?= \\S)`, OF_API],
    [
      `${AUTHOR}(?:${formsOf('stop')} ${DOES}|no longer ${DOES_NOT}s?)${NO_PART}(?= (?!deleted|expired|hidden)\\S)`,
      OF_API,
    ],
    [
      '\\b(?:has|have|was|were) (?:now )?(?:been )?(?:deleted|pulled|killed|axed|terminated|taken away)\\b|\\b(?:ceases?|ceased) to (?:exist|work|function)\\b',
      { inEntry: true, about: 'surface', mayDescribe: true },
    ],
    [`^\\W*${END_OF} of\\b${NO_PART}(?!.{0,120}\\b(?:planned|scheduled|postponed|cancel))`, OF_API],
    [
      `^\\W*(?:support|compatibility) (?:for|of|with) (?!.{0,80}\\b(?:will|may|might)\\b).{1,80} (?:removed|dropped|ended|withdrawn)\\b`,
      ENTRY,
    ],
    // One name for another.
    [
      '(?:(?:is|are) now (?:called |named )?|(?:has|have) become |now |(?:→|->|=>) ?|replaces? |takes? the place of |now (?:lives?|sits?|resides?|is|found) (?:under|in|inside) )(?=\\S)',
      NAMES,
    ],
    [
      `${AUTHOR}${formsOf('move, swap, rename, flatten, unwrap, wrap, nest, split, merge, restructure, redesign, rework, overhaul, reorder')}${NO_SUBJECT}${NO_PART} (?!(?:an?|any|to the)\\b)(?!.{0,80}\\bnew (?:call|endpoint|method|api)\\b)${WIDE}(?:[^\\s,;.:]+ (?:to|for|into|under|in|by|with) \\S|${SHAPED}\\b)`,
      OF_API,
    ],
    [
      '\\b(?:lives?|sits?|resides?|can (?:now )?be found|is (?:now )?found) (?:now )?(?:under|in|inside|within) ',
      { inEntry: 'alone', about: 'names' },
    ],
    // Another shape.
    [
      `${AUTHOR}${formsOf('change, switch, alter, replace')} ${NO_PART}(?:the |our |to )?(?:[\\w-]+ ){0,3}${SHAPED}\\b(?! times?\\b)|\\b${SHAPED} (?:of [^.;]{1,60} )?(?:has |have )?changed\\b|^\\W*new base url\\b|${AUTHOR}${formsOf('switch, move, migrate')} to [\\w-]+[ -]based\\b`,
      OF_API,
    ],
    [
      `\\bnow (?:returns?|sends?|expects?|takes?|is|are|has|have|uses?|becomes?) (?:[a-z]+ )?${TYPE}\\b(?! (?:of|with|containing|for)\\b)|\\b(?:returned|sent|given|represented) as ${TYPE}\\b|${AUTHOR}${formsOf('return, send, give, represent, encode, serialize')} [^.;]{1,60} as ${TYPE}\\b|\\bbecomes? ${TYPE}\\b|${AUTHOR}${formsOf('make')} [^.;]{1,60} nullable\\b`,
      OF_API,
    ],
    [
      '\\bnow (?:always )?(?:returns?|responds? with|answers? with|gives?) (?:an? |http |status |code ){0,3}[2-5]\\d\\d\\b|\\b(?:is|are) now (?:prefixed|suffixed|padded|rounded|truncated|wrapped|nested|lower-?case|upper-?case|cursor[- ]based|validated)\\b|\\bdefault (?:values? (?:of|for) \\S+|sort\\w*|order\\w*|sort order|version|behaviou?r|format|language|locale|currency|scope|time ?zone|encoding) (?:is|are) now\\b|\\b(?:is|are) now \\S+ by default\\b|\\bnow ha(?:s|ve) [\\w-]+ precision\\b',
      OF_API,
    ],
    [
      `${AUTHOR}${formsOf('update, set, bump')} (?:the )?default\\b(?!.{0,40}\\b(?:limits?|timeouts?|sizes?)\\b)[^.;]{1,60} (?:from [^.;]{1,40} )?to \\S`,
      OF_API,
    ],
    ['\\bcan be null\\b', ALONE],
    // What binds callers.
    [
      '\\bnow (?:required|mandatory)\\W*$|\\bfrom optional to (?:required|mandatory)\\b|\\bcan no longer (?!fail|crash|exceed|cause|happen|occur)[a-z]+|\\bcan now only\\b|\\bonly [^.;]{1,40} can now\\b|\\bno longer (?:ignored|optional|nullable)\\b',
      OF_API,
    ],
    [
      `${AUTHOR}${allFormsOf('reject, refuse, disallow, forbid, prohibit, deny')}${ONE_OF_MANY}${NO_SUBJECT}${NO_PART}(?= \\S)|${AUTHOR}${allFormsOf('block')} [^.;]{1,60} from \\w+ing\\b`,
      ENTRY,
    ],
    [
      `${AUTHOR}${allFormsOf('tighten, harden, strengthen, restrict, enforce, validate, introduce, add, require, limit')} (?:the |an? |more |new |stricter |strict )*(?:[\\w-]+ )?(?:${BOND}(?:$| (?:of|for|to|on|in|that)\\b)|access to\\b)`,
      OF_API,
    ],
    [`${AUTHOR}${formsOf('validate')} ${NO_PART}(?!your\\b)(?=\\S)`, OF_API],
    [
      `\\b(?:must|cannot|can't|may not|have to|has to)\\b(?! (?:now )?(?:fail|cause|be (?:seen|found)))|\\bonly (?:accepts?|allows?|supports?|takes?|returns?)\\b|\\b(?:accepts?|allows?|supports?|takes?|returns?) only\\b|\\bonly [^.;]{1,40} (?:can|may|(?:is|are) (?:accepted|allowed|supported|permitted))\\b|\\brequires? (?:the |an? )?\\S+ (?:scope|permission|role|header|token|key|version)\\b|\\b(?:without|with (?:an? )?(?:unknown|invalid|missing|expired)) .{1,60} (?:return|receive|get|fail)s?\\b`,
      ALONE,
    ],
    [
      '\\b(?:limited|capped|restricted|shortened|truncated) to (?:an? (?:max(?:imum)?|total) of )?[\\d,.]+ (?:characters?|chars|bytes|digits)\\b',
      ENTRY,
    ],
    [
      `${AUTHOR}${formsOf('limit, cap, restrict, shorten')} (?!.{0,80}\\b(?:rates?|requests?|calls?|per|page|timeout|quota|concurren\\w+|uploads?|size|bandwidth|connections?)\\b)[^.;]{1,60} to [\\d,.]+ (?:characters?|chars|bytes|digits|entries|items|values|keys)\\b`,
      OF_API,
    ],
  ] as const
).map(table('breaking'));

export const ENTRY_FADINGS: readonly Reading[] = (
  [
    [`${AUTHOR}${gerundsOf(VERBS_OF_ENDING)}\\b${NO_PART}`, OF_API],
    [
      `^\\W*(?:the )?(?:(?:upcoming|planned|scheduled|future|announced|pending|announcing(?: the)?) ${END_OF} (?:of|for)|end[- ]of[- ]life (?:for|of))\\b${NO_PART}`,
      OF_API,
    ],
    ['\\b(?:migrate|move|switch|transition) away from\\b|^\\W*(?:please )?avoid (?:using|the use of)\\b', OF_API],
  ] as const
).map(table('deprecation'));
