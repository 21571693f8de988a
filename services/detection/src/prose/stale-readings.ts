// Words that say that a thing goes on for those who have it, and that nobody works on it any more: an end without a day.
import { deprecation } from './reading.ts';
import type { Reading } from './reading.ts';
import { OF_SURFACE } from './verb-classes.ts';

/** What is begun by somebody. */
const BEGUN =
  'applications?|apps|integrations?|integrators?|projects?|clients?|development|implementations?|code|developers?';
const NEW = '(?:all |any )?(?:new|newly (?:created|registered|added|built))';
const NEWCOMERS = `${NEW} (?:${BEGUN}|customers?|users?|accounts?|partners?|tenants?|organi[sz]ations?|sign-?ups?|merchants?|workspaces?)`;
/** The one that those who begin are sent to, in place of the one that speaks. */
const OTHER =
  '(?!(?:only )?(?:this|it|these|our|an?|one of)\\b)(?:(?!(?:with|when|for|to|in|of|by|on|from)\\b)[\\w./{}-]+ ){0,4}?(?:(?:apis?(?! keys?| tokens?)|endpoints?|v\\d|versions?|methods?|operations?)\\b|[\x60"]?/\\w)';
const OBLIGED = '(?:should|must|need to|have to|are (?:advised|encouraged|expected|required) to)';

/** For whose sake it is only there. */
const FOR_OLD =
  'for (?:(?:reasons of |the sake of )?(?:backwards?[- ])?compatibility|(?:legacy|historical) (?:reasons|purposes|clients|support|integrations|consumers)|existing (?:users|customers|clients|consumers|integrations|accounts|applications))';
const FIXES = '(?:fixes|patches|updates)';

export const STALE: readonly Reading[] = [
  deprecation(
    `\\b(?:closed (?:to|for)|(?:no longer|not) (?:being )?(?:open|available|offered|accessible|enabled|sold) (?:to|for)|unavailable (?:to|for)) ${NEWCOMERS}\\b(?! (?:until|who|without|during|unless|if|when|in)\\b)|` +
      `^\\W*(?:for )?${NEWCOMERS},? (?:can no longer|cannot|can't|can not|will not be able to|won't be able to|may not|may no longer|should not|must not|are no longer able to) (?:use|access|call|enable|adopt|be (?:created|built|enabled|registered) (?:on|with|for|using)|sign up for|subscribe to|integrate with) ${OF_SURFACE}`,
    { stems: /\bnew(?:ly)? /, about: 'api', mayDescribe: true },
  ),
  deprecation(
    `^\\W*${NEW} (?:${BEGUN}) ${OBLIGED} (?:instead )?(?:be built (?:on|with|against)|use|target|adopt|start (?:on|with)|integrate with|prefer|rely on) ${OTHER}`,
    { stems: /\bnew(?:ly)? /, about: 'api', mayDescribe: true },
  ),
  deprecation(
    `\\bno longer (?:being |be )?(?:[a-z]+ly )?(?:developed|maintained|worked on|enhanced)\\b|\\bno longer (?:provides?|offers?|gives?|gets?|receives?) (?:(?:any|technical|customer) support|maintenance|(?:bug[- ]?|security )fixes)\\b(?! for (?!them\\b|it\\b|this\\b|these\\b|the (?:api|version)))|\\bfeature[- ](?:frozen|freeze)\\b|\\b(?:is|are|has been|have been) (?:now )?frozen(?= and\\b|,| at\\b|\\W*$)|` +
      `\\breceives? (?:no (?:more |further |new |feature )?(?:updates|features|fixes|improvements|enhancements)|(?:only )?(?:(?:critical|security|bug)[ -]){1,2}${FIXES} only|only (?:(?:critical|security|bug|important)[ -]){1,2}${FIXES})(?! (?:while|when|if|until|unless)\\b)|` +
      `\\b(?:kept|retained|preserved|maintained|provided|supported|present|included|available|exists?|remains?|stays?|here|there) (?:\\w+ ){0,2}?(?:only|solely|purely|just|exclusively|merely) ${FOR_OLD}|\\b(?:kept|retained|preserved|maintained) (?:here |in place |around |alive )?${FOR_OLD}|\\b${FOR_OLD} only\\b`,
    {
      stems: /\b(?:longer|feature|frozen|receive|compatib|backward|histori|legacy|existing)/,
      about: 'surface',
      mayDescribe: true,
    },
  ),
];
