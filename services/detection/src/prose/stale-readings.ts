// Words that say that a thing goes on for those who have it, and that nobody works on it any more: an end without a day.
import { HOUSE_NOUNS } from './lexicon.ts';
import { MARK } from '../text/moment-marks.ts';
import { deprecation } from './reading.ts';
import type { Reading } from './reading.ts';
import { OF_SURFACE } from './verb-classes.ts';

/** What is begun by somebody. */
const BEGUN =
  '(?:applications?|apps|integrations?|integrators?|projects?|clients?|development|implementations?|code|developers?)';
const NEW = '(?:all |any )?(?:new|newly (?:created|registered|added|built))';
const NEWCOMERS = `${NEW} (?:${BEGUN}|customers?|users?|accounts?|partners?|tenants?|organi[sz]ations?|sign-?ups?|merchants?|workspaces?)`;
/** How all of them begin. */
const OF_THE_NEW =
  /\bnew(?:ly (?:created|registered|added|built))? (?:app|integrat|proj|client|dev|impl|code|customer|user|account|partner|tenant|organi|sign|merchant|workspace)/;
const OLD_HANDS = 'existing (?:users|customers|clients|consumers|integrations|accounts|applications)';
/** A rule for those who are new, which ends for each of them. */
const NO_RULE = '(?![^.;]{0,80}\\b(?:until|before|without|unless|if|when|who|during|in the first|within|for \\d+)\\b)';
/** The one that those who begin are sent to by its name, in place of the one that speaks. */
const OTHER =
  '(?!(?:only )?(?:this|it|these|one of)\\b)(?:(?:(?:the|our) )?(?:(?!(?:tls|ssl|http|oauth|java|node|python|php|with|when|for|to|in|of|by|on|from)\\b)[\\w.-]+ ){0,3}?(?:version \\d|v\\d)|(?:the|our) (?!(?:default|sandbox|test|eu|us)\\b)(?:[\\w.-]+ ){1,3}?apis?(?=\\W|$)(?! (?!(?:for|instead|to|in|from|and|when|which)\\b)\\w)|the newe?r? (?:version|endpoints?)\\b(?! of (?:the |our |this )?(?:\\w+ )?(?:guides?|docs?|documentation|pages?|templates?|sdks?|librar(?:y|ies)|apps?)\\b)|[\\x60"]?/\\w)';
const OBLIGED = '(?:should|must|need to|have to|are (?:advised|encouraged|expected|required) to)';

/** For whose sake it is only there. */
const FOR_OLD =
  'for (?:(?:reasons of |the sake of )?backwards?[- ]compatibility|(?:legacy|historical) (?:reasons|purposes|clients|support|integrations|consumers))';
const FIXES = '(?:fixes|patches|updates)';
const OF_SAFETY = '(?:(?:critical|security|bug|important)[ -]){1,2}';

/** "Is legacy", said of a time: not what a thing is called. */
const IS_LEGACY =
  "(?:(?:is|are|'s|becomes?|became|(?:has|have) become|will (?:be|become)) (?:now |from now on )?(?:(?:considered|classed|classified|regarded|treated|designated|declared|marked|labell?ed)(?: as)? )?(?:to be )?(?:an? )?legacy)";
const ITS = '(?:its|their|the)';
const DO_INSTEAD =
  '(?:please (?:use|read|move|switch|migrate|prefer|call|send|take|rely|target)|(?:use|prefer|switch to|migrate to|move to|read from|call) (?!(?:it|them|this)\\b)[^.;]{1,60}|(?:we )?(?:recommend|suggest|advise|encourage) |(?:should|must|ought) (?:no longer|not) be used|(?:is|are) (?:discouraged|not recommended|no longer recommended))';

export const STALE: readonly Reading[] = [
  deprecation(
    `\\b(?:closed|no longer (?:being )?(?:open|available|offered|accessible|enabled|sold)) (?:to|for) ${NEWCOMERS}\\b${NO_RULE}|` +
      `^\\W*(?:for )?${NEWCOMERS},? (?:can no longer|cannot|can't|can not|will not be able to|won't be able to|may no longer|should not|must not|are no longer able to) (?:use|access|call|enable|adopt|be (?:created|built|enabled|registered) (?:on|with|for|using)|sign up for|subscribe to|integrate with) ${OF_SURFACE}${NO_RULE}|` +
      `\\b(?:do not|don't|should not|must not|should no longer) (?:be used|use [^.;]{1,60}) (?:for|in) (?:any )?new ${BEGUN}\\b`,
    { stems: OF_THE_NEW, about: 'api', mayDescribe: true },
  ),
  deprecation(
    `^\\W*${NEW} (?:${BEGUN}|customers?) ${OBLIGED} (?:instead )?(?:be built (?:on|with|against)|use|target|adopt|start (?:on|with)|integrate with|prefer|rely on) ${OTHER}|` +
      `^\\W*for (?:all |any )?new ${BEGUN},? (?:please )?(?:use|target|adopt|start with|prefer) ${OTHER}`,
    { stems: OF_THE_NEW, about: 'api', mayDescribe: true },
  ),
  deprecation(
    '\\bno longer (?:(?:being |be )?(?:[a-z]+ly )?(?:developed|maintained|worked on|enhanced)|under (?:active )?development)\\b(?! (?:between|by|across|in|on|for|during|when|if|after|while)\\b)|\\b(?:not|isn.t|aren.t) (?:[a-z]+ly )?(?:developed|maintained) (?:any ?more|any longer)\\b|\\bfeature[- ](?:frozen|freeze)\\b|' +
      '\\bno longer (?:provides?|offers?|gives?|gets?|receives?) (?:(?:any|technical|customer) support|maintenance|(?:bug[- ]?|security )fixes)\\b(?! for (?!them\\b|it\\b|this\\b|these\\b|the (?:api|version)))',
    { stems: /\b(?:longer|any ?more|feature)/, about: 'surface', mayDescribe: true },
  ),
  deprecation(
    `\\b(?:receives? (?:no (?:more |further |new |feature )?(?:updates|fixes|improvements|enhancements)|(?:only )?${OF_SAFETY}${FIXES} only|only ${OF_SAFETY}${FIXES})|only receives? ${OF_SAFETY}${FIXES})(?=\\W*$|[,;]| (?:and|but|other|except)\\b)`,
    { stems: /\breceive/, about: 'surface', mayDescribe: true },
  ),
  deprecation(
    `\\b(?:kept|retained|maintained|provided|supported|present|included|available|exists?|remains?|stays?|here|there) (?:\\w+ ){0,2}?(?:only|solely|purely|just|exclusively|merely) ${FOR_OLD}|\\b(?:kept|retained) (?:here |in place |around |alive )?${FOR_OLD}|\\b${FOR_OLD} only\\b|` +
      `(?<=\\b(?:apis?|endpoints?|versions?|v\\d[\\w.]*) (?:is|are|remains?|stays?) (?:\\w+ )?)(?:available|open|offered|supported|accessible) (?:(?:only|solely|exclusively) (?:for|to) ${OLD_HANDS}|(?:for|to) ${OLD_HANDS} only)\\b`,
    {
      stems:
        /\b(?:compatib|backward|histori|legacy|existing (?:user|customer|client|consumer|integration|account|application))/,
      about: 'surface',
      mayDescribe: true,
    },
  ),
  deprecation(
    `\\b${IS_LEGACY}(?: (?:[a-z-]+ ){0,2}[a-z]+)? (?:(?:as of|since|from|starting|beginning|effective|on|by|in|after)(?: on| in)? (?:the )?(?:${MARK}|today\\b|now\\b|version \\d|v\\d)|from now on\\b)|\\b(?:as of|since|from|starting|effective|on) ${MARK}[^.;]{0,80} ${IS_LEGACY}\\b`,
    { stems: /legacy/, about: 'api', mayDescribe: true },
  ),
  deprecation(
    '\\b(?:(?:is|are|has|have) (?:now |been |become )*(?:considered |classed as |declared |regarded as |designated )?(?:an? )?legacy(?: (?:apis?|endpoints?|interfaces?|methods?|versions?|routes?|fields?|param(?:eter)?s?|integrations?|operations?|products?|features?|formats?|calls?|events?))?(?<=\\b(?:now|become) .{0,60}))(?=\\W*$|[,;.:]| (?:and|as|since|because|please|but)\\b)',
    { stems: /legacy/, about: 'api', inEntry: true, mayDescribe: true },
  ),
  deprecation(
    `\\b(?:(?:living|runs?|running|lives?) on borrowed time|(?:${ITS} days|days of [^.;]{1,80}) are (?:now )?numbered|on ${ITS} last legs|not long for this world|(?:nearing|approaching|close to|near) ${ITS} end of (?:life|support)|(?:being |been )?put out to pasture)\\b(?!.{0,60}\\b(?:${HOUSE_NOUNS})\\b)`,
    { stems: /borrowed time|numbered|last legs|not long|end of|pasture/, inEntry: true },
  ),
  deprecation(
    `\\bon ${ITS} way out\\b|\\b(?:will not|won't) (?:be |stay |last |live |work |remain |go on )(?:[a-z]+ ){0,2}?(?:forever|for (?:ever|long|much longer)|much longer|indefinitely)\\b`,
    { stems: /way out|ever|long|indefinitely/, about: 'api', inEntry: true, mayDescribe: true },
  ),
  deprecation(
    `\\bstill (?:works?|answers?|responds?|accepted|supported|available|functions?|returned|sent|exists?|there|be (?:accepted|supported|available|returned))\\b[^.;]{0,60}(?: but| yet| though| although|; | however),? (?:[a-z']+ ){0,3}?${DO_INSTEAD}`,
    { stems: /still/, about: 'api', inEntry: true, mayDescribe: true },
  ),
];
