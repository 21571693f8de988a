import { DAY, stems, TO_COME, words } from './language.ts';
import type { Language } from './language.ts';

const GONE =
  '(?:rimoss|rinominat|eliminat|sostituit|disattivat|dismess|ritirat|spostat|disabilitat|cancellat|abbandonat)[oaie]';
const NOW = "(?:ora|adesso|da ora|d'ora in poi|a partire da (?:ora|oggi|questa versione)|da oggi)";

export const ITALIAN: Language = {
  code: 'it',
  known:
    'è il della nel risolto risolta corretta stato stata stati ora nuovo nuova nuovi nuove aggiunto aggiunta corretto rimosso rimossa campo parametro',
  papers:
    'link non funzionanti|domande frequenti|traduzione|festivit|ferie|webinar|squadra|team|(?<!_)intern[oaie]\\b|orari d[ie]|documentazione|refus|ortograf|esempi|tutorial|sito web|newsletter|pannello|uffici|logo|blog|schermat',
  breaks: [
    `(?:è stat|sono stat|abbiamo|è|sono)[oaie]? (?:[^\\s;]+ ){0,2}?${GONE}|${stems('rimozione (?:del|della|dei|delle|di|dell)|rimoss[oaie] (?:il|lo|la|i|gli|le|l) ')}`,
    `non più|(?:viene|vengono) (?:[^\\s;]+ ){0,2}?(?:scartat|rifiutat|respint)[oaie]|(?:è|sono) diventat[oaie]|e non più|^prima (?:era|erano|veniva|venivano|restituiva) `,
    `non (?:è|sono|viene|vengono) più (?:[^\\s;]+ ){0,2}?(?:restituit|accettat|supportat|inviat|possibile|consentit|disponibil|inclus|valid)|non (?:restituisc|accett|support|inclu)\\S* più`,
    `${NOW}[^.;]{0,80}(?:obbligatori|rifiutat|respint|richiest[oaie]\\b|dev(?:e|ono) )|(?:è|sono|diventa|diventano) (?:[^\\s;]+ ){0,3}?obbligatori[oaie]?`,
    `(?:passa|passano|cambia|cambiano|cambiato|modificato) (?:[^\\s;]+ ){0,4}?da [^.;]{1,60} a (?!\\d)|invece (?:di|del|della|che)|al posto (?:di|del|della)|anziché|(?:tipo|formato|struttura)[^.;]{0,60}(?:cambiat|modificat|cambia)\\S*`,
  ].join('|'),
  ends: [
    'deprecat|obsolet|dismission|fine (?:vita|del supporto)|fine supporto',
    `(?:sarà|saranno|verrà|verranno) (?:[^\\s;]+ ){0,3}?(?:${GONE}|spent[oaie]|chius[oaie]|interrott[oaie])|(?:rimuoveremo|disattiveremo|dismetteremo)`,
    `(?:supportat|attiv|disponibil|valid)[oaie] fino al|spegneremo|non (?:sarà|saranno) più |(?:cesserà|cesseranno|smetterà|terminerà|termineranno)|non (?:sarà|saranno) più (?:disponibil|supportat|accessibil|raggiungibil|accettat|restituit)`,
  ].join('|'),
  notices: `(?:attiv|disponibil|supportat)[oaie] fino al ${DAY}|cesserà|^\\W*sconsigliat[oa]\\b|^\\W*(?:deprecat[oa]|obsolet[oa])(?=[\\s.,:]|$)|\\((?:deprecat[oa]|obsolet[oa])\\)|obsolet[oa], mantenut[oa]|(?:sarà|saranno|verrà|verranno) (?:[^\\s;]+ ){0,2}?(?:rimoss|dismess|disattivat|eliminat|sostituit|spent)[oaie] ${TO_COME}|${words('è|sono')} (?:[^\\s;]+ ){0,3}?(?:deprecat[oaie]|obsolet[oaie]|dismess[oaie])(?![a-z])|^\\W*(?:deprecat[oa]|obsolet[oa])(?![a-z])|\\((?:deprecat[oa]|obsolet[oa])\\)|(?:sarà|saranno|verrà|verranno) (?:[^\\s;]+ ){0,2}?(?:rimoss|dismess|disattivat|eliminat)[oaie] ${TO_COME}`,
  fixes: 'corrett[oaie]\\b|corregge|correzion|risolt[oaie]\\b|risolve|sistemat[oaie]\\b|bug\\b',
  limits: [
    `(?:limite|quota|massim|soglia|richieste al|richieste per|chiamate al|chiamate per)[^.;]{0,80}(?:aument|ridott|elevat|passa|innalz|diminu|raddopp|abbass|portat|sal[eg])`,
    `(?:aument|ridu|ridott|innalz|diminu|raddopp|abbass)\\S*[^.;]{0,60}(?:limite|quota|soglia|richieste al|chiamate al)`,
    `(?:prestazion|latenza|temp[oi] di risposta)[^.;]{0,60}(?:miglior|ridott|ottimizz)|più veloc`,
  ].join('|'),
  secures:
    'vulnerabilità|falla|\\btls\\b|\\bssl\\b|\\bcve-|per (?:motivi|ragioni) di sicurezza|(?:aumentare|rafforzare|migliorare) la sicurezza|compromess',
  offers: [
    stems('nuov[oaie](?![a-z])|aggiunt|aggiung|introdott|novità|rilasciat'),
    `${words('ora|adesso|da oggi')},? (?:[^\\s;]+ ){0,4}?(?:è possibile|possibile|puoi|può|possono|supporta|accetta|include|consente|restituisce|disponibil|opzional)`,
    `(?:è possibile|puoi|può|possono|supporta|accetta|include|è|sono) (?:[^\\s;]+ ){0,3}?${words('ora|adesso')}`,
    'è disponibile|sono disponibili|opzional',
  ].join('|'),
  eases: `non (?:è|sono|sarà|saranno) più (?:[^\\s;]+ )?(?:obbligatori|necessari|richiest|indispensabil)`,
};
