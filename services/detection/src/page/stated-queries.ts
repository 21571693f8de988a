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
  return stated.flatMap(([old, fresh]) => {
    const [was, is] = [namesIn(old.quote), namesIn(fresh.quote)];
    const isKnown = (name: string, other: string): boolean =>
      wordsIn(other).includes(name) || hasRow(base, name) || hasRow(revision, name);
    const gone = was.filter((name) => !isKnown(name, fresh.quote));
    const come = is.filter((name) => !isKnown(name, old.quote));
    const place = { location: locationOf(fresh.section), endpoints: [fresh.endpoint], quote: fresh.quote };
    return [
      ...gone.map((name): FindingDraft => ({ ...place, rule: 'page-parameter-removed', subject: name, before: name })),
      ...come.map((name): FindingDraft => ({ ...place, rule: 'page-parameter-added', subject: name, after: name })),
    ];
  });
}

const wordsIn = (text: string): string[] => text.split(/[^\w.[\]-]+/);

const hasRow = ({ sections }: PageView, name: string): boolean =>
  sections.some(({ blocks }) => blocks.some(({ key, cells }) => cells.length > 0 && key === name.toLowerCase()));
