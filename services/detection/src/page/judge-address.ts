// Where calls go to: an address in words, in a row of addresses, in code alone or in a list of them.
import type { FindingDraft } from '../make-finding.ts';
import { addressesIn } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';
import type { PlacedBlock } from './context.ts';
import { differ } from './judge-names.ts';
import { at } from './prose-draft.ts';

const BASE =
  /\b((base|root|server|api|service|production|sandbox|test|live)[ -]?(urls?|uris?|address(es)?|endpoints?|hosts?|domains?))\b|\b(?:production|sandbox|integration|staging|test)\W{1,3}https?:\S+\W{1,4}(?:production|sandbox|integration|staging|test)\W{1,3}https?:|\b(?:use|call|contact|reach) the (?:host|domain|server)\b|\b(calls?|requests?) (go|are sent|are made|should be (sent|made)|must be (sent|made)) to\b/;
/** Where calls go to, when a text is nothing else: a host and no more than `/api/v1`. */
const BARE_BASE = /^https?:\/\/[^/\s?#]+(\/[^/\s?#]+){0,2}\/?$/;

/** An address of an API and its name, and nothing else: "Production: https://api.example.com/v2". */
const NAMED_BASE = /^(?:[\p{L}][\p{L} ()-]{0,40}:\s*)?(https?:\/\/\S+?)(?:\s+[-–—]\s+[\p{L}][\p{L}\d ().,-]{0,60})?$/u;
const API_BASE = /^https?:\/\/(?:[^/]*\bapi\b|[^/]+\/(?:[^/]+\/)?(?:api|v\d)(?:[/.]|$))/i;

/** Where something else is than what is called. */
const OTHER_PLACE =
  /\b(?:docs?|documentation|developers?|spec(?:ification)?s?|open-?api|swagger|schemas?|(?<!\.)examples?(?!\.(?:com|org|net)\b)|e\.g|samples?|source|repo(?:sitory)?|github|gitlab|bitbucket|npmjs|status|support|changelog|console|portal|dashboard|downloads?|guides?|reference|terms|redirect|callback|request|endpoint|see)\b|\.(?:ya?ml|json|html?|xml|md|pdf|txt)\b/i;

function isApiBase(text: string): boolean {
  if (OTHER_PLACE.test(text)) return false;
  const address = NAMED_BASE.exec(text)?.[1] ?? '';
  return BARE_BASE.test(address) && API_BASE.test(address);
}

/** The title of a column of addresses. */
const HOST = /^\s*(?:hosts?|hostnames?|domains?|ur[il]s?|address(?:es)?)\s*$/i;

/** Another address to call. */
export function judgeAddress(revision: PlacedBlock, before: string, after: string): FindingDraft | null {
  const isBare = BARE_BASE.test(before) && BARE_BASE.test(after);
  const isHost = isBare && revision.block.kind === 'row' && revision.block.header.some((title) => HOST.test(title));
  const isNamed = isApiBase(before) && isApiBase(after);
  const isAbout = isHost || isNamed || BASE.test(fold(`${revision.section.title} ${before}`));
  const isListed = LISTS_BASES.test(revision.section.title) && [before, after].every(holdsBases);
  if (revision.block.kind === 'code' ? !isBare && !isListed : !isAbout) return null;
  const [old, fresh] = [addressesIn(before), addressesIn(after)];
  if (old.length === 0 || fresh.length === 0 || !differ(old, fresh)) return null;
  const [gone, come] = [
    old.filter((address) => !fresh.includes(address)),
    fresh.filter((address) => !old.includes(address)),
  ];
  if (isListed && !isBare && !areBases(gone, come)) return null;
  return {
    ...at(revision, after),
    rule: 'page-base-url-changed',
    before: gone.length === 0 ? before : gone.join(', '),
    after: come.length === 0 ? after : come.join(', '),
  };
}

/** One or several took the place of others. */
const areBases = (gone: readonly string[], come: readonly string[]): boolean =>
  gone.length * come.length > 0 && [...gone, ...come].every((address) => BARE_BASE.test(address));

/** A host and perhaps a path, in front of what is said of it: "stream.example.com/v3 (production)". */
const HOST_IN_FRONT =
  /^((?:[a-z0-9-]{1,63}\.){1,8}(?!js\b|json\b|net\b(?! ?[(:-]))[a-z]{2,24}(?::\d{1,5})?(?:\/[\w./{}-]*)?)(?!\s[a-z])/;

/** Another host under a title of servers, where none has a scheme. */
export function judgeHost(revision: PlacedBlock, before: string, after: string): FindingDraft | null {
  const [gone, come] = [before, after].map((text) =>
    HOST_IN_FRONT.exec(text.toLowerCase())?.[1]?.replace(/[./]+$/, ''),
  );
  if (gone === undefined || come === undefined || gone === come || !LISTS_BASES.test(revision.section.title))
    return null;
  return { ...at(revision, after), rule: 'page-base-url-changed', before: gone, after: come };
}

const LISTS_BASES = /^(?:api |graphql )?(?:endpoints?|servers?|hosts?|base (?:urls?|uris?))\W*$/i;

/** Addresses, one a line, with remarks between them. */
const holdsBases = (text: string): boolean =>
  text.split('\n').every((line) => /^\s*(?:#.*|\/\/.*|(?:https?|wss?):\/\/\S+)?$/.test(line));
