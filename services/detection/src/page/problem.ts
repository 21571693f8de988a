// A page that is not what it was asked for. Stale is not unchanged: such a page is a failed scan, never a difference.
import type { PageSection } from '../snapshot.ts';
import { attribute, findElement } from './tree.ts';
import type { PageTree } from './tree.ts';

export type PageProblem = 'empty' | 'login_required' | 'blocked' | 'soft_404';

/** Less content than this is none. */
const MIN_CONTENT_CHARS = 20;
/** A wall or an error page is short; documentation that talks about one is not. */
const MAX_WALL_CHARS = 1500;

const BOT_TITLE =
  /\b(just a moment|attention required|access denied|are you (a )?(robot|human)|security check|pardon our interruption|checking your browser|captcha|bot verification|ddos-guard)\b/i;
const BOT_TEXT =
  /\b(verify(ing)? (that )?you are (a )?human|checking (if the site connection is secure|your browser)|complete the (security check|captcha)|enable javascript and cookies to continue|unusual traffic from your|incapsula incident|you have been blocked|are you a robot)\b/i;
const NEEDS_SCRIPT = /\b(enable javascript to (run|use|view)|javascript is (required|disabled)|requires javascript)\b/i;
const LOGIN_TITLE = /^\s*(sign|log) ?in\b|\b(sign|log) ?in( to your account)?\s*$/i;
const NOT_FOUND =
  /\b(404|page (was |could )?not (be )?found|(page|document) (you (are looking for|requested) )?(does not|doesn['’]t|no longer) exists?|not found|nothing (was )?found here)\b/i;

export function findProblem(tree: PageTree, sections: readonly PageSection[], title: string): PageProblem | null {
  const text = sections
    .flatMap((section) => [section.title, ...section.blocks.map((block) => block.text)])
    .join(' ')
    .trim();
  const hasPassword =
    findElement(
      tree.document,
      (element) => element.tagName === 'input' && attribute(element, 'type') === 'password',
    ) !== null;
  if (text.length > MAX_WALL_CHARS) return null;
  if (BOT_TITLE.test(title) || BOT_TEXT.test(text)) return 'blocked';
  if (hasPassword || (LOGIN_TITLE.test(title) && sections.every((section) => section.endpoint === null)))
    return 'login_required';
  const first = sections.find((section) => section.title !== '');
  if (NOT_FOUND.test(title) || (first !== undefined && sections.length <= 3 && NOT_FOUND.test(first.title)))
    return 'soft_404';
  if (text.length < MIN_CONTENT_CHARS || (NEEDS_SCRIPT.test(text) && text.length < 300)) return 'empty';
  return null;
}
