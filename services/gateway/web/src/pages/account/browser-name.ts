/** The first that matches counts: every browser names those before it too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const MAX_SHOWN_CHARS = 60;

/** "Firefox on Linux"; the begin of the text itself when it is neither. */
export function browserName(userAgent: string): string {
  const find = (names: typeof BROWSERS): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return userAgent === '' ? 'Unknown browser' : userAgent.slice(0, MAX_SHOWN_CHARS);
}
