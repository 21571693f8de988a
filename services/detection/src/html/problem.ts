// A page that is not what it was asked for. Stale is not unchanged: such a page is a failed scan, never a difference. A wall or an error is
// short and documents nothing; documentation that talks about one is long, or states endpoints, parameters or code.
import type { PageSection } from '../snapshot.ts';
import { attribute, findElement } from './tree.ts';
import type { PageTree } from './tree.ts';

export type PageProblem = 'empty' | 'login_required' | 'blocked' | 'soft_404';

/** Less content than this is none. */
const MIN_CONTENT_CHARS = 20;
/** A page that waits for its scripts, or shows nothing but a check, says less than this. */
const MAX_SHELL_CHARS = 300;
/** A wall or an error page is short; documentation that talks about one is not. */
const MAX_WALL_CHARS = 1500;
/** The same when its title and its first heading say so, and what is around its content is not marked as such. */
const MAX_TITLED_WALL_CHARS = 6000;
/** What a page whose content is hidden behind a question says beside the question. */
const MAX_BESIDE_CONSENT_CHARS = 200;
/** A sign-in that names no way and has no form in its markup says no more than this. */
const MAX_LOGIN_CHARS = 100;
const MAX_HEADINGS = 3;

const BOT_TITLE =
  /\b(just a moment|attention required|access (to this page has been )?denied|are you (a )?(robot|human)|human verification|pardon our interruption|checking your browser|bot verification|vercel security checkpoint|making sure you['’]re not a bot|you have been blocked)\b/i;
/** What documentation may have as its title, too. */
const BOT_WORD =
  /\b(captcha|security check(point)?|bot (detection|protection)|ddos-guard|one more step|too many requests|(being )?rate[- ]limited|403 forbidden|request (was )?(blocked|rejected)|radware)\b/i;
const BOT_TEXT =
  /\b(verify(ing)? (that )?you(['’]re| are) (a |not a )?(human|robot|bot)|confirm (that )?you(['’]re| are) (a human|not a robot)|checking (if the site connection is secure|your browser)|complete the (security check|captcha)|(enable|turn on) javascript and cookies to continue|unusual (traffic|activity) (from|in) your|enable js and disable any ad ?-?blocker|incapsula incident|you(['’]ve| have) been blocked|are you a robot|press (&|and) hold|needs to review the security of your connection|performing security verification|you don['’]t have permission to access .{1,200} on this server)/i;
/** Checks of visitors: their scripts also stand on pages that let everybody in. */
const BOT_SCRIPT =
  /cdn-cgi\/challenge-platform|challenges\.cloudflare\.com|captcha-delivery\.com|px-captcha|perimeterx|_incapsula_resource|awswaf\.com|hcaptcha\.com|recaptcha\/(api|enterprise)|ddos-guard|sucuri_cloudproxy|\/cmd\/anubis|_abck|datadome|kasada|arkoselabs/i;
const NEEDS_SCRIPT =
  /\b(enable javascript (to|for|in)|javascript (is|must be|needs to be) (required|disabled|enabled|turned on)|requires javascript|without javascript|javascript to be enabled|your browser (version )?is (not|no longer) supported|(upgrade|update) your browser)\b/i;
const LOADING = /^\W*(loading|please wait|initiali[sz]ing|redirecting)\b.{0,60}$/i;
const LOGIN_WORDS =
  'sign[ -]?in|log[ -]?in|sign on|single sign-on|sso|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesi[oó]n|inicia sesi[oó]n|entrar|accedi|inloggen|zaloguj|ログイン|サインイン|登录|登錄|로그인|войти|вход';
const LOGIN_TITLE = new RegExp(
  `^\\W*(${LOGIN_WORDS}|authentication required|restricted area)(?![\\p{L}])|(?<![\\p{L}])(${LOGIN_WORDS})( to your account)?\\W*$`,
  'iu',
);
const LOGIN_TEXT =
  /\b((please|you (need|have|must)( to)?|you['’]ll need to) (first )?(be )?(sign|log)(ged)?[ -]?(in|on)\b|(sign|log)[ -]?in (with|using) (your )?(google|github|microsoft|okta|sso|email|work|company|single)|(sign|log)[ -]?in to (continue|view|access|read|see|your)|you are not (signed|logged) in|forgot (your )?password|(you need|request) (permission|access) to view)/i;
const LOGIN_ADDRESS =
  /\/(log-?in|sign-?in|sso|saml2?|oauth2?|auth|session\/new|accounts?\/login|ServiceLogin|authorize)(\/|\.\w+)?$/i;
const NOT_FOUND =
  /\b(404|page (was |could |can )?(not|n['’]t) (be )?found|(page|document|resource|article|url) (that )?(you(['’]re| are| have|['’]ve)? (are )?(looking for|requested|tried|trying)[\w ]{0,20} )?(does not|doesn['’]t|no longer) exists?|(couldn['’]t|can['’]t|could not|cannot) find (that|this|the) page|not found|nothing (was )?found here|page (is )?(missing|gone|unavailable|removed)|seite (wurde )?nicht gefunden|page (introuvable|non trouv[ée]e)|p[áa]gina no encontrada|p[áa]gina n[ãa]o encontrada|pagina non trovata|pagina niet gevonden)\b|ページが見つかりません|页面(不存在|未找到)|找不到(页面|頁面)|페이지를 찾을 수 없|страница не найдена/iu;
const NOT_SERVED =
  /\b((under|scheduled|down for|undergoing|planned|in|site|system) maintenance|maintenance (mode|in progress|break|window)|we(['’]ll| will) be (right )?back|be right back|back (soon|shortly)|temporarily (unavailable|down|offline|closed)|(service|site|website|server) (is )?(currently )?(unavailable|down|offline)|bad gateway|gateway time-?out|internal server error|something went wrong|unexpected error|application error|an error (has )?occurred|over (its )?(quota|capacity)|(site|account|domain) (has been |is )?(suspended|disabled|parked|expired|for sale)|wartungsarbeiten|en maintenance|en mantenimiento|メンテナンス中)\b/iu;
const ERROR_STATUS = /^\W*(error )?(50[0-4]|52[0-7])\b/i;
/** A heading that says no more than that something is wrong. */
const EXCLAMATION =
  /^\W*(o+ps|sorry|uh[- ]?oh|whoops|hmm+|ouch|error|oh no|well, this is awkward|we(['’]re| are) (moving|down|offline|upgrading|updating)|coming soon)\b/i;
/** What only a server without the page says, and no documentation: the words of hosts, of fresh servers and of sold names. */
const NOT_A_SITE =
  /^\W*cannot get \/|\b(there isn['’]t a github pages site here|no such app\b|there is no app configured at that hostname|welcome to nginx!|apache2? (ubuntu|debian) default page|no ?such ?bucket|deployment_not_found|fastly error: unknown domain|this content does not exist|(buy this|this) domain( name)? (is|may be) for sale|buy this domain)/i;
/** A fresh server says somewhat more than a page that is gone. */
const MAX_NOT_A_SITE_CHARS = 600;
const CONSENT =
  /\b(before you continue|we (use|value|need|process) [^.]{0,60}(cookies|privacy|consent)|accept (all|cookies)|reject all|manage (options|preferences|cookies)|cookie (settings|policy|preferences)|your (privacy )?consent|privacy choices|legitimate interest|our partners)\b/i;
/** Words of a page that explains an answer instead of being one. */
const EXPLAINS =
  /\b(status codes?|error codes?|http (status|errors?|response)|(is|are) returned|returns?|response body|api (returns|responds|calls?)|requests? (that|which|with|to the)|the (api|server|endpoint|sdk|cli|command|method|function) |(to|you can|then) (call|use|run|send|pass|set|configure|install)|access tokens?|parameters?)\b|(?<!cannot )\b(get|post|put|patch|delete) \/\w/i;

interface Seen {
  title: string;
  heading: string;
  text: string;
  length: number;
  headings: number;
}

/** @param url where the page was found in the end. */
export function findProblem(
  tree: PageTree,
  sections: readonly PageSection[],
  { title, url }: { title: string; url: string },
): PageProblem | null {
  if (documents(sections)) return null;
  const seen = see(sections, title);
  if (seen.length > MAX_WALL_CHARS) return titledWall(tree, seen);
  if (isBotWall(tree, seen)) return 'blocked';
  if (isLoginWall(tree, seen, url)) return 'login_required';
  if (isNotThere(seen)) return 'soft_404';
  return isEmpty(seen) ? 'empty' : null;
}

function see(sections: readonly PageSection[], title: string): Seen {
  const named = sections.filter((section) => section.title !== '');
  const text = sections
    .flatMap((section) => [section.title, ...section.blocks.map((block) => block.text)])
    .join(' ')
    .trim();
  return { title, heading: named[0]?.title ?? '', text, length: text.length, headings: named.length };
}

/** They state an endpoint, a field or code, as no wall does. */
function documents(sections: readonly PageSection[]): boolean {
  return sections.some(
    ({ endpoint, blocks }) =>
      endpoint !== null ||
      blocks.some(
        ({ kind, header }) => kind === 'code' || kind === 'signature' || (kind === 'row' && header.length > 0),
      ),
  );
}

function isBotWall({ document }: PageTree, { title, text, length, heading }: Seen): boolean {
  if (BOT_TEXT.test(text)) return true;
  if (length > MAX_SHELL_CHARS && EXPLAINS.test(text)) return false;
  if (BOT_TITLE.test(title) || BOT_TITLE.test(heading)) return true;
  if (length > MAX_SHELL_CHARS) return false;
  if ((BOT_WORD.test(title) || BOT_WORD.test(heading)) && !EXPLAINS.test(text)) return true;
  const script = findElement(
    document,
    (element) =>
      (element.tagName === 'script' || element.tagName === 'iframe') &&
      BOT_SCRIPT.test(
        [
          attribute(element, 'src') ?? '',
          ...element.childNodes.map((child) => ('value' in child ? child.value : '')),
        ].join(' '),
      ),
  );
  return script !== null && (length < MIN_CONTENT_CHARS || NEEDS_SCRIPT.test(text));
}

function isLoginWall({ document }: PageTree, { title, heading, text, length }: Seen, url: string): boolean {
  const isTitled = LOGIN_TITLE.test(title) || LOGIN_TITLE.test(heading);
  const asks = isTitled || LOGIN_TEXT.test(text);
  const isAddress = LOGIN_ADDRESS.test(URL.parse(url)?.pathname ?? '');
  if (findPassword(document) !== null) return asks || isAddress || length < MAX_SHELL_CHARS;
  if (EXPLAINS.test(text)) return false;
  if (isAddress) return asks || length < MAX_SHELL_CHARS;
  // Documentation of a login has the same title.
  return LOGIN_TEXT.test(text) ? length < 2 * MAX_SHELL_CHARS : isTitled && length < MAX_LOGIN_CHARS;
}

function isNotThere(seen: Seen): boolean {
  const { title, heading, headings, text } = seen;
  if (seen.length < MAX_NOT_A_SITE_CHARS && [title, text].some((one) => NOT_A_SITE.test(one))) return true;
  if (headings > MAX_HEADINGS || EXPLAINS.test(text)) return false;
  const says = [title, heading].some((one) => NOT_FOUND.test(one) || NOT_SERVED.test(one) || ERROR_STATUS.test(one));
  if (says) return true;
  const isPlain = heading === '' || EXCLAMATION.test(heading);
  return isPlain && seen.length < MAX_SHELL_CHARS && (NOT_FOUND.test(text) || NOT_SERVED.test(text));
}

/** Of a page whose frame is not marked as such, so that much stands beside what it says. */
function titledWall({ document }: PageTree, { title, heading, length, text }: Seen): PageProblem | null {
  if (length > MAX_TITLED_WALL_CHARS || EXPLAINS.test(text)) return null;
  const isError = (words: string): boolean => NOT_FOUND.test(words) || ERROR_STATUS.test(words);
  if (isError(title) && isError(heading)) return 'soft_404';
  return LOGIN_TITLE.test(title) && findPassword(document) !== null ? 'login_required' : null;
}

const findPassword = (document: PageTree['document']): object | null =>
  findElement(
    document,
    (element) => element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'password',
  );

function isEmpty({ text, length }: Seen): boolean {
  if (length < MIN_CONTENT_CHARS || LOADING.test(text)) return true;
  if (NEEDS_SCRIPT.test(text) && length < MAX_SHELL_CHARS) return true;
  if (!CONSENT.test(text)) return false;
  const beside = text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !CONSENT.test(sentence) && !/cookie|consent|privacy/i.test(sentence));
  return beside.join(' ').length < MAX_BESIDE_CONSENT_CHARS;
}
