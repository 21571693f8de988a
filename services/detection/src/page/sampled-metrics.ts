// Metrics as Prometheus reads them: a sample of the text that a page of metrics answers with says which there are, and of which type.
// Source: the text-based format of Prometheus, `# TYPE name type`.
import type { FindingDraft } from '../make-finding.ts';
import type { PlacedBlock } from './context.ts';

/** Longest sample that is read. */
const MAX_CHARS = 200_000;
const TYPE = /^# TYPE ([a-zA-Z_:][\w:]{0,200}) (counter|gauge|histogram|summary|untyped)\s*$/gm;

/** What changed in the metrics of both; null where they show none. */
export function compareMetrics(one: PlacedBlock, other: PlacedBlock): FindingDraft[] | null {
  const [before, after] = [metricsIn(one.block.text), metricsIn(other.block.text)];
  if (before.size === 0 || after.size === 0) return null;
  const place = { location: other.location, endpoints: other.endpoint === null ? [] : [other.endpoint] };
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): FindingDraft[] => {
    const [was = null, is = null] = [before.get(name), after.get(name)];
    if (was === is) return [];
    const rest = { ...place, subject: name, quote: `# TYPE ${name} ${is ?? was}` };
    if (was === null) return [{ ...rest, rule: 'page-response-field-added', after: name }];
    if (is === null) return [{ ...rest, rule: 'page-response-field-removed', before: name }];
    return [{ ...rest, rule: 'page-response-field-type-changed', before: was, after: is }];
  });
}

const metricsIn = (text: string): Map<string, string> =>
  new Map(text.length > MAX_CHARS ? [] : [...text.matchAll(TYPE)].map(([, name = '', type = '']) => [name, type]));
