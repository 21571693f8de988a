const URL_IN_TEXT = /https?:\/\/[^\s<>"'`\\)\]]{3,1000}/g;
/** Most addresses are written as they are told: to read one takes longer than to see that. */
const NORMAL_URL =
  /^https?:\/\/(?:[a-z][a-z\d]*(?:-[a-z\d]+)*\.)+[a-z]{2,}\/(?:[\w~/-]|(?<!\/)\.)*(?:\?[\w~=&-]*)?(?:#[\w~/.-]*)?$/;
const MAX_TEXT_CHARS = 8000;
const MAX_URL_CHARS = 1000;

/** Addresses that a text gives, bare or as Markdown, each once. */
export function linksIn(text: string): string[] {
  if (!text.includes('://')) return [];
  const found = new Set<string>();
  for (const address of text.slice(0, MAX_TEXT_CHARS).match(URL_IN_TEXT) ?? []) {
    const href = normalAddress(address.replace(/[.,;:!?]+$/, ''));
    if (href !== null && href.length <= MAX_URL_CHARS) found.add(href);
  }
  return [...found];
}

/** Null for what is no address, or holds a name and a password. */
function normalAddress(address: string): string | null {
  if (NORMAL_URL.test(address)) return address;
  const url = URL.parse(address);
  return url === null || url.username !== '' ? null : url.href;
}
