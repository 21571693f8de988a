// What entries say of keys, tokens and scopes: how they may be tied down, how they look, how long they live, and what must not be trusted.
import { ofInterface } from './house.ts';
import { security } from './reading.ts';
import type { Reading } from './reading.ts';

const KEYS =
  '(?:(?:access |refresh |session |bearer |api |personal access )?tokens?|(?:api |access |signing |secret |hmac )?keys?|credentials?|secrets?|passwords?|sessions?|certificates?)';
/** None of what is sorted by, or of people. */
const NO_KEY =
  '(?<!\\b(?:sort|primary|partition|foreign|object|json|map|idempotency|cache|page|next|cursor|pagination|count|prompt|output|input|completion) )';

export const GUARDS: readonly Reading[] = ofInterface([
  security(
    `\\b${NO_KEY}${KEYS} (?:can|may) (?:now |also |optionally )?be (?:restricted|limited|scoped|bound|locked|pinned|tied|confined|narrowed)\\b`,
    { stems: / be /, inEntry: true },
  ),
  security(
    `\\b${NO_KEY}${KEYS}\\b[^.;]{0,80} (?:now )?(?:have|has|use|uses|follow|follows|carry|carries|get|gets|come with|start with|begin with) (?:an? |the )?(?:new|different|identifiable|recogni[sz]able|longer|unique)[^.;]{0,40}\\b(?:formats?|prefix(?:es)?|lengths?)\\b`,
    { stems: /format|prefix|length/, inEntry: true },
  ),
  security(
    `\\b${NO_KEY}(?:tokens?|codes?|links?|secrets?|keys?) (?:is|are) (?:now )?(?:for )?(?:single|one)[- ](?:use|time)\\b`,
    {
      stems: /single|one/,
      inEntry: 'alone',
    },
  ),
  security(
    `\\b(?:verify|validate|check) [^.;]{1,80} (?:against|with|using) (?:your|the|our|its) (?:[a-z]+ )?(?:secret|public key|signing key|certificate)\\b|\\b(?:shouldn't|should not|must not|mustn't|don't|do not|cannot|can't) (?:be )?(?:trust|rel(?:y|ied) on)(?:ed)? (?:[^.;]{1,40} )?(?:as|for) (?:an? |the )?(?:proof|authentication|authenticity|identity|evidence|verification)\\b`,
    { stems: /verify|validate|check|trust|rel/, inEntry: true },
  ),
  security(
    `\\b(?:${KEYS}|accounts?|permissions?)\\b[^.;]{0,80} (?:stripped|revoked|disabled|downgraded|expired?|deactivated|lose|locked)\\b[^.;]{0,60} (?:after|following) (?:\\w+ ){1,3}(?:without use|of (?:inactivity|disuse)|unused|if unused|not being used)\\b`,
    { stems: /after|following/, inEntry: true },
  ),
]);
