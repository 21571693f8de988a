const ANYWHERE = 'http://local.invalid';
const HOME = '/';

/** The path when it stays on this host, else the first page: a link of somebody else's must not lead people away after they sign in. */
export function localPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/')) return HOME;
  const url = URL.parse(text, ANYWHERE);
  // The path of `/.//host` reads `//host`, which would name a host by itself.
  if (url?.origin !== ANYWHERE || url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search;
}
