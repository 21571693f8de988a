// What was and what is, side by side, with the words that differ marked.
import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import styles from './changes.module.css';

/** Beyond this the two are shown without marks: such a comparison says nothing, and takes long. */
const MAX_EDITS = 2000;

export function BeforeAfter({ before, after }: { before: string | null; after: string | null }): ReactNode {
  const parts =
    before === null || after === null ? undefined : diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  const kept = (side: 'added' | 'removed') =>
    parts
      ?.filter((part) => part[side] || (!part.added && !part.removed))
      .map((part) => ({ value: part.value, marked: part[side] }));
  return (
    <div className={styles.sides}>
      <Side title="Before" absent="It was not there" text={before} parts={kept('removed')} mark="del" />
      <Side title="After" absent="It is gone" text={after} parts={kept('added')} mark="ins" />
    </div>
  );
}

interface SideProps {
  title: string;
  absent: string;
  text: string | null;
  parts: readonly { value: string; marked: boolean }[] | undefined;
  mark: 'del' | 'ins';
}

function Side({ title, absent, text, parts, mark: Mark }: SideProps): ReactNode {
  return (
    <div className={styles.side}>
      <h3>{title}</h3>
      {text === null ? (
        <p className={styles.none}>{absent}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={styles.value} role="region" tabIndex={0} aria-label={title}>
          {parts ? withMarks(parts, Mark) : text}
        </div>
      )}
    </div>
  );
}

/** The parts in order; each is known by where it begins. */
function withMarks(parts: readonly { value: string; marked: boolean }[], Mark: 'del' | 'ins'): ReactNode {
  let at = 0;
  return parts.map(({ value, marked }) => {
    const key = at;
    at += value.length;
    return marked ? <Mark key={key}>{value}</Mark> : value;
  });
}
