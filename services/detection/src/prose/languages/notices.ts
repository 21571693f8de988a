// Notices of an end in languages other than English, wherever they stand.
import { LANGUAGES } from './all.ts';
import { NOTICE } from './notice-words.ts';

const NOTICES = LANGUAGES.map(({ notices }) => new RegExp(notices));

/** The words by which a sentence in another language says that the end of something is near. @param sentence folded, its moments marked. */
export function noticeElsewhere(sentence: string): string | null {
  if (!NOTICE.test(sentence) || IS_CONDITION.test(sentence) || OF_DATA.test(sentence)) return null;
  for (const notice of NOTICES) {
    const match = notice.exec(sentence);
    if (match !== null && !WHETHER.test(sentence.slice(0, match.index))) return match[0].trim();
  }
  return null;
}

const IS_CONDITION =
  /^\W*(?:wenn|falls|sobald|si|se|cuando|quando|lorsque|如果|若|当|만약)(?![a-zà-ÿ])|場合|とき|かどうか|是否|已?(?:废弃|下线|停用|删除|关闭)(?:的|时)|여부|경우|되면|하면/;
/** What happens to what is stored, by itself or by somebody. */
const OF_DATA =
  /cache|sekunden|minuten|secondes|segundos|minutos|secondi|minuti|automátic|automatic|automatiqu|automatisch|administra|inactiv|fichier|dateien|archivo|arquivo|(?<![a-z])files?(?![a-z])|verbindung|connexion|conexión|conexão|connessione|bestellung|commande|pedido|ordine|artikel|article|artículo|キャッシュ|ファイル|接続|ジョブ|注文|缓存|文件|连接|订单|自动|캐시|파일|연결|자동으로|주문/;
/** "Says whether …". */
const WHETHER = /(?<![a-zà-ÿ])(?:si|se|ob|falls|wenn)(?![a-zà-ÿ])[^,;]*$/;
