// Sections that came or went as a whole: told by the name they are about, else as sections.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { countThings, messageOf } from './catalogues.ts';
import { isSchemeSection, locationOf } from './context.ts';
import { readFieldRow } from './field-row.ts';
import { namesOf } from './listed-names.ts';
import { isErrorPart } from './named-parts.ts';
import type { NamedParts } from './named-parts.ts';
import { isPartTitle } from './operation-parts.ts';
import { statedEndpoint } from './signature.ts';

/** Its title is told with its endpoint. */
export const statesEndpoint = ({ title, endpoint }: PageSection): boolean =>
  statedEndpoint(title) !== null || /^\/\S*$/.test(title) || (endpoint?.startsWith(`${title} `) ?? false);

interface CameOrWent {
  /** All sections of the page, and of the other one. */
  all: readonly PageSection[];
  others: readonly PageSection[];
  /** Sections that are told by their names. */
  parts: NamedParts['parts'];
  isGone: boolean;
}

/** Sections whose blocks said nothing of their own, the topmost of each branch. */
export function sectionDrafts(
  sections: readonly PageSection[],
  silent: ReadonlySet<PageSection>,
  { all, others, parts, isGone }: CameOrWent,
): FindingDraft[] {
  const quiet = sections.filter(
    (section) => silent.has(section) && section.title !== '' && !statesEndpoint(section) && !isEmptyPart(section),
  );
  if (quiet.length === 0) return [];
  const isFrame = framesOf(sections, all);
  const paths = new Set(quiet.filter((section) => !isFrame(section)).map((section) => JSON.stringify(section.path)));
  const fields = countFields(sections, isGone ? new Map() : countThings(all, others));
  return quiet
    .filter((section) => !isFrame(section) || !isSiteTitle(section, all))
    .filter(
      ({ path }) =>
        !path.some((_, depth) => depth > 0 && depth < path.length && paths.has(JSON.stringify(path.slice(0, depth)))),
    )
    .map((section) => {
      const name = parts.get(section) ?? null;
      const usual = isGone ? 'page-section-removed' : 'page-section-added';
      const draft: FindingDraft = {
        rule: isSchemeSection(section) ? 'page-authentication-changed' : usual,
        before: isGone ? section.title : null,
        after: isGone ? null : section.title,
        location: locationOf(section),
        subject: section.title,
        quote: section.blocks[0]?.text ?? section.title,
      };
      return name === null
        ? Object.assign(draft, { facts: factsOf(section, fields.get(JSON.stringify(section.path)) ?? 0) })
        : Object.assign(draft, { rule: ruleOf(section, isGone), subject: name });
    });
}

/** How many fields and names there are in and below a section, and what it names. */
function factsOf(section: PageSection, documents: number): Record<string, string | number | boolean> {
  const about = OF_LIMITS.test(section.title) ? { isOfLimits: true } : {};
  const isList = section.blocks.some(({ kind, header }) => kind === 'row' && OF_KIND.test(header[0] ?? ''));
  const listed = isList ? [...namesOf(section)] : [];
  const names = listed.length > 0 ? listed : codesOf(section);
  if (names.length === 0) return { documents, ...about };
  const told = names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');
  return { documents: documents + listed.length, names: told, ...about };
}
const OF_LIMITS = /\brate[- ]limit(?:s|ing|ation)?\b|^(?:(?:api|request|usage|query) )?(?:limits|quotas|throttling)$/i;

/** The message that it shows, and what stands in code in its words. */
function codesOf(section: PageSection): string[] {
  const codes = section.blocks.slice(0, MAX_CODED_BLOCKS).flatMap((block) => block.codes ?? []);
  return [...new Set([messageOf(section) ?? [], codes].flat())];
}
const MAX_CODED_BLOCKS = 40;

/** What can be used by its name. Files, tools and examples are no such thing, and errors are met. */
const OF_KIND =
  /^(?:(?:[\w-]+ )?(?:events?|actions?|webhooks?|hooks?|topics?|channels?|status(?:es)?|states?|values?|types?|scopes?|permissions?|methods?|commands?|functions?|features?|flags?|options?|resources?|metrics?|headers?|variables?|enums?))(?: (?:names?|types?))?$/i;
/** Most names of a section that are told. */
const MAX_NAMES = 20;

/** A title around sections of which most are on both pages says nothing of any of them. */
function framesOf(sections: readonly PageSection[], all: readonly PageSection[]): (section: PageSection) => boolean {
  const [those, whole] = [countBelow(sections), countBelow(all)];
  return ({ path }) => {
    const key = JSON.stringify(path);
    return (those.get(key) ?? 0) * 2 < (whole.get(key) ?? 0);
  };
}

/** Of a site, not of a page: some versions mark up what stands below it as all of the content. */
function isSiteTitle(section: PageSection, all: readonly PageSection[]): boolean {
  const first = all.find(({ title }) => title !== '');
  return (
    section === first &&
    section.blocks.every(
      ({ kind, text, codes = [] }) =>
        (kind === 'item' || kind === 'paragraph') && codes.length === 0 && !SAID.test(text),
    )
  );
}
/** A sentence or an address. */
const SAID = /^(?:\S+\s+){2}\S.*[.:!?]$|https?:/su;

/** How many sections are below each path. */
function countBelow(sections: readonly PageSection[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of sections)
    for (let depth = 1; depth < path.length; depth += 1) {
      const key = JSON.stringify(path.slice(0, depth));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

function ruleOf(section: PageSection, isGone: boolean): FindingDraft['rule'] {
  if (isErrorPart(section)) return isGone ? 'page-error-code-removed' : 'page-error-code-added';
  return isGone ? 'page-name-removed' : 'page-name-added';
}

const isEmptyPart = ({ title, blocks }: PageSection): boolean => blocks.length === 0 && isPartTitle(title);

/** A call on a command line, or a path with a version in code: what can be called. */
const showsCall = ({ kind, text, codes = [] }: PageBlock): boolean =>
  (kind === 'code' && /\bcurl\b[^]{0,400}?https?:\/\//.test(text)) ||
  codes.some((code) => /^\/(?:[\w-]+\/)*v\d[\w.]*\/[\w/{}:.-]+$/.test(code));

/** How many parameters, fields, calls and other things the sections below each path document. */
function countFields(sections: readonly PageSection[], things: ReadonlyMap<PageSection, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const section of sections) {
    const { path, blocks } = section;
    const documented = blocks.filter((block) => readFieldRow(block) !== null || showsCall(block)).length;
    const fields = documented + (things.get(section) ?? 0);
    if (fields === 0) continue;
    for (let depth = 0; depth <= path.length; depth += 1) {
      const key = JSON.stringify(path.slice(0, depth));
      counts.set(key, (counts.get(key) ?? 0) + fields);
    }
  }
  return counts;
}
