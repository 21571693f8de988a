import type { ReactNode } from 'react';
import type { ChangeDetail } from '../../api/types.ts';
import { Details } from '../../ui/details.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Card } from '../../ui/page.tsx';
import styles from './changes.module.css';

type Evidence = NonNullable<ChangeDetail['evidence']>;
type Place = Evidence['also'][number];

const INPUTS = { page: 'Page', spec: 'Description' } as const;

/** Where the change was seen. */
export function EvidenceCard({ evidence }: { evidence: Evidence }): ReactNode {
  return (
    <Card title="Evidence" lead="Where it was seen">
      <PlaceDetails place={evidence} engine={evidence.engine_version} />
      {evidence.also.map((place) => (
        <PlaceDetails key={`${place.url} ${place.location}`} place={place} engine={null} />
      ))}
    </Card>
  );
}

function PlaceDetails({ place, engine }: { place: Place; engine: string | null }): ReactNode {
  const { input, url, location, quote, rule } = place;
  return (
    <div className={styles.guide}>
      {quote !== null && <blockquote className={styles.quote}>{quote}</blockquote>}
      <Details
        items={[
          [
            INPUTS[input],
            <OutsideLink key="url" url={url}>
              {url}
            </OutsideLink>,
          ],
          ['Place', <code key="location">{location}</code>],
          ['Rule', <code key="rule">{rule}</code>],
          ...(engine === null ? [] : [['Engine', <code key="engine">{engine}</code>] as const]),
        ]}
      />
    </div>
  );
}
