/** Where to go after the sign-in: a path of this host, whatever the address bar says. */
export function returnPath(wanted: string | null, origin: string): string {
  if (wanted === null || !URL.canParse(wanted, origin)) return '/monitors';
  const url = new URL(wanted, origin);
  const isLocal = wanted.startsWith('/') && url.origin === origin && !/^\/(sign-in|welcome)\b/.test(url.pathname);
  return isLocal ? `${url.pathname}${url.search}` : '/monitors';
}
