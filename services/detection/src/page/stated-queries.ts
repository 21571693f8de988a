// Parameters that only the statement of an endpoint names: `GET /ready?lag=<max>&mode=apply|write`.
import type { FindingDraft } from '../make-finding.ts';
import { locationOf } from './context.ts';
import type { DefinedEndpoint, PageView } from './context.ts';

const QUERY = /\s\/[^\s?]{0,300}\?([^\s#]{1,500})/;
const NAME = /(?:^|[&?[{(|])([A-Za-z_][\w.-]{0,60}(?:\[\w{0,40}\])?)=/g;

const namesIn = (quote: string): string[] =>
  [...(QUERY.exec(quote)?.[1] ?? '').matchAll(NAME)].flatMap(([, name]) => name ?? []);

/** Of endpoints that both pages state; what rows or the words beside it name is told by them. */
export function diffStatedQueries(
  base: PageView,
  revision: PageView,
  stated: readonly [DefinedEndpoint, DefinedEndpoint][],
): FindingDraft[] {
  const drafts: FindingDraft[] = [];
  for (const [old, fresh] of stated) {
    const [was, is] = [namesIn(old.quote), namesIn(fresh.quote)];
    const isKnown = (name: string, other: string): boolean =>
      wordsIn(other).includes(name) || hasRow(base, name) || hasRow(revision, name);
    const place = { location: locationOf(fresh.section), endpoints: [fresh.endpoint], quote: fresh.quote };
    for (const name of was)
      if (!isKnown(name, fresh.quote))
        drafts.push({ ...place, rule: 'page-parameter-removed', subject: name, before: name });
    for (const name of is)
      if (!isKnown(name, old.quote))
        drafts.push({ ...place, rule: 'page-parameter-added', subject: name, after: name });
  }
  return drafts;
}

const wordsIn = (text: string): string[] => text.split(/[^\w.[\]-]+/);

const hasRow = ({ sections }: PageView, name: string): boolean =>
  sections.some(({ blocks }) => blocks.some(({ key, cells }) => cells.length > 0 && key === name.toLowerCase()));
