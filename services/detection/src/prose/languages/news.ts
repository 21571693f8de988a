// Which of several things that the words of a sentence may announce it does announce, in languages other than English.
import { PAST_ELSEWHERE } from '../../text/languages.ts';
import type { Announcement } from '../reading.ts';
import { LANGUAGES } from './all.ts';

/** What an end that was told before brings with it. */
export const AFTER_IT_ELSEWHERE =
  /^(?:danach|ab (?:diesem|dann)|anschließend|après (?:cette|ce)|passé cette|au-delà|a partir de (?:esa|ese|entonces)|después|tras (?:esa|ese)|depois disso|após (?:essa|esse)|dopo (?:tale|questa|quella)|届时|之后|此后|(?:下线|停用|到期)后|(?:停止|終了|廃止|期限)後|以降|その後|이후|그 이후)/;

/** What words announce, and where they stand in the sentence. */
interface Told {
  announces: Announcement;
  at: number;
  to: number;
}

/** What kinds of news stand together in a sentence in another language: only some of them are its news. */
export function newsElsewhere<T extends Told>(all: readonly T[], folded: string): readonly T[] {
  const eased = NO_DUTY.exec(folded);
  const [from, to] = eased === null ? [0, 0] : [eased.index, eased.index + eased[0].length];
  // "Ist optional und muss nicht mehr angegeben werden": words of a duty, which is none any more.
  const hits = all.filter((hit) => hit.announces !== 'breaking' || hit.to <= from || hit.at >= to);
  const text = folded.slice(0, from) + folded.slice(to);
  const has = (kind: Announcement): boolean => hits.some(({ announces }) => announces === kind);
  const graver = (hit: T): boolean => hit.announces === 'breaking' || hit.announces === 'deprecation';
  // What is new, or was mended, may be about what is gone.
  if (has('feature') && LEADS_WITH_NEW.test(text) && !NEW_DUTY.test(text)) return hits.filter((hit) => !graver(hit));
  if (has('fix')) return hits.filter(({ announces }) => announces !== 'breaking');
  if (has('feature') && EASES.test(text) && !DENIES.test(text))
    return hits.filter(({ announces }) => announces !== 'breaking');
  // "Veraltet und entfällt mit der nächsten Version": an end that stands in front, of what is not past.
  return hits.filter(
    ({ announces, to }) =>
      announces !== 'breaking' ||
      PAST_ELSEWHERE.test(text) ||
      !hits.some((end) => end.announces === 'deprecation' && end.at < to),
  );
}
const NO_DUTY = new RegExp(LANGUAGES.map(({ eases }) => eases).join('|'));
const LEADS_WITH_NEW =
  /^\W{0,4}(?:neue?[rsnm]?(?![a-z])|ajout|nouve|nuev|añad|agreg|adicion|nov[oa](?![a-z])|nuov|aggiunt)|^[^\p{L}\d]{0,3}(?:新增|新規|追加)|추가(?:했|하였|되었)습니다/u;
const NEW_DUTY =
  /^\W{0,4}neue[rs]? pflicht|^\W{0,4}(?:nouveau (?:champ|paramètre) obligatoire|nuev[oa] (?:campo|parámetro) obligatori|nov[oa] (?:campo|parâmetro) obrigat|nuov[oa] (?:campo|parametro) obbligat)|新增(?:了)?(?:必填|必传|必选)(?!字段缺|参数缺)/;
const EASES =
  /optional|opcional|facultati|opzional|任意|可选|选填|선택|puedes?(?![a-z])|pueden|es posible|pouvez|possible|é possível|(?<!não )pode(?:m)?(?![a-z])|puoi|è possibile|possono|können|könnt|lassen sich|ようになりました|可以|할 수 있/;
const DENIES =
  /(?:dej|deix)\S+ de ser|nicht mehr|kein|ya no|n(?:e |')\S+ plus|não \S+ mais|non \S* ?più|nur noch|なくなりました|不再|더 이상/;
