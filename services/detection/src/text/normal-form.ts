// The form in which two texts are equal when nothing but noise differs. What callers depend on (numbers, versions, dates in prose) is
// never masked: a limit, a default or a sunset date is the product.
const ZERO_WIDTH = /[\u00AD\u200B-\u200F\u2060\uFEFF\u202A-\u202E]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u201A\u201B\u2032\u02BC]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

const MASKS: readonly [pattern: RegExp, name: string][] = [
  // As version control fills it in.
  [
    /\b(?:last (?:modified|updated|changed)\s*:?\s*)?\$(?:date|revision|id|author|rev|lastchangeddate)(?::[^$\n]{0,120})?\$/g,
    '<updated>',
  ],
  [
    /\b((last\s+)?(updated|modified|published|edited|reviewed|generated|built)|last\s+(update|change|modification|edit|revision))(\s+(on|at|by us|by [^.;|\d]{1,40}?))?\s*:?\s+(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?(?=[a-z]{3,9}\.?\s+\d|\d|an?\s|yesterday|today|just)[^.;|]{0,40}?(\d{4}(-\d\d-\d\d)?(t[\d:.]+(z|[+-][\d:]+)?)?(\s+at)?(\s+\d?\d:\d\d(:\d\d)?(\s*[ap]m)?(\s?[+-]\d\d:?\d\d|\s[a-z]{1,4}t(?![\w-]))?)?(\s*(utc|gmt))?|ago|yesterday|today|now)(?![\w-])(\s+by\s+[^.;|]{1,60}$)?/g,
    '<updated>',
  ],
  [/(©|\(c\)|\bcopyright)\s*(©\s*)?\d{4}(\s*-\s*(\d{4}|present))?/g, '<copyright>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/(?<![\w-])eyj[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '<jwt>'],
  [/\b[0-9a-f]{32,}\b/g, '<hex>'],
  [/([.-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,31}(?=\.(js|css|png|svg|jpg|woff2?)\b)/g, '$1<build>'],
  [
    /\b(nonce|csrf[-_]?token|csrf|session[-_ ]?id|request[-_ ]?id|build[-_ ]?(?:id|hash))(["']?\s*[:=]\s*["']?)[\w+/=.-]*\d[\w+/=.-]*/g,
    '$1$2<token>',
  ],
  [/\b((sk|pk|rk)_(test|live)|req|whsec)_[a-z0-9]{6,}\b/g, '<key>'],
  // A revision may be the version of the interface; one in hexadecimal is a build.
  [/\b(build|commit|revision|rev)(\s*[:=#]?\s*)(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/g, '$1$2<build>'],
  // "orders-api @ 4be19c7".
  [/(?<=[\w-] ?@ ?)(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b(?![.\w])/g, '<build>'],
  [/([?&])(utm_\w+|gclid|fbclid|sid|session|_ga)=[^&\s"']*/g, '$1'],
];
const TIME = /\b\d{4}-\d\d-\d\d[t ]\d\d:\d\d(:\d\d)?(\.\d+)?\s?(z|utc|gmt|[+-]\d\d:?\d\d)?(?!\w)/g;
/** Marks of time and counters: masked in text that says nothing of an end or a limit, where the same words are what a caller needs. */
const PASSING: readonly [pattern: RegExp, name: string][] = [
  [TIME, '<time>'],
  [/\b(\d+|an?|few|a few)\s+(second|minute|hour|day|week|month|year)s?\s+ago\b/g, '<ago>'],
  [/\b[\d,.]{1,12}k?\s+people found this helpful\b/g, '<counter>'],
  [/\b[\d,.]{1,12}\s+(of|out of)\s+[\d,.]{1,12}\s+(people |users )?found this helpful\b/g, '<counter>'],
];
const LASTING =
  /\b(sunset|deprecat\w*|remov\w*|retir\w*|shut\w*|discontinu\w*|end of|until|expire\w*|effective|starting|from|before|after|since|than|within|up to|at (?:most|least)|formats?|limit\w*|max\w*|min(?:imum)?|earlier|later|older|newer|per|last)\b(?! (?:updated|modified|edited|reviewed))/i;

/** Without one of these no mask applies. */
const MASKABLE =
  /\d|\b(?:ago|yesterday|today|now|copyright)\b|©|\(c\)|eyj|[?&]|[0-9a-f]{32}|_(?:test|live)_|req_|whsec_/i;
/** Every mask but those that `hasMarks` looks for has one of these: most texts with a number in them have none. */
const MASK_WORD =
  /\b(?:ago\b|build|built|copyright|csrf|edited|eyj|found this|generated|last (?:update|change|modification|edit|revision)|modified|nonce|published|req_|request[-_ ]?id|reviewed|session[-_ ]?id|updated|whsec_)|_(?:test|live)_/i;
/** Digits of the shortest build that is masked. */
const MARK_HEX_DIGITS = 7;
const [SPACE, TILDE, COLON, QUESTION, AMPERSAND, PARENTHESIS, COPYRIGHT] = [0x20, 0x7e, 0x3a, 0x3f, 0x26, 0x28, 0xa9];

/** Epoch seconds and milliseconds of this century, in code only. */
const EPOCH = /\b1[5-9]\d{8}(\d{3})?\b/g;
/** As headers of a sample write it: in code only, and when something ends is no mark of time. */
const HEADER_DAY =
  /(?<!\b(?:sunset|deprecat[a-z]{1,4})["']?\s?[:=]\s?["']?)\b(mon|tue|wed|thu|fri|sat|sun), \d\d? [a-z]{3} \d{4} \d\d:\d\d:\d\d (gmt|utc)\b/gi;

/** Longest text that is normalised; the rest takes part as it is. */
const MAX_MASKED_CHARS = 100_000;

/** White space collapsed, the author's words kept. */
export function collapse(text: string): string {
  return isPlain(text) || !UNEVEN.test(text) ? text : text.replaceAll(UNEVEN_SPACE, ' ').trim();
}

/** The same without marks of where a word may be broken, which no reader sees. */
export function collapseShown(text: string): string {
  return collapse(BREAKS.test(text) ? text.replaceAll(ALL_BREAKS, '') : text);
}
const BREAKS = /[\u00AD\u200B\u2060\uFEFF]/;
const ALL_BREAKS = new RegExp(BREAKS.source, 'g');

/** Letters that fold to themselves with single spaces between words: most texts, and one look at them tells. */
function isPlain(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > TILDE || (code === SPACE && before === SPACE)) return false;
    before = code;
  }
  return before !== SPACE || text === '';
}

/** Most texts are even already, and looking costs less than making. */
const UNEVEN = /[^\S ]| {2}|^ | $/;

/** What is no single space. */
const UNEVEN_SPACE = /\s{2,}|[^\S ]/g;
const BEYOND_ASCII = /[^\0-\x7f]/;
export const isAscii = (text: string): boolean => !BEYOND_ASCII.test(text);

/** Characters folded and lower case, nothing masked: for keys and for reading words. */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  if (isAscii(text)) return collapse(text.toLowerCase());
  return collapse(
    text
      .normalize('NFKC')
      .replaceAll(ZERO_WIDTH, '')
      .replaceAll(SINGLE_QUOTES, "'")
      .replaceAll(DOUBLE_QUOTES, '"')
      .replaceAll(DASHES, '-')
      .toLowerCase(),
  );
}

/** Whether a text is its own normal form by a look at its letters, and so is every part of it between spaces. */
export const isNormal = (text: string): boolean => text.length <= MAX_MASKED_CHARS && isPlain(text) && !mayMask(text);

const mayMask = (folded: string): boolean => (hasMarks(folded) || MASK_WORD.test(folded)) && MASKABLE.test(folded);

/** A hexadecimal number, a time of day, a query, a sign of copyright: what one look at the letters tells. */
function hasMarks(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isHexDigit(code)) {
      digits += 1;
      if (digits >= MARK_HEX_DIGITS) return true;
      continue;
    }
    if (code === QUESTION || code === AMPERSAND || code === COPYRIGHT) return true;
    if ((code === COLON && digits > 0) || (code === PARENTHESIS && isHexDigit(text.charCodeAt(at + 1)))) return true;
    digits = 0;
  }
  return false;
}

const isHexDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);

// oxlint-disable-next-line max-params -- the groups of the pattern
const formOfTime = (_time: string, seconds?: string, fraction?: string, zone?: string): string =>
  `<time${seconds === undefined ? '' : 's'}${fraction === undefined ? '' : '.0'}${/^[+-]/.test(zone ?? '') ? '+0' : (zone ?? '').toLowerCase()}>`;

/** The form that is hashed. Empty when nothing but noise was there. */
export function normalForm(text: string, isCode = false): string {
  let folded = foldKeepingCase(text);
  const tail = folded.slice(MAX_MASKED_CHARS);
  folded = folded.slice(0, MAX_MASKED_CHARS);
  if (!mayMask(folded)) return collapse(folded + tail);
  for (const [pattern, name] of MASKS) folded = folded.replaceAll(insensitive(pattern), name);
  // How a sample writes a time is what its readers go by.
  if (isCode) folded = folded.replaceAll(insensitive(TIME), formOfTime);
  if (isCode || !LASTING.test(folded))
    for (const [pattern, name] of PASSING) folded = folded.replaceAll(insensitive(pattern), name);
  if (isCode) folded = folded.replaceAll(HEADER_DAY, '<time>').replaceAll(EPOCH, '<epoch>');
  const form = collapse(folded + tail);
  return /^(<(updated|time|ago|copyright|counter|uuid|hex|build)>[\s.,|·-]*)+$/.test(form) ? '' : form;
}

/** Case is content: `userId` is not `userid`. */
function foldKeepingCase(text: string): string {
  if (isPlain(text)) return text;
  return collapse(
    text
      .normalize('NFKC')
      .replaceAll(ZERO_WIDTH, '')
      .replaceAll(SINGLE_QUOTES, "'")
      .replaceAll(DOUBLE_QUOTES, '"')
      .replaceAll(DASHES, '-'),
  );
}

const insensitiveForms = new Map<RegExp, RegExp>();
function insensitive(pattern: RegExp): RegExp {
  const known = insensitiveForms.get(pattern);
  if (known !== undefined) return known;
  const made = new RegExp(pattern.source, 'gi');
  insensitiveForms.set(pattern, made);
  return made;
}
