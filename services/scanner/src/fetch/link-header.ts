/** Longest header that is looked at. */
const MAX_HEADER_CHARS = 4000;
const MAX_TARGET_CHARS = 1000;
/** What leads on from something that ends (RFC 8594, RFC 9745), or to what replaces it (RFC 5829). */
export const SUCCESSOR = /^(successor-version|latest-version|deprecation|sunset)$/;

/** Targets of `</v2>; rel="successor-version"` (RFC 8288) and the like, as addresses of the web. */
export function successorsIn(header: string | null, base: string): string[] {
  return [...(header ?? '').slice(0, MAX_HEADER_CHARS).matchAll(/<([^<>]+)>\s*;([^<]*)/g)].flatMap(
    ([, target = '', parameters = '']) => {
      const relations = /\brel\s*=\s*"?([^";,]+)/i.exec(parameters)?.[1]?.toLowerCase().split(/\s+/) ?? [];
      const url = target.length > MAX_TARGET_CHARS ? null : URL.parse(target, base);
      const isOfWeb = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= MAX_TARGET_CHARS;
      return isOfWeb && relations.some((one) => SUCCESSOR.test(one)) ? [url.href] : [];
    },
  );
}
