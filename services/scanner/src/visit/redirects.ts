// A page that is gone is often answered by the front page of its site.
const INDEX = /^(index|default|home)(\.\w{2,5})?$/i;
const LOCALE = /^[a-z]{2}([-_][a-z]{2})?$/i;
/** A way this long leads to a page of its own. */
const MIN_DEPTH = 2;

/**
 * Whether a page was answered by the root of its own site.
 * @param usual where it led when it was last accepted; null when it never was.
 */
export function isRedirectToRoot(asked: string, answered: string, usual: string | null): boolean {
  const [from, to] = [URL.parse(asked), URL.parse(answered)];
  if (from === null || to === null || from.host !== to.host || depthOf(to) > 0) return false;
  if (usual !== null) return depthOf(URL.parse(usual)) > 0;
  return depthOf(from) >= MIN_DEPTH;
}

function depthOf(url: URL | null): number {
  const segments = url?.pathname.split('/').filter((segment) => segment !== '' && !INDEX.test(segment)) ?? [];
  return segments.filter((segment, index) => index > 0 || !LOCALE.test(segment)).length;
}
