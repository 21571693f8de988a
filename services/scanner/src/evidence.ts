// Between which Snapshots a Finding was found: the digests of its input before and after the scan.
import type { WireFinding } from '@tidemark/proto/events';
import type { NextInput } from './store/inputs.ts';
import type { SourceFinding } from './visit/visit-source.ts';

type Digests = NonNullable<WireFinding['snapshots']>;

export function digestsOf(inputs: readonly NextInput[]): (found: Pick<SourceFinding, 'finding' | 'url'>) => Digests {
  // A Source has one description, wherever it stands.
  const keyOf = (input: string, url: string): string => (input === 'spec' ? 'spec' : url);
  const known = new Map<string, Digests>(
    inputs.map(({ result: { state, base, next, isGone } }) => {
      const before = base?.snapshotHash ?? null;
      return [keyOf(state.input, state.url), { before, after: isGone ? null : (next?.snapshotHash ?? before) }];
    }),
  );
  return ({ finding, url }) => known.get(keyOf(finding.input, url)) ?? { before: null, after: null };
}
