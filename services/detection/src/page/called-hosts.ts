// The hosts that the samples of a page call. Where one took the place of another in all of them, the address of the interface changed,
// though no sentence may say so.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection, PageSnapshot } from '../snapshot.ts';
import { isChangelog, locationOf } from './context.ts';

/** A call at the start of a sample: of a program, or as it goes over the wire. */
const CALL =
  /^\W{0,4}(?:(?:curl|https?|wget)\s|(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s)[^\n]{0,300}?\bhttps?:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)(?=[/:"'\s?]|$)/i;
/** What a reader puts the own host in place of. */
const STANDS_FOR_ANY = /^(?:your|my|yours?tore|yoursite)|^(?:localhost|\d+(?:\.\d+){3})$/i;

interface Call {
  host: string;
  section: PageSection;
  quote: string;
}

export function diffCalledHosts(base: PageSnapshot, revision: PageSnapshot): FindingDraft[] {
  const [before, after] = [callsOf(base), callsOf(revision)];
  const gone = [...before.keys()].filter((host) => !after.has(host));
  const come = [...after.values()].filter(({ host }) => !before.has(host));
  const [old, fresh] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || old === undefined || fresh === undefined) return [];
  const { host, section, quote } = fresh;
  return [{ rule: 'page-base-url-changed', location: locationOf(section), before: old, after: host, quote }];
}

/** The first call of each host. */
function callsOf({ sections }: PageSnapshot): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const section of sections.filter((one) => !isChangelog(one))) {
    for (const { kind, text } of section.blocks) {
      const host = /^(?:code|signature)$/.test(kind) ? CALL.exec(text)?.[1]?.toLowerCase() : undefined;
      if (host !== undefined && !STANDS_FOR_ANY.test(host) && !calls.has(host))
        calls.set(host, { host, section, quote: text.split('\n')[0] ?? text });
    }
  }
  return calls;
}
