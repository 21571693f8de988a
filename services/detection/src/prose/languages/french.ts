import { DAY, GAP, stems, TO_COME, words } from './language.ts';
import type { Language } from './language.ts';

const GONE =
  '(?:supprim|retir|renomm|remplac|arrêt|désactiv|abandonn|ferm|enlev|coup|déplac|interrompu|éteint|décommissionn)\\S*';
const NOW =
  "(?:désormais|maintenant|dorénavant|à présent|à partir de maintenant|à partir d'aujourd'hui|dès (?:maintenant|aujourd'hui|à présent)|à compter de (?:ce jour|maintenant|cette version))";
const NO_MORE =
  '(?:renvoy|retourn|accept|support|support|pris|prend|disponible|fourni|possible|inclus|inclu|autoris|expos|envoy|valable|valide|contien|présent|permis|utilisable|facultati)';

export const FRENCH: Language = {
  code: 'fr',
  known:
    'nous été ont sera seront désormais auparavant ajout ajouté correction corrigé suppression supprimé nouveau nouvelle nouveaux nouvelles champ paramètre nécessaire obligatoire',
  papers:
    "jours? fériés?|liens? cassés?|faq|traduction|reformulation|captures? d'écran|vacances|salon|webinaire|équipe|recrut|interne|déménag|support est|documentation|coquille|orthographe|exemple|guide|tutoriel|site web|infolettre|newsletter|tableau de bord|bureaux?|logo|blog|capture d['’]écran|mise en page",
  breaks: [
    `${words('(?:a|ont) été|est|sont|avons')} (?:[^\\s;]+ ){0,3}?${GONE}`,
    `${stems('suppression|retrait|renommage')} (?:du|de la|des|de l['’]|d['’])(?![^.;]{0,80}(?:prévu|limite|restriction|à venir))`,
    `n(?:e |['’])(?!recev)\\S+ (?:[^\\s;]+ )?plus\\b(?! (?:nécessaire|obligatoire|requis|besoin|limité|d['’]erreur|en erreur))|contre [^;]{1,30} auparavant`,
    `n[e'’] ?(?:[^\\s;]+ ){0,3}?plus (?:[^\\s;]+ ){0,3}?${NO_MORE}`,
    `ne (?:[^\\s;]+ ){0,2}?${NO_MORE}\\S* plus`,
    `et non plus|(?:est|sont|sera|seront) (?:[^\\s;]+ ){0,2}?(?:rejet|refus)\\S+`,
    `(?:est|sont|devien\\S+|doi(?:t|vent)) (?:[^\\s;]+ ){0,6}?${NOW} (?:[^\\s;]+ ){0,4}?(?:obligatoire|requis|nécessaire|rejet|refus|être|en chaîne|en entier|une chaîne|un entier|un objet|un tableau)`,
    `${NOW},? [^.;]{0,80}(?:obligatoire|requis|rejet|refus|(?:doi(?:t|vent))\\b)`,
    `devien(?:t|nent) (?:obligatoire|requis|une? )`,
    `(?:passe|passent|change|changent|changé|passé) (?:de|d['’]) ?[^.;]{1,60} (?:à|en) (?!\\d)|au lieu (?:de|du|d['’])|à la place (?:de|du)|(?:type|format|structure)[^.;]{0,60}(?:chang|modifi|évolu)\\S*|(?:est|sont) ${NOW} (?:renvoyé|retourné|exprimé|fourni)\\S* (?:en|sous|au format|comme)`,
  ].join('|'),
  ends: [
    'fermera|fermeront|disparaîtra|éteindra|ne recevr\\S+ plus|(?:reste|restera) (?:[^\\s;]+ ){0,3}?jusqu|déprécié|dépréciation|obsolète|obsolescence|fin de vie|fin de support',
    `${words('sera|seront|va être|vont être|serait')} (?:[^\\s;]+ ){0,4}?${GONE}`,
    `ne (?:sera|seront) plus ${GAP}(?:disponible|pris|support|mainten|accept|access|fonction|renvoy|propos)`,
    `(?:mettrons|mettra|sera mis|mettons) fin|(?:cessera|cesseront|prendra fin|prendront fin|prend fin|s['’]arrêtera)`,
    `(?:suppression|retrait|arrêt|fermeture|abandon) (?:[^\\s;]+ ){0,10}?(?:prévu|programmé|planifié|à compter|le \\d|au \\d)\\S*`,
  ].join('|'),
  notices: `ne (?:sera|seront) plus|(?:maintenu|disponible|alimenté|valable)\\S* jusqu\\S* ${DAY}|arrêt (?:du|de l|de la|de cette|de ce) ?'?(?:service|api|version|prise)|en fin de vie|^(?:[^;]*[.;] )?(?:déprécié|obsolète|déconseillé)e?s?(?=[\\s,.;]|$)|disparaîtra|disparaîtront|(?<!il )est déconseillé|${words('est|sont')} (?:[^\\s;]+ ){0,3}?(?:déprécié|obsolète)\\S*|^\\W*(?:déprécié|obsolète)e?s?(?![a-z])|\\((?:déprécié|obsolète)e?s?\\)|${words('sera|seront')} (?:[^\\s;]+ ){0,3}?(?:supprim|retir|désactiv|arrêt|abandonn)\\S+ ${TO_COME}`,
  fixes: '(?<!si )corrig|correction|correctif|résolu\\b|résolution d|bug\\b|réparé|anomalie',
  limits: [
    `(?:limite|quota|débit|plafond|nombre maximal|taille maximale|nombre de requêtes|requêtes par|appels par)[^.;]{0,80}(?:relev|augment|abaiss|rédui|passe|passent|dimin|doubl|port[ée]|limité|élargi|fixé)`,
    `(?:relev|augment|abaiss|rédui|diminu|doubl)[^.;]{0,60}(?:limite|quota|débit|plafond|requêtes par|appels par)`,
    `(?:performance|temps de réponse|latence)[^.;]{0,60}(?:amélior|rédui|optimis)|plus rapide`,
  ].join('|'),
  secures:
    'vulnérabilité|faille|\\btls\\b|\\bssl\\b|\\bcve-|renforce(?:r|ment)? (?:de )?la sécurité|pour des raisons de sécurité|correctif de sécurité|compromis',
  offers: [
    stems('nouveau|nouvel|nouvelle|nouveaux|nouvelles|ajout|nouveauté'),
    `(?:vous pouvez|il est possible|peut|peuvent|est|sont|prend|prennent|permet|permettent|accepte|inclut|contient|renvoie|supporte) (?:[^\\s;]+ ){0,4}?${NOW}`,
    `${NOW},? (?:[^\\s;]+ ){0,8}?(?:possible|disponible|pouvez|peut|peuvent|supporté|facultati|optionnel)`,
    '(?:est|sont) ouverte?s? (?:à|aux)|arrivent? (?:sur|dans)|est disponible|sont disponibles|prise? en charge|mise à disposition|lancement|facultatif',
  ].join('|'),
  eases: `n(?:e |['’])(?:est|sont|sera|seront) plus (?:[^\\s;]+ ){0,2}?(?:obligatoire|nécessaire|requis|exigé)`,
};
