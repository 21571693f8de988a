// Where a block stands: which endpoint it speaks of and what kind of place it is.
import type { PageBlock, PageSection, PageSnapshot } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { setsLimit } from '../text/limits.ts';
import { shapeOf } from '../text/path-shape.ts';
import { isAnnouncedResponse } from './announced-rows.ts';
import { endCellOf, heldEndOf } from './end-columns.ts';
import { isChangelogTitle, isDatedVersion, namesEntry } from './changelog-title.ts';
import { readLabel } from '../prose/statements.ts';
import type { CodeRow } from './code-row.ts';
import { documentsHistory, readHistories } from './documented-history.ts';
import type { FieldRow } from './field-row.ts';
import { callsIn } from './listed-calls.ts';
import { markedEndpoints } from './method-columns.ts';
import { isMapping } from './mapping-rows.ts';
import { isSampleTitle, statusOf } from './operation-parts.ts';
import { placeInType } from './place-column.ts';
import { isRequestTo, isSameCall, statedEndpoint } from './signature.ts';

const RESPONSE =
  /^success\b|\b((?:http)?responses?|returned|returning|results?|outputs?|reply|answers?)\b|^what (?:you(?:'ll| will)? (?:get(?! to\b)|receive)|comes back|is (?:given|returned|(?:given|sent) back))\b|^returns?$|\breturns?(?= (?:values?|fields?|types?|objects?|codes?|parameters?|data|attributes?|properties|body)\b)|\b(?:it|call|method|endpoint|operation|request|function|query|api) returns?\b|^returns (?:an?|the|all|one) /;
/** Below such a heading "Output format" is a group of parameters. */
const PARAMETERS =
  /^(?:(?:query|request|url|path|body|optional|required|additional|common) )*(?:parameters?|arguments?)$/;
const ONLY_RESPONSE =
  /^(?:(?:json|http|api|success|error|example|sample) )?(?:responses?|returns?|returned|results?|outputs?|reply|answers?)(?: (?:fields?|parameters?|values?|body|attributes?|properties|object|schema|codes?|data))?$|\b[1-5]\d\d\b/;
/** Of a whole call. */
const BOTH = /\brequests? (?:and|&) responses?\b/;
const REQUEST = /\b(request|query|body|path|parameters? to send|arguments?|input)\b/;

export interface PlacedBlock {
  block: PageBlock;
  section: PageSection;
  /** Null rather than a guess. */
  endpoint: string | null;
  location: string;
  /** Sections around its own, the nearest first. */
  around: readonly PageSection[];
  /** What is found out about it once. Kept here: maps beside a hundred thousand rows cost more than the rows. */
  known: { named: NamedRow | null; isResponse: boolean | null; forms: string[] | null };
}

/** A field, a code or neither. */
export interface NamedRow {
  field: FieldRow | null;
  code: CodeRow | null;
}

export interface PageView {
  sections: readonly PageSection[];
  endpointOf: (section: PageSection) => string | null;
  place: (section: PageSection, block: PageBlock) => PlacedBlock;
}

export function viewPage(snapshot: PageSnapshot): PageView {
  readHistories(snapshot.sections);
  const endpoints = inheritEndpoints(snapshot.sections);
  const endpointOf = (section: PageSection): string | null => endpoints.get(section) ?? null;
  const parents = parentsOf(snapshot.sections);
  let last: Pick<PlacedBlock, 'section' | 'endpoint' | 'location' | 'around'> | null = null;
  return {
    sections: snapshot.sections,
    endpointOf,
    place: (section, block) => {
      if (last?.section !== section) {
        const [endpoint, location] = [endpointOf(section), locationOf(section)];
        last = { section, endpoint, location, around: aroundOf(section, parents) };
      }
      return { block, ...last, known: { named: null, isResponse: null, forms: null } };
    },
  };
}

export function parentsOf(sections: readonly PageSection[]): Map<PageSection, PageSection> {
  const parents = new Map<PageSection, PageSection>();
  const open: PageSection[] = [];
  for (const section of sections) {
    while ((open.at(-1)?.level ?? -1) >= section.level) open.pop();
    const around = open.at(-1);
    if (around !== undefined) parents.set(section, around);
    open.push(section);
  }
  return parents;
}

/** Deepest outline that is looked through. */
const MAX_AROUND = 20;

function aroundOf(section: PageSection, parents: ReadonlyMap<PageSection, PageSection>): PageSection[] {
  const around: PageSection[] = [];
  for (let at = parents.get(section); at !== undefined && around.length < MAX_AROUND; at = parents.get(at))
    around.push(at);
  return around;
}

/** A section without an endpoint speaks of the one of the nearest section around it. */
export function inheritEndpoints(sections: readonly PageSection[]): Map<PageSection, string | null> {
  const endpoints = new Map<PageSection, string | null>();
  const open: PageSection[] = [];
  for (const section of sections) {
    while ((open.at(-1)?.level ?? -1) >= section.level) open.pop();
    const around = open.at(-1);
    endpoints.set(section, section.endpoint ?? (around === undefined ? null : (endpoints.get(around) ?? null)));
    open.push(section);
  }
  return endpoints;
}

export function locationOf(section: PageSection): string {
  return section.path.join(' > ');
}

export function isChangelog(section: PageSection): boolean {
  const { path, endpoint } = section;
  const log = path.findIndex(isChangelogTitle);
  if (log >= 0) return isLogAlone(path, log) && !documentsHistory(section);
  const [own = '', around = ''] = path.slice(-2).toReversed();
  if (namesEntry(around) && readLabel(own) !== null) return true;
  return endpoint === null && (namesEntry(own) || isPartOfEntry(section));
}

/** What was done in a release, by its kind. */
const KIND_OF_NEWS =
  /\b(?:new|add(?:ed|itions?)|chang\w*|fix\w*|remov\w*|deprecat\w*|improve\w*|breaking|upgrad\w*|features?|enhance\w*|bugs?|security|updates?|migrat\w*|other|misc\w*|notes?|performance)\b/i;

/** "New attributes" below "v3.4.0 (2025-02-10)": a release and its day stand over nothing else, where what follows only says things. */
function isPartOfEntry(section: PageSection): boolean {
  const { path, blocks } = section;
  if (path.length < 2) return false;
  const is =
    partsOfEntries.get(section) ??
    (KIND_OF_NEWS.test(section.title) &&
      path.slice(0, -1).some(isDatedVersion) &&
      blocks.every(({ kind }) => kind === 'item' || kind === 'paragraph'));
  partsOfEntries.set(section, is);
  return is;
}
const partsOfEntries = new WeakMap<PageSection, boolean>();

/** "Versions and release notes": below such a title only entries are of a changelog. */
const WITH_OTHERS =
  /^(?:api )?(?:versions|versioning|life ?cycle|compatibility|support)\b.* and (?:release notes|change ?log)$/;

const isLogAlone = (path: readonly string[], log: number): boolean =>
  !(WITH_OTHERS.test(path[log] ?? '') || path[log] === 'api versions') ||
  path.slice(log + 1).some((title) => isChangelogTitle(title) || namesEntry(title));

const LISTS_ENDED =
  /^(?:(deprecated|deprecations)|(?:removed|removals|retired|discontinued|end[- ]of[- ]life))(?: (?:features?|apis?|endpoints?|fields?|parameters?|methods?|versions?|events?|models?))?$/;

/** What a section lists, when that is what should no longer be used, or cannot be. */
export function listsEnded({ path }: PageSection): 'deprecated' | 'removed' | null {
  const ended = LISTS_ENDED.exec(path.at(-1) ?? '');
  return ended === null ? null : ended[1] === undefined ? 'removed' : 'deprecated';
}

export function isChangelogEntry(section: PageSection): boolean {
  return isChangelog(section) && !isChangelogTitle(section.path.at(-1) ?? '') && section.path.length > 0;
}

const AUTHENTICATION =
  /^(\W*(\d+\.)* *)?(authori[sz]ations?|authenticat(ion|ing)|auth|security( (schemes?|requirements?))?)\b[^.]{0,30}$|^(?:(?:supported|available|oauth(?: ?2(?:\.0)?)?|authori[sz]ation) (?:authori[sz]ation )?(?:flows|grant types|grants)|grant types)$/;

/** A heading that is about how callers are let in. */
export const isAuthenticationTitle = (title: string): boolean => AUTHENTICATION.test(fold(title));

/** "Token (apiKey)", as Swagger UI calls a scheme. */
export const isSchemeTitle = (title: string): boolean => SCHEME_TITLE.test(fold(title));
const SCHEME_TITLE =
  /^\S{1,60} \((?:apikey|http(?:, ?(?:basic|bearer|digest))?|oauth2?(?:, ?[^()]{1,40})?|openidconnect)\)$/;

/** A heading in an operation that is about who may call it, where it is not what the operation is about. */
const WHO_MAY =
  /^(?:required |needed )?(?:access(?: (?:controls?|levels?|rights?|requirements?))?|permissions?|roles?|scopes)(?: required| needed)?$|^required scope$/;

/** "Permission: admin". In small letters, or with a type, it is a field. */
const WHO_MAY_LINE =
  /^\W{0,4}(?:(?:Required|Needed) (?:access levels?|permissions?|roles?|scopes?)|Auth(?:entication|orization)? (?:[Rr]equired|[Nn]eeded)|(?:Access [Ll]evels?|Permissions?|Roles?|Scopes?)(?: [Rr]equired| [Nn]eeded)?)\s?:\s?(?!\(?(?:string|array|object|list|integer|number|enum|optional|required)\b)\S/;
const MAX_WHO_CHARS = 200;

/** "Security | WS-Security UsernameToken". */
const SCHEME =
  /\b(?:tokens?|keys?|oauth2?|basic|bearer|digest|hmac|saml|jwt|m?tls|https|ws-security|passwords?|certificates?|signatures?|cookies?|secrets?|sessions?)\b|_(?:token|key|hmac|auth|jwt|oauth)$/i;
const NAMED_FACT = /^(?:Security|Authentication|Authori[sz]ation)$/;

/** Names the schemes by which an operation is called or who may call it, or states a fact of one in a row. */
export function isAuthentication({ block, section, endpoint }: PlacedBlock): boolean {
  const title = section.path.at(-1) ?? '';
  if (endpoint === null)
    return (
      (block.kind === 'row' &&
        (AUTHENTICATION.test(title) || (NAMED_FACT.test(block.cells[0] ?? '') && SCHEME.test(block.cells[1] ?? '')))) ||
      (block.kind === 'item' && AUTHENTICATION.test(title) && SCHEME_FACT.test(block.text))
    );
  const isLine = /^(?:paragraph|item)$/.test(block.kind) && block.text.length <= MAX_WHO_CHARS;
  return (
    AUTHENTICATION.test(title) ||
    (section.endpoint === null && WHO_MAY.test(title)) ||
    (isLine && WHO_MAY_LINE.test(block.text))
  );
}

/** "In: query", of a way to be let in. */
const SCHEME_FACT =
  /^(?:(?:in|name|type|scheme|bearer format): \S{1,60}$|(?:flows?|scopes?|(?:token|authori[sz]ation|refresh) url|open ?id connect url): \S)/i;

/** "Gateway secret: Gateways send X-Gateway-Secret." below a title about how callers are let in: a way to be let in. */
export const listsScheme = ({ block: { kind, text }, section }: PlacedBlock): boolean =>
  (kind === 'item' || kind === 'definition') &&
  AUTHENTICATION.test(section.path.at(-1) ?? '') &&
  NAMED_SCHEME.test(text);
const NAMED_SCHEME =
  /^(?=[^:–—-]{0,50}\b(?:tokens?|keys?|oauth ?2?(?:\.0)?|basic|bearer|digest|hmac|jwt|saml|m?tls|certificates?|secrets?|sessions?|cookies?|signatures?|signed|password|url)\b)[\w .()-]{2,50} ?(?::|[–—-] ) ?\S/i;

/** A section of its own for each way to be let in. */
export const isSchemeSection = ({ title, path }: Pick<PageSection, 'title' | 'path'>): boolean =>
  isSchemeTitle(title) ||
  (AUTHENTICATION.test(path.at(-2) ?? '') && SCHEME.test(title) && title.length <= MAX_SCHEME_CHARS);
const MAX_SCHEME_CHARS = 40;

/** A row of a list of scopes, or a line that names those which a call needs: "Required scopes: `orders:read`". */
export const listsScopes = ({ block: { header, text, codes = [] } }: PlacedBlock): boolean =>
  /^(scope|permission)s?\b/i.test(header[0] ?? '') ||
  needsScopes(text, codes[0]) ||
  (header.some((title) => /^(scope|permission)s?$/i.test(title)) && header.every((title) => ACCESS.test(title)));

/** @param first what stands in code first */
const needsScopes = (text: string, first?: string): boolean =>
  first !== undefined &&
  text.length <= MAX_SCOPES_CHARS &&
  text.slice(NEEDED_SCOPES.exec(text)?.[0].length ?? text.length).startsWith(first);
const NEEDED_SCOPES =
  /^\W{0,3}(?:required|needed|necessary) (?:oauth ?2?(?:\.0)? |api |access )?(?:scope|permission|role)s?(?:: ?| )["'`]?/i;
const MAX_SCOPES_CHARS = 300;
/** Titles of a table that says what a caller must be let to do, and of what. */
const ACCESS = /^(actions?|resources?|roles?|scopes?|permissions?|access)$/i;

/** A row or item of a list of the scopes that there are, or of those that an operation asks for. */
export const namesScope = (placed: PlacedBlock): boolean =>
  placed.block.kind === 'row'
    ? /^(scope|permission)s?\b/i.test(placed.block.header[0] ?? '')
    : SCOPES.test(placed.section.path.at(-1) ?? '');
/** The title of a list of scopes. */
export const SCOPES = /\b(?:scopes|permissions)$/;

/** Where a generator says that a field stands. */
function statedPlace({ header, cells }: PageBlock): string {
  const at = header.indexOf('In');
  return at < 0 ? (placeInType(header, cells) ?? '') : (cells[at] ?? '').toLowerCase();
}

const PLACES: readonly [pattern: RegExp, place: string][] = [
  [/\bquery\b/, 'query'],
  [/\bpath\b/, 'path'],
  [/\bheaders?\b/, 'header'],
  [/\bcookies?\b/, 'cookie'],
  [/\b(body|json object|form|payload)\b/, 'body'],
];

/** In which part of a request the fields of a section stand, when its title says so. */
export function placeOfSection({ path }: PageSection): string | null {
  const title = path.at(-1) ?? '';
  // "Cookie session" is a way to be let in.
  if (AUTHENTICATION.test(path.at(-2) ?? '')) return null;
  return RESPONSE.test(title) ? null : (PLACES.find(([pattern]) => pattern.test(title))?.[1] ?? null);
}

const SCHEMAS =
  /^(\d+(\.\d+)*\.? )?((api |data |resource )?(schemas?|models?|structures|types|objects|entities)|definitions|components|(object|type|model) definitions)$/;

/** A list of what operations take and give repeats what they show. */
export const schemaPlace = ({ path }: PageSection): string | null =>
  path.some((title) => SCHEMAS.test(title)) ? 'schema' : null;

export function isResponsePlace(placed: PlacedBlock): boolean {
  return (placed.known.isResponse ??= readResponsePlace(placed));
}

/** What the API sends by itself, where no call is around it. */
const SENT =
  /\berror (?:objects?|bod(?:y|ies)|format|payloads?)\b|\b(?:webhook|event|notification|callback) (?:payloads?|objects?|bod(?:y|ies)|data)\b/;

function readResponsePlace({ section, block, endpoint }: PlacedBlock): boolean {
  const stated = statedPlace(block);
  if (stated.startsWith('response')) return true;
  const [own = '', around = ''] = section.path.slice(-2).toReversed();
  // A response has a body and headers, too.
  if (/^(?:path|header|body)$/.test(stated)) return ONLY_RESPONSE.test(own);
  if (/^(?:query|cookie|formdata)$/.test(stated)) return false;
  if (PARAMETERS.test(around) && !ONLY_RESPONSE.test(own)) return false;
  if (endpoint === null && SENT.test(own)) return true;
  // A column of paths gives the names of fields.
  for (const words of [fold(block.header.filter((title) => !/^path$/i.test(title)).join(' ')), own, around]) {
    if (words === around && BOTH.test(words)) continue;
    if (RESPONSE.test(words) || statusOf(words) !== null) return true;
    if (REQUEST.test(words)) return false;
  }
  return isAnnouncedResponse(block, section) || (endpoint === null && isReturnedType(section, around));
}

/** As references of GraphQL list the fields of what is returned. */
const isReturnedType = ({ path }: PageSection, type: string): boolean =>
  path.at(-1) === 'fields' && path.includes('types') && !/input/.test(type);

export interface DefinedEndpoint {
  endpoint: string;
  section: PageSection;
  quote: string;
  /** That states it, null when the section does. */
  block: PageBlock | null;
  /** The section that documents it, where a list states it before. */
  home?: PageSection;
}

/** Endpoints that a page documents: stated by a section, or by a cell of a list of endpoints. */
export function definedEndpoints(view: PageView): Map<string, DefinedEndpoint> {
  const defined = new Map<string, DefinedEndpoint>();
  const define = (found: DefinedEndpoint): void => {
    const key = shapeOf(found.endpoint);
    const known = defined.get(key);
    if (known === undefined) defined.set(key, found);
    else if (known.block !== null && found.block === null) known.home ??= found.section;
  };
  for (const section of view.sections) {
    // A changelog talks about endpoints, and so does a list of what was removed.
    if (isChangelog(section) || listsEnded(section) === 'removed') continue;
    const { endpoint, title } = section;
    if (endpoint !== null) define({ endpoint, section, quote: title, block: null });
    const own = view.endpointOf(section);
    // A sample is a call of the operation around it.
    const isNew = (stated: string, { kind, text }: PageBlock): boolean =>
      own === null ||
      !(
        isSameCall(stated, own) ||
        (kind === 'code' && isSampleTitle(title)) ||
        (RAW_REQUEST.test(text) && isRequestTo(stated, own))
      );
    for (const block of section.blocks.filter((each) => !speaksOfEndpoints(each, section)))
      for (const stated of statedIn(block).filter((each) => isNew(each, block)))
        define({ endpoint: stated, section, quote: block.text, block });
  }
  return defined;
}

const LIMITS = /\b(?:rate[- ]?limit(?:s|ing)?|limits|quotas?|throttling)\b/;

/** A row of a table of limits or of ends speaks of an endpoint that exists, and is no list of those that there are. */
export function speaksOfEndpoints(block: PageBlock, section: PageSection): boolean {
  if (block.kind !== 'row') return false;
  const title = section.path.at(-1) ?? '';
  const [column, cell] = [block.header.at(-1) ?? '', block.cells.at(-1) ?? ''];
  const isLimit =
    LIMITS.test(title) && !OF_CALLS.test(title) && setsLimit(cell, `${column} ${title}`) && /\d/.test(cell);
  return isLimit || endCellOf(block) !== null || heldEndOf(block) !== null;
}
/** What lists calls also defines them. */
const OF_CALLS = /^(?:endpoints?|operations?|methods?|usage|calls|resources)\b/;

/** What is sent, word for word. */
const RAW_REQUEST = /^\s{0,20}[A-Z]{3,7} \S{1,2000} HTTP\/\d/;

const statedIn = (block: PageBlock): string[] => statingCells(block).flatMap((cell) => statedEndpoint(cell) ?? []);

/** The endpoint that a row of a list of endpoints is about. */
export function rowEndpoint(block: PageBlock): string | null {
  for (const cell of block.kind === 'row' ? statingCells(block) : []) {
    const stated = statedEndpoint(cell);
    if (stated !== null) return stated;
  }
  return null;
}

const METHOD_OR_PATH = /^((get|post|put|patch|delete|head|options)\b\s*)?((https?:\/\/[^\s/]+)?\/\S*)?$/i;

/** What a row of a list of endpoints says of its endpoint. */
export const wordsBesideEndpoint = ({ cells }: PageBlock): string =>
  cells.filter((cell) => !METHOD_OR_PATH.test(cell.trim())).join(' | ');

/** Texts that may state an endpoint, and method and path in two cells. */
export function statingCells(block: PageBlock): string[] {
  if (isMapping(block)) return [];
  if (block.kind !== 'row')
    return block.kind === 'code' ? callsIn(block.text) : /^(?:item|signature)$/.test(block.kind) ? [block.text] : [];
  const marked = markedEndpoints(block);
  if (marked.length > 0) return marked;
  const method = block.cells.find((cell) => /^(get|post|put|patch|delete|head|options)$/i.test(cell));
  const path = block.cells.find((cell) => /^(https?:\/\/[^\s/]+)?\/\S*$/.test(cell));
  return method === undefined || path === undefined ? block.cells : [`${method.toUpperCase()} ${path}`];
}
