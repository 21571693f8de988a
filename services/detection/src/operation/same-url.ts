// Whether two addresses lead to the same place however they are written (RFC 3986, 6.2.2 and 6.2.3).

export function sameUrl(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && canonical(one) === canonical(other));
}

const PERCENT_CODE = /%[\da-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/** Scheme and host in small letters, no usual port, a path; letters that need no code without one. What is no URL stays as it is written. */
function canonical(url: string): string {
  const parsed = URL.parse(url)?.href ?? url;
  return parsed.replaceAll(PERCENT_CODE, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(letter) ? letter : code.toUpperCase();
  });
}
