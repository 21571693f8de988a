// What entries say when secrets got into other hands, and what to do about it.
import { HOUSE_NOUNS } from './lexicon.ts';
import { security } from './reading.ts';
import type { Reading } from './reading.ts';

const NO_PAPERS = `(?!.{0,120}\\b(?:docs|documentation|guides?|tutorials?|articles?|${HOUSE_NOUNS})\\b)`;
const SECRET =
  '(?:secrets?|(?:access |refresh |session |oauth |bearer |api )?tokens?|api keys?|(?:signing|private|encryption|access|webhook|ssh) keys?|credentials?|passwords?|certificates?)';
const ASKED =
  '(?:we (?:are |strongly |kindly |therefore |now |also |would )?(?:ask(?:ing)?|advis(?:e|ing)|urg(?:e|ing)|recommend(?:ing)?|encourag(?:e|ing)|request(?:ing)?|suggest)|please|(?:all |affected |our )?(?:customers|users|clients|partners|developers|merchants|everyone|everybody|you)(?: \\S+){0,6}? (?:must|should|need to|needs to|have to|has to|are (?:asked|advised|urged) to))';
const RENEW = '(?:rotat|renew|reissu|re-issu|regenerat|chang|reset|replac|revok|roll|invalidat)(?:e|ing|ting|ling|l)?';
const LEAKED =
  '(?:compromised|leaked|exposed|stolen|breached|disclosed|exfiltrated|harvested|intercepted|accessed by|obtained by|published by (?:mistake|accident)|readable (?:by|for) (?:others|other|anyone|unauthori)|visible (?:to|for) (?:others|other|anyone|unauthori))';

export const LEAKS: readonly Reading[] = [
  security(
    `\\b${ASKED}\\b(?! can\\b)${NO_PAPERS}[^.;]{0,80}\\b${RENEW} (?:(?:any|all|and|your|their|its|the|every|each|old|existing|affected|stored|such|both|webhook|client|app|signing|encryption|private|project|[a-z]+) ){0,6}?(?:${SECRET}|keys)\\b`,
    { stems: /secret|token|key|credential|password|certificate/, inEntry: true },
  ),
  security(
    `\\b(?:${SECRET}|keys)\\b${NO_PAPERS}(?:(?!\\b(?:not|no|never|none|if|when|whether|that|which)\\b)[^.;,]){0,80} (?:were|was|have been|has been|had been|may have been|might have been|could have been|could be|got) (?:[a-z]+ly |also |briefly )?${LEAKED}\\b(?! (?:as|via|in|by|through) (?:an? |the |our )?(?:new |api|fields?|endpoints?|propert|attribut))`,
    { stems: /were|was|been|got|could be/, inEntry: true },
  ),
  security(
    `^(?!.{0,200}\\b(?:no|not|never|if|whether)\\b)${NO_PAPERS}.{0,200}\\b(?:(?:unauthori[sz]ed (?:third )?(?:access|part(?:y|ies)|persons?|actors?|users?|people)|an? attackers?|intruders?) [^.;]{0,80}(?:access|obtain|read|download|view|copied|stole|gain)|(?:leak|theft|exposure|compromise|breach) of (?:[a-z]+ ){0,3}?(?:${SECRET}|keys|personal data|customer data)|out of an abundance of caution[^.;]{0,120}(?:${SECRET}|keys)|security (?:incident|breach)|data breach|(?:breach|incident|leak)\\b[^.;]{1,100}\\b${RENEW} (?:your|all|any|every) (?:[a-z]+ ){0,3}?(?:${SECRET}|keys))\\b`,
    { stems: /unauthori|attacker|intruder|leak|theft|exposure|compromise|breach|abundance|incident/, inEntry: true },
  ),
];
