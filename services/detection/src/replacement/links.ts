const URL_IN_TEXT = /https?:\/\/[^\s<>"'`\\)\]]{3,1000}/g;
const MAX_TEXT_CHARS = 8000;
const MAX_URL_CHARS = 1000;

/** Addresses that a text gives, bare or as Markdown, each once. */
export function linksIn(text: string): string[] {
  if (!text.includes('://')) return [];
  const found = [...text.slice(0, MAX_TEXT_CHARS).matchAll(URL_IN_TEXT)].flatMap(([address]) => {
    const url = URL.parse(address.replace(/[.,;:!?]+$/, ''));
    return url === null || url.username !== '' || url.href.length > MAX_URL_CHARS ? [] : [url.href];
  });
  return [...new Set(found)];
}
