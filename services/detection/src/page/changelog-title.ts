// Headings of changelogs, and the days and versions that stand over their entries.
import { findDates } from '../text/dates.ts';
import { fold } from '../text/normal-form.ts';

const CHANGELOG =
  /\b(change ?(?:log|record)|release notes?|(release|change|update) history|what'?s (new|changed)|(api|product|platform|developer) updates|revision history|version history|announcements?|(api|recent|latest|breaking|upcoming|all) changes)\b|^(releases|history|changes|updates|api versions)$|^(new|changes?|changed|added|removed|deprecated|fixed) (in|since) (version |release |v)?\d/;
/** "Notes on upgrading from v0.3": what changed since. A guide tells what to do. */
const UPGRADE =
  /^(?:(?:release )?notes? (?:on|for|about) (?:the )?(?:upgrading|migrating|upgrades?|migration)|(?:upgrade|upgrading|migration) notes)(?: (?:from|to|for))?:?(?: version| release)? v?\d+(?:\.[\dx]+)*(?: to v?\d+(?:\.[\dx]+)*)?$/;
/** The same in other languages. */
const CHANGELOG_ELSEWHERE =
  /(?:更新|变更|變更|修订|修訂|版本|发布|發佈|修改)(?:日志|日誌|记录|記錄|历史|歷史|说明|說明)|(?:変更|更新|改訂|リリース)(?:履歴|ノート|情報)|변경 ?(?:로그|이력|사항)|릴리스 노트|^(?:änderungs(?:protokoll|verlauf|historie)|änderungen|versions(?:hinweise|verlauf|historie)|journal des (?:modifications|changements)|notes de (?:version|mise à jour)|historique des (?:versions|modifications)|registro de (?:cambios|alterações)|notas (?:de la versión|de versão|da versão)|historial de (?:cambios|versiones)|histórico de (?:versões|alterações)|registro delle modifiche|note di rilascio|история (?:изменений|версий)|журнал изменений|список изменений)$/;
/** A bare `1.2` in front of words numbers a section. */
const VERSION_OR_DATE =
  /^(\[?(version |release )?v\d+\.\d+(\.\d+)?\b(?!\.?\d*_)|(\[|version |release )\d+\.\d+(\.\d+)?\b|\d+\.\d+(\.\d+)?(?=\s*($|[-–—:([/]|released|beta|alpha|rc))|\[?(19|20)\d\d[-/.]\d{1,2}|[a-z]{3,9}\.? \d{1,2}(st|nd|rd|th)?,? (19|20)\d\d|\d{1,2} [a-z]{3,9}\.? (19|20)\d\d)/;
/** Longest day or version that stands above an entry. */
export const MAX_ENTRY_TITLE_CHARS = 40;

/** @param key the heading, folded. */
export function isChangelogTitle(key: string): boolean {
  return CHANGELOG.test(key) || UPGRADE.test(key) || CHANGELOG_ELSEWHERE.test(key);
}

/** @param key the heading, folded: it begins with a day or a version. */
export const namesEntry = (key: string): boolean => VERSION_OR_DATE.test(key);

/** A day or version and nothing else. */
export function isDayOrVersion(text: string): boolean {
  if (text.length > MAX_ENTRY_TITLE_CHARS || !/\d/.test(text)) return false;
  const [first] = findDates(text);
  const rest = first === undefined ? text : text.replace(first.text, '');
  return (first !== undefined || /\d\.\d/.test(text)) && /^[\s\W]*(v(ersion)? ?)?[\d.]*[\s\W]*$/i.test(rest);
}

/** A version and its day, and nothing else: "v3.4.0 (2025-02-10)". */
export const isDatedVersion = (title: string): boolean =>
  VERSION.test(title) && DATED.test(title) && isDayOrVersion(title);
const VERSION = /^\W?v?\d+\.\d+/i;
/** A year, in front of which or behind which the day stands. */
const DATED = /\b(?:19|20)\d\d\b/;

const PICTURE = /(?![\d#*])\p{Extended_Pictographic}\uFE0F?/gu;

/** Of which release a page is: "door-open @11.7.0", "Doors v2.20.4 documentation". */
const STAMP = / ?@v?\d+(?:\.\d+){1,3}(?:[-+][\w.]{1,20})?$| v?\d+\.\d+\.\d+(?= (?:documentation|manual|handbook)$)/;

/** By what a heading is known: not by its number, its picture or the release that it is printed for. */
export function headingKey(title: string): string {
  const key = fold(title);
  return namesEntry(key)
    ? key
    : key
        .replace(/^\d+(\.\d+)*[.)]? (?=\p{L})/u, '')
        .replaceAll(PICTURE, '')
        .replace(STAMP, '')
        .trim();
}
