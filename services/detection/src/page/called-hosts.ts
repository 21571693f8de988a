// The hosts, with versions in their paths, that the samples of a page call. Where one took the place of another in all of them, the address of the interface changed,
// though no sentence may say so.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection, PageSnapshot } from '../snapshot.ts';
import { isChangelog, locationOf } from './context.ts';

/** A call at the start of a sample: of a program, or as it goes over the wire. */
const CALL =
  /^\W{0,4}(?:(?:curl|https?|wget)\s|(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s)[^\n]{0,300}?\bhttps?:\/\/(?<host>[a-z\d-]+(?:\.[a-z\d-]+)+)(?=[/:"'\s?]|$)(?::\d+)?(?<path>(?:\/[\w-]+){0,3}?\/v\d+(?:\.\d+)*(?=[/"'\s?]|$))?/i;
/** What a reader puts the own host in place of. */
const STANDS_FOR_ANY = /^(?:your|my|yours?tore|yoursite)|^(?:localhost|\d+(?:\.\d+){3})$/i;

interface Call {
  /** The host, and its path down to a version. */
  address: string;
  path: string;
  section: PageSection;
  quote: string;
}

/** @param told drafts of the endpoints of the page: where one is below a path to a version, that path is told with it. */
export function diffCalledHosts(
  base: PageSnapshot,
  revision: PageSnapshot,
  told: readonly FindingDraft[],
): FindingDraft[] {
  const whole = exchanged(callsOf(base, false), callsOf(revision, false));
  const isTold = [...whole.gone, ...whole.come].some(({ path }) => told.some((draft) => isBelow(draft, path)));
  const { gone, come } = isTold ? exchanged(callsOf(base, true), callsOf(revision, true)) : whole;
  const [old, fresh] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || old === undefined || fresh === undefined) return [];
  const { address, section, quote } = fresh;
  return [{ rule: 'page-base-url-changed', location: locationOf(section), before: old.address, after: address, quote }];
}

type Calls = ReadonlyMap<string, Call>;

const exchanged = (before: Calls, after: Calls): { gone: Call[]; come: Call[] } => ({
  gone: [...before.values()].filter(({ address }) => !after.has(address)),
  come: [...after.values()].filter(({ address }) => !before.has(address)),
});

/** A path of an endpoint may be written without the first parts of the path that is called. */
function isBelow({ before, after }: FindingDraft, path: string): boolean {
  const parts = path.split('/').slice(1);
  const tails = parts.map((_, index) => `/${parts.slice(index).join('/')}/`);
  const paths = [before, after].flatMap((endpoint) => endpoint?.replace(/^\S+ /, '') ?? []);
  return paths.some((own) => tails.some((tail) => `${own}/`.startsWith(tail)));
}

/** The first call of each address. */
function callsOf({ sections }: PageSnapshot, isHostAlone: boolean): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const section of sections.filter((one) => !isChangelog(one))) {
    for (const { kind, text } of section.blocks) {
      const { host, path } = (/^(?:code|signature)$/.test(kind) ? CALL.exec(text)?.groups : undefined) ?? {};
      if (host === undefined || STANDS_FOR_ANY.test(host)) continue;
      const address = host.toLowerCase() + (isHostAlone ? '' : (path ?? ''));
      if (!calls.has(address))
        calls.set(address, { address, path: path ?? '', section, quote: text.split('\n')[0] ?? text });
    }
  }
  return calls;
}
