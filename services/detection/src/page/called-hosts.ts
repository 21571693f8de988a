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
  section: PageSection;
  quote: string;
}

/** @param arePathsTold whether another path was told with the endpoints. */
export function diffCalledHosts(base: PageSnapshot, revision: PageSnapshot, arePathsTold: boolean): FindingDraft[] {
  const [before, after] = [callsOf(base, arePathsTold), callsOf(revision, arePathsTold)];
  const gone = [...before.keys()].filter((address) => !after.has(address));
  const come = [...after.values()].filter(({ address }) => !before.has(address));
  const [old, fresh] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || old === undefined || fresh === undefined) return [];
  const { address, section, quote } = fresh;
  return [{ rule: 'page-base-url-changed', location: locationOf(section), before: old, after: address, quote }];
}

/** The first call of each address. */
function callsOf({ sections }: PageSnapshot, isHostAlone: boolean): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const section of sections.filter((one) => !isChangelog(one))) {
    for (const { kind, text } of section.blocks) {
      const { host, path } = (/^(?:code|signature)$/.test(kind) ? CALL.exec(text)?.groups : undefined) ?? {};
      if (host === undefined || STANDS_FOR_ANY.test(host)) continue;
      const address = host.toLowerCase() + (isHostAlone ? '' : (path ?? ''));
      if (!calls.has(address)) calls.set(address, { address, section, quote: text.split('\n')[0] ?? text });
    }
  }
  return calls;
}
