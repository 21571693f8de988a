// Endpoints as prose writes them: `GET /v1/charges/{id}`, also with a host, `:id` or `<id>`.
/** A host, or what stands for one: `…`, `{{baseUrl}}`, `<your host>:<port>`. */
const HOST =
  'https?://[^\\s/"\'<>]+|\\.{3}|\u2026|[{<]{1,2}[\\w -]{0,40}(?:url|host|base|server|domain)[\\w -]{0,40}[}>]{1,2}(?::(?:\\d{2,5}|[{<]{1,2}port[}>]{1,2}))?';
const METHOD = '(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)';
/** A part of a path that stands for a value: `/(id or name)`, `/(int:user_id)`. */
const GROUP = '(?<=/)\\([\\w: .-]{1,40}\\)(?=[/?\\s]|$)';
const SIGNATURE_TEXT = `\\b${METHOD}\\s*:?\\s*["'\`\u2018\u2019\u201c\u201d]?(?:${HOST})?(/(?:${GROUP}|[^\\s"'\`\u2018\u2019\u201c\u201d,;|)\\]?])*(?:\\?[^\\s"'\`\u2018\u2019\u201c\u201d,;)\\]]*)?)`;
const SIGNATURE = new RegExp(SIGNATURE_TEXT);
/** Where a text states an endpoint, small letters are as good. */
const ANY_CASE = new RegExp(SIGNATURE_TEXT, 'i');
/** Words that may stand before a signature that the text is all about. */
const LEAD =
  /^(\W*(?:\d+(?:\.\d+)*[.)]?\s+)?(http|https|api|rest)?(?:\s+--?[\w-]+)*\s*(request|endpoint|url|path|method|route|definition)?s?\s*:?\s*)/i;
/** Further endpoints of the same subject. */
const FURTHER = new RegExp(
  `^["'\`\u2019\u201d)\\s]*(?:,|and|or|&)\\s+(?:${METHOD}\\s+)?["'\`\u2018\u201c]?/[^\\s,;]+`,
  'i',
);
/** A sentence goes on: what an endpoint does now, must have or will be is said about it. What it gives or is used for states it. */
const GOES_ON =
  /^["'`\u2019\u201d)]?,? (?:which |that )?(?:now|no longer|never|always|still|also|soon|not|gets?|retires?|sunsets?|ends?|expires?|goes|reaches|is(?! used (?:to|for)\b)|isn't|are|aren't|was|were|has|have|had|will|won't|would|must|may|might|can(?! be used)|cannot|can't|could|should|shall|does|doesn't|did|didn't|needs?|needed|requires?|required|expects?|accepts?|supports?|stops?|stopped|starts?|started|changed?|changes|became|becomes|moved|fails?|failed|rejects?|ignores?|used to)\b/;
/** `GET api/orders/{id}` and nothing else: some write no slash before the path. */
const BARE_PATH = new RegExp(`^\\s*${METHOD}\\s+([\\w-]+(?:/[\\w{}:<>.-]+)+/?)\\s*$`);
/** Longest text that is a statement of an endpoint rather than a sentence about it, and longest where it is told what a call is for. */
const MAX_STATEMENT_CHARS = 300;
const MAX_EXPLAINED_CHARS = 2000;
/** "GET /ready?lag=<max>: answers …". */
const EXPLAINED = new RegExp(`^\\W{0,3}${METHOD} /\\S{0,300}:\\s`);

/** The first endpoint that the text names. */
export function findEndpoint(text: string): string | null {
  const match = SIGNATURE.exec(text);
  return match === null ? null : toEndpoint(match[1] ?? '', match[2] ?? '');
}

/** Words in front of an endpoint that takes the place of another. */
const REPLACES =
  /\b(?:use|using|instead|favou?r of|(?:migrate|switch|move|moved|renamed|changed) to|(?:replaced|superseded) (?:by|with)|see|now) (?:the )?(?:new )?(?:endpoint |method )?["'`\u2018\u201c(]*$/i;
const GOES_WITH = /^["'`\u2019\u201d)]*\s?(?:,|and|or|&|, and|, or)\s?["'`\u2018\u201c(]*$/i;
/** Most endpoints of a text. */
const MAX_NAMED = 200;

/** The first endpoint that the text names, and the others that it does not name in place of one. */
export function findEndpoints(text: string): string[] {
  const found: string[] = [];
  let isInstead = false;
  let end = 0;
  for (const match of text.matchAll(new RegExp(SIGNATURE_TEXT, 'g'))) {
    if (found.length >= MAX_NAMED) break;
    const between = text.slice(Math.max(end, match.index - MAX_BETWEEN), match.index);
    isInstead = REPLACES.test(between) || (isInstead && GOES_WITH.test(between));
    end = match.index + match[0].length;
    if (found.length === 0 || !isInstead) found.push(toEndpoint(match[1] ?? '', match[2] ?? ''));
  }
  return found;
}
const MAX_BETWEEN = 60;

const INSTEAD =
  /\b(use|using|instead|favou?r of|by|migrate to|switch to|move to|see|now|to)\s+(the )?(new )?(endpoint |method )?["'`\u2018\u201c(]*$/i;

/** The first endpoint that the text is about, not one that it names in its place. */
export function findSubject(text: string): string | null {
  for (const match of text.matchAll(new RegExp(SIGNATURE_TEXT, 'g')))
    if (!INSTEAD.test(text.slice(0, match.index))) return toEndpoint(match[1] ?? '', match[2] ?? '');
  return null;
}

/** The endpoint when the text states one, not when it talks about one. */
export function statedEndpoint(text: string): string | null {
  const isLong = text.length > MAX_STATEMENT_CHARS && !(text.length <= MAX_EXPLAINED_CHARS && EXPLAINED.test(text));
  if (isLong || !text.includes('/')) return null;
  const bare = BARE_PATH.exec(text);
  if (bare !== null) return toEndpoint(bare[1] ?? '', `/${bare[2] ?? ''}`);
  const rest = text.slice(LEAD.exec(text)?.[0].length ?? 0);
  const match = ANY_CASE.exec(rest);
  if (match === null || match.index !== 0 || isSentenceAbout(rest.slice(match[0].length))) return null;
  return toEndpoint(match[1] ?? '', match[2] ?? '');
}

const NAMED = new RegExp(`^(.*?[^\\s\\[(–—:-])\\s*[\\[(–—:-]?\\s*${METHOD}\\s*(/[^\\s\\])]*)[\\])]?$`);
/** Words before an endpoint that is talked about. */
const TALKING =
  /(?:^|\s)(?:from|to|use|using|with|of|for|the|via|and|or|by|an?|new|calling|calls?|in|on|at|after|before|is|when|sending|our|old|this|that|added?|removed?|deprecated?|changed?|moved|renamed|sunset)$/i;

/** A title that names an operation and gives its endpoint behind the name: "List orders [GET /orders]". */
export function namedEndpoint(title: string): { name: string; endpoint: string } | null {
  const [, name = '', method = '', path = ''] = NAMED.exec(title) ?? [];
  return name === '' || TALKING.test(name) ? null : { name, endpoint: toEndpoint(method, path) };
}

/** @param rest what stands behind a signature. */
function isSentenceAbout(rest: string): boolean {
  let left = rest;
  for (let more = FURTHER.exec(left); more !== null; more = FURTHER.exec(left)) left = left.slice(more[0].length);
  return GOES_ON.test(left);
}

export function toEndpoint(method: string, rawPath: string): string {
  const path = (
    rawPath
      .replaceAll(/(?<=\/)#(?=\{\w)/g, '')
      .replace(/\{[?&#;+].*$/, '')
      .split(/[?#]/)[0] ?? ''
  )
    .replace(/(?<=.)[.:*]+$/, '')
    .replace(/(?<=.)\/$/, '');
  return `${method.toUpperCase()} ${path
    .replaceAll(
      /(?<=\/)\((?:\w{0,20}:)?([\w .-]{1,40})\)(?=\/|$)/g,
      (_, name: string) => `{${name.trim().replaceAll(/\s+/g, '_')}}`,
    )
    .replaceAll(/<([\w-]+)>/g, '{$1}')
    .replaceAll(/(?<=\/):([A-Za-z_][\w-]*)/g, '{$1}')
    .replaceAll(/(?<!\{)\{+\s*([\w-]+)\s*\}+/g, '{$1}')}`;
}

/** Whether a request that is written out has values, which may hold slashes, where the endpoint has parameters. */
export function isRequestTo(request: string, endpoint: string): boolean {
  const [[verb, path = ''], [ownVerb, ownPath = '']] = [request.split(' '), endpoint.split(' ')];
  const isFilled = ownPath.includes('{') && !path.includes('{');
  return verb === ownVerb && isFilled && path.split('/').includes(ownPath.split('/')[1] ?? '');
}

/** Whether the one is a call of the other, perhaps with the path of the server in front and with values for its parameters. */
export function isSameCall(call: string, endpoint: string): boolean {
  const [[verb, path], [ownVerb, ownPath]] = [call.split(' '), endpoint.split(' ')];
  const [parts, own] = [path?.split('/').slice(1) ?? [], ownPath?.split('/').slice(1) ?? []];
  if (verb !== ownVerb || own.length > parts.length || own.length === 0) return false;
  const tail = parts.slice(parts.length - own.length);
  return own.every((part, index) => part === tail[index] || part.startsWith('{'));
}
