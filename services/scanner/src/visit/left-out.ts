// Addresses that a reference leads to and that are no pages of it: dead links, files, and second names of a page that is read already.
import { keyOf } from '../discover/pages.ts';
import { agree } from '../fetch/agreement.ts';
import type { KnownInput } from './known-source.ts';
import { hashOf, type PageWork } from './page-work.ts';
import type { PageVisit, ReadPage } from './visit-page.ts';

const DEAD: ReadonlySet<number | null> = new Set([404, 410]);
/** A page that names another as the one it is a copy of is believed when so much of it stands there. */
const COPY_SHARE = 0.9;

/** Whether a page that was never accepted is none. @param others pages that were read before it. */
export function isLeftOut({ base }: KnownInput, seen: PageVisit, others: readonly PageWork[]): boolean {
  if (base !== null) return false;
  if (seen.kind === 'failed') return DEAD.has(seen.failure.httpStatus) || seen.failure.reason === 'unsupported_content';
  return seen.kind === 'read' && (isEqual(seen, others) || isCopy(seen, others));
}

/** Says what another page says. */
const isEqual = ({ stored }: ReadPage, others: readonly PageWork[]): boolean =>
  others.some(({ visit, known }) => {
    const said = visit.kind === 'read' ? hashOf(visit.stored.snapshot) : known.base?.snapshotHash;
    return said === hashOf(stored.snapshot);
  });

function isCopy({ fetch, stored }: ReadPage, others: readonly PageWork[]): boolean {
  const canonical = fetch.markup()?.relations.find(({ rel }) => rel.includes('canonical'))?.url;
  const url = URL.parse(canonical ?? '');
  if (url === null) return false;
  return others.some(
    ({ visit }) =>
      visit.kind === 'read' &&
      keyOf(new URL(visit.fetch.url)) === keyOf(url) &&
      agree(visit.stored.snapshot, stored.snapshot, COPY_SHARE),
  );
}
