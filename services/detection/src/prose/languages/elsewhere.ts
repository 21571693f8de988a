// What entries of changelogs announce in languages other than English.
import { countSmallWords, scriptsIn } from '../../text/languages.ts';
import { GRAVITY } from '../readings.ts';
import type { Announcement, Reading } from '../reading.ts';
import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import { readingsIn } from './language.ts';
import type { Readings } from './language.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

const LANGUAGES = [GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, JAPANESE, CHINESE, KOREAN];
const READINGS = new Map(LANGUAGES.map((language) => [language.code, readingsIn(language)]));
const KNOWN = LANGUAGES.map(({ code, known }) => ({ code, words: new Set(known.split(' ')) }));

/** Whether it is in one of these languages, and not in English. @param sentence folded. */
export const isElsewhere = (sentence: string): boolean => languagesOf(sentence).length > 0;

/** What may be read in such a sentence. */
export const readingsElsewhere = (sentence: string): readonly Reading[] =>
  languagesOf(sentence)
    .flatMap((code) => askedIn(READINGS.get(code), sentence))
    .toSorted((one, other) => GRAVITY.indexOf(one.announces) - GRAVITY.indexOf(other.announces));

const askedIn = (readings: Readings | undefined, sentence: string): readonly Reading[] =>
  readings === undefined || readings.ofPapers.test(sentence) ? [] : readings.all;

/** Those of which it has the most words: short sentences may be in several. */
function languagesOf(sentence: string): string[] {
  const [script] = scriptsIn(sentence);
  if (script !== undefined) return [script];
  const counts = countSmallWords(sentence);
  const all = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const { code, words } of KNOWN)
    counts.set(code, (counts.get(code) ?? 0) + all.filter((word) => words.has(word)).length * KNOWN_WEIGHT);
  const read = KNOWN.filter(({ code }) => counts.has(code)).map(({ code }) => ({ code, count: counts.get(code) ?? 0 }));
  const most = Math.max(...read.map(({ count }) => count));
  return most < (ACCENTED.test(sentence) ? 1 : 2) || most <= (counts.get('en') ?? 0)
    ? []
    : read.flatMap(({ code, count }) => (count === most ? [code] : []));
}

/** What notices of an end have: so few texts do that others need not be looked at. */
const NOTICE =
  /veraltet|abgekündigt|nur noch bis|entfernt|entfallen|abgeschaltet|eingestellt|erreichbar|läuft aus|zur verfügung|dépréci|déconseill|obsol[eè]t|fin de vie|supprim|retir[éa]|désactiv|arrêt|abandonn|disparaî|accessible|jusqu|desuso|deprecad|deprecat|descontinuad|depreciad|eliminad|eliminará|desactivad|dejar|fuera de servicio|disponible hasta|soporte|desativad|removid|encerrad|desligad|deixa|disponível|suporte|rimoss|dismess|disattivat|eliminat|sconsigliat|cesserà|resterà|非推奨|廃止|終了|削除|使用しないで|使用でき|お控え|サポート|废弃|弃用|下线|停用|停止|停服|关闭|移除|删除|不推荐|不建议|不再|保留至|더 이상|중단|종료|폐기|삭제|제거|까지|권장하지/;

/** The words by which a sentence in another language says that the end of something is near. @param sentence folded, its moments marked. */
export function noticeElsewhere(sentence: string): string | null {
  if (!NOTICE.test(sentence) || IS_CONDITION.test(sentence)) return null;
  for (const { notice } of READINGS.values()) {
    const match = notice.pattern.exec(sentence);
    if (match !== null && !WHETHER.test(sentence.slice(0, match.index))) return match[0].trim();
  }
  return null;
}

export const mayBeNoticeElsewhere = (text: string): boolean => NOTICE.test(text);
const IS_CONDITION =
  /^\W*(?:wenn|falls|sobald|si|se|cuando|quando|lorsque|如果|若|当|만약)(?![a-zà-ÿ])|場合|とき|かどうか|是否|已?(?:废弃|下线|停用|删除|关闭)(?:的|时)|여부|경우|되면|하면/;
/** "Says whether …". */
const WHETHER = /(?<![a-zà-ÿ])(?:si|se|ob|falls|wenn)(?![a-zà-ÿ])[^,;]*$/;

const ACCENTED = /[à-öø-ÿ]/;

/** They are of no other language. */
const KNOWN_WEIGHT = 2;

/** Announces an end, beside which its day is told. @param sentence folded, its moments marked. */
export const endsElsewhere = (sentence: string): boolean =>
  noticeElsewhere(sentence) !== null ||
  readingsElsewhere(sentence).some(({ announces, pattern }) => announces === 'deprecation' && pattern.test(sentence));

const LABELS: readonly [label: RegExp, announces: Announcement][] = (
  [
    [
      'breaking',
      'changements? (?:non rétrocompatibles|incompatibles)|cambios? incompatibles|inkompatible änderung(?:en)?|mudanças incompatíveis|modifiche incompatibili|不兼容变更|破坏性变更|互換性のない変更|entfernt|entfällt|supprimé|suppressions?|eliminado|removido|rimosso|移除|删除|削除|삭제|제거',
    ],
    [
      'deprecation',
      'veraltet|abkündigung|abgekündigt|fin de (?:support|soporte|vie)|\\p{Script=Han}{0,4}下线(?:通知|公告)|停止维护|サポート終了|提供終了|déprécié|obsolète|dépréciations?|obsoleto|en desuso|descontinuado|deprecato|废弃|弃用|下线|停用|非推奨|廃止|廃止予定|지원 ?중단|지원 ?종료|폐지',
    ],
    ['security', 'sicherheit|sécurité|seguridad|segurança|sicurezza|安全|セキュリティ|보안'],
    [
      'fix',
      'errores corregidos|arreglos|bug risolti|bug ?修复|バグ修正|버그 ?수정|fehler behoben|bugs? corrigés?|corre[çc][ãa]o de (?:bugs?|erros)|behoben|fehlerbehebung(?:en)?|korrigiert|corrigé|corrections?|correctifs?|corregido|corrección|correcciones|corrigido|correção|correções|corretto|correzion[ei]|修复|修正|問題修正|不具合修正|수정|버그 ?수정',
    ],
    [
      'feature',
      'neu|neuerungen|neue funktion(?:en)?|hinzugefügt|nouveau|nouveautés?|nouvelles fonctionnalités|ajouts?|ajouté|nuevo|nueva función|novedades|añadido|agregado|novo|novidades?|adicionado|nuovo|novità|aggiunto|新增|新功能|追加|新機能|機能追加|추가|신규|신규 ?기능|새 기능',
    ],
  ] as const
).map(([announces, words]) => [new RegExp(`^[^\\p{L}\\d]{0,3}(${words})\\s*(?:[:\\]】)!-]|$)`, 'u'), announces]);

/** What a label in front of a text says. @param start its first words, folded. */
export function labelElsewhere(start: string): { announces: Announcement; words: string } | null {
  for (const [label, announces] of LABELS) {
    const words = label.exec(start)?.[1];
    if (words !== undefined) return { announces, words };
  }
  return null;
}
