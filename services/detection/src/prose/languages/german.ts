import { GAP, stems, words } from './language.ts';
import type { Language } from './language.ts';

const GONE =
  '(?:entfernt|gelöscht|gestrichen|entfallen|entfällt|abgeschaltet|abgestellt|eingestellt|deaktiviert|umbenannt|ersetzt|ausgebaut|beendet)';
const NOW = '(?:nun|jetzt|ab sofort|künftig|neu|ab dieser version|ab version [\\d.]+|ab v[\\d.]+)';
const BINDING = '(?:pflicht\\w*|erforderlich|verpflichtend|obligatorisch|zwingend\\w*|notwendig)';

export const GERMAN: Language = {
  code: 'de',
  known:
    'nach bisher war nur noch gibt weitere als wir im zum zur über neu neue neuer neues neuen jetzt nun kann können wurde wurden sind des bitte bis beim liefert statt entfernt behoben veraltet entfällt hinzugefügt umbenannt korrigiert pflichtfeld feld endpunkt fehler',
  papers:
    'tote links|faq|übersetzung|feiertag|urlaub|ostern|weihnacht|support ist|messe|webinar|stellenanzeige|team|(?<!_)intern\\w*|umgezogen|dokumentation|doku\\b|tippfehler|rechtschreib|beispiel|anleitung|handbuch|leitfaden|webseite|website|newsletter|dashboard|büro|logo|blog|screenshot',
  breaks: [
    `${words('wurden?|ist|sind|haben wir|wir haben')} ${GAP}${GONE}`,
    `(?:^|: ?)(?:(?!wird |werden )[^\\s;]+ ){0,8}?${words('(?:entfernt|gelöscht|umbenannt|entfällt|entfallen)')}(?! am| zum)(?=\\W*$|:|,| in | zu | aus )`,
    'nicht (?:mehr|länger) [^.;]{1,60}, sondern ',
    `(?<!(?:muss|müssen) )nicht (?:mehr|länger) (?:[^\\s;]+ ){0,3}?(?!nötig|notwendig|erforderlich|benötigt|zwingend|verpflicht|ab(?![a-z])|doppelt|mehrfach)[a-zäöüß]{3,}|kein(?:e|en|er|es)? (?!pflicht)(?:[^\\s;]+ ){1,4}?mehr(?! (?:nötig|erforderlich|notwendig|benötigt))`,
    `${words('ist|sind|wird|werden|muss|müssen')} ${GAP}${NOW} ${GAP}(?:${BINDING}|angegeben|mitgegeben|übergeben|gesetzt|abgelehnt|zurückgewiesen)`,
    `${NOW} ${GAP}(?:${BINDING}|abgelehnt|zurückgewiesen|als (?:string|zeichenkette|zahl|ganzzahl|integer|objekt|array|liste|boolean|dezimalzahl)\\b)`,
    `${NOW} ${GAP}(?:muss|müssen) `,
    `(?<!kein )(?:pflichtfeld|pflichtparameter|pflichtangabe)(?:er)?\\b`,
    `(?:heißt|heißen|lautet|lauten) ${GAP}${NOW}|(?:liefert|liefern|enthält|enthalten|gibt|geben) ${GAP}${NOW} ${GAP}(?:als (?!webhook|neue)|im format |statt|keine?n?|leer)`,
    'nur noch(?! bis)|(?:wird|werden) (?:[^\\s;]+ ){0,4}?(?:strenger|ignoriert)|umgestellt|bisher (?:stand|standen|war|waren|wurde|wurden|lieferte|gab|kam|galt) |(?:gültigkeit|laufzeit|frist|aufbewahrung)\\S* [^;]{0,60}verkürzt',
    `statt(?:dessen)? (?:wie bisher|bisher)|(?:statt|anstelle|anstatt) (?:von |des |der |dem |einer |eines |einem |als )?[^.;]{1,60}|von [^.;]{1,60} (?:auf|in|zu|nach) [^.;]{1,60} (?:geändert|umgestellt|umbenannt|verschoben|gewechselt)`,
    `(?:datentyp|typ|format|struktur|standardwert|einheit)\\w* ${GAP}(?:geändert|umgestellt|angepasst)`,
    `(?:abgelehnt|abgewiesen|zurückgewiesen|verweigert)(?=\\W*$)`,
  ].join('|'),
  ends: [
    'veraltet|abgekündigt|abkündigung|deprecat|obsolet',
    `${words('wird|werden')} ${GAP}(?:${GONE}|abgelöst|auslaufen)`,
    `${words('entfällt|entfallen|endet|enden|stellen wir|schalten wir|läuft|laufen')} (?:[^\\s;]+ ){0,3}?(?:zum|ab|am|mit|mitte|ende|anfang)(?! sofort)`,
    'stell(?:en|t) (?:[^\\s;]+ ){0,10}?ein(?=\\W*$|[,;])|in den ruhestand|vom netz|außer betrieb|(?:letzter tag|support|unterstützung) [^;]{0,60}(?:endet|ist der|läuft)',
    `nur noch bis|bis (?:zum|ende|mitte) ${GAP}(?:verfügbar|unterstützt|nutzbar|erreichbar)`,
    `${words('wird|werden')} ${GAP}nicht mehr (?:[^\\s;]+ ){0,3}?(?:unterstützt|verfügbar|erreichbar|angeboten|gepflegt|weiterentwickelt)`,
  ].join('|'),
  notices: `nur noch bis|${words('ist|sind|wird|werden')} (?:[^\\s;]+ ){0,4}?D+ (?:[^\\s;]+ ){0,2}?nicht mehr|(?:dienst|version|schnittstelle|support|api)[^;]{0,40} läuft aus|in einer (?:der )?(?:künftigen|nächsten|späteren|zukünftigen) version(?:en)? (?:[^\\s;]+ )?(?:entfallen|entfernt)|demnächst (?:abgeschaltet|entfernt|eingestellt)|${words('ist|sind|gilt|gelten|wurden?')} (?:[^\\s;]+ ){0,4}?(?:veraltet|abgekündigt)(?![a-z])|^\\W*(?:veraltet|abgekündigt)(?![a-z])|\\((?:veraltet|abgekündigt)\\)|${words('wird|werden')} (?:[^\\s;]+ ){0,8}?D+ (?:[^\\s;]+ ){0,2}?(?:entfernt|abgeschaltet|eingestellt)`,
  fixes:
    'behoben|behebt|fehlerbehebung|bugfix|korrigiert|beseitigt|(?:fehler|problem)\\w* (?:[^\\s;]+ ){0,6}?gelöst|fix(?:ed)?\\b|(?:wird|werden|liefert|funktioniert)\\w* (?:[^\\s;]+ ){0,8}?(?:wieder|nun|jetzt) (?:korrekt|richtig)',
  limits: [
    `(?:limit|obergrenze|höchst|maximal|grenze|kontingent|anfragen pro|aufrufe pro|drosselung|ratenbegrenzung)[^.;]{0,80}(?:erhöht|gesenkt|angehoben|reduziert|verringert|herabgesetzt|verdoppelt|halbiert|angepasst|von \\d|auf \\d|begrenzt)`,
    `(?:erhöh|senk|reduzier|verringer|begrenz|verdoppel)[^.;]{0,60}(?:limit|obergrenze|grenze|kontingent|anfragen pro|aufrufe pro)`,
    `(?:maximal|höchstens) (?:\\d|[a-zß]+ )[^.;]{0,40}(?:pro|je) (?:sekunde|minute|stunde|tag)`,
    `(?:antwortzeit|latenz|performance|leistung|geschwindigkeit)[^.;]{0,60}(?:verbessert|verkürzt|gesenkt|reduziert|beschleunigt|optimiert)|${words('schneller')}`,
  ].join('|'),
  secures:
    'sicherheitslücke|schwachstelle|sicherheitsupdate|sicherheitshinweis|\\btls\\b|\\bssl\\b|cipher|verschlüsselungs|\\bcve-|kompromittiert|(?:erhöhung|verbesserung) der sicherheit|aus sicherheitsgründen',
  offers: [
    stems('neu(?:e[rnsm]?)?(?!tral|stand|start|ordn)(?![a-z])'),
    'zur verfügung|unterstütz(?:t|en) (?:den|die|das|einen|eine) |taucht zusätzlich|hinzugefügt|hinzugekommen|zusätzlich|angebunden|ergänzt|eingeführt|erweitert|ermöglicht|freigeschaltet|bereitgestellt',
    `${words('können|könnt|kann|lassen|lässt|unterstützt|unterstützen|enthält|enthalten|liefert|gibt es|steht|stehen|ist|sind|bietet|akzeptiert')} ${GAP}${words('nun|jetzt|ab sofort|zusätzlich|auch|optional\\w*')}`,
    `${words('ab sofort|jetzt|nun|zusätzlich')} ${GAP}(?:verfügbar|möglich|können|kann|unterstützt|optional)`,
  ].join('|'),
  eases: `${words('muss|müssen|musst|müsst')} (?:[^\\s;]+ ){0,6}?nicht (?:mehr|länger)(?! [^.;]{1,60}, sondern )|nicht (?:mehr|länger) (?:[^\\s;]+ ){0,2}?(?:nötig|notwendig|erforderlich|benötigt|zwingend|verpflicht)|kein(?:e|en|er)? (?:pflicht\\w*|muss) mehr`,
};
