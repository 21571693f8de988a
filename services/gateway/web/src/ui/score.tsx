import type { ReactNode } from 'react';
import type { HealthScore } from '../api/types.ts';
import { cx } from './cx.ts';
import styles from './score.module.css';

type Maturity = HealthScore['maturity'];

const RADIUS = 6.5;
const AROUND = 2 * Math.PI * RADIUS;
const STABLE_FROM = 80;
const MODERATE_FROM = 50;
const WIDTH = 72;
const HEIGHT = 20;
/** A line that moves by less looks as calm as it is. */
const MIN_RANGE = 25;
/** So that a flat line at either end is not cut. */
const INSET = 2;

const maturityOf = (score: number): Maturity =>
  score >= STABLE_FROM ? 'stable' : score >= MODERATE_FROM ? 'moderate' : 'volatile';

/** A score from 0 to 100 with a ring that fills; the words say what the colour says. */
export function Score({ value }: { value: number | null }): ReactNode {
  if (value === null) return <span className={styles.none}>Not yet</span>;
  const maturity = maturityOf(value);
  return (
    <span className={styles.score} title={`${value} of 100, ${maturity}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle className={cx(styles.ring, styles.track)} cx="8" cy="8" r={RADIUS} />
        <circle
          className={cx(styles.ring, styles[maturity])}
          cx="8"
          cy="8"
          r={RADIUS}
          strokeDasharray={`${(AROUND * value) / 100} ${AROUND}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      {value}
      <span className="visually-hidden">of 100, {maturity}</span>
    </span>
  );
}

/** How a score went, as a line beside it. Nothing for fewer than two days. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }): ReactNode {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(MIN_RANGE, Math.max(...values) - low);
  const points = values.map((value, index) => ({
    x: INSET + (index / (values.length - 1)) * (WIDTH - 2 * INSET),
    y: INSET + (1 - (value - low) / range) * (HEIGHT - 2 * INSET),
  }));
  const last = points.at(-1);
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <polyline
        className={styles.line}
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      />
      {last && <circle className={styles.end} cx={last.x} cy={last.y} r="2" />}
    </svg>
  );
}
