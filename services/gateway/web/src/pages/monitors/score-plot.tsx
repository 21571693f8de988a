import type { ReactNode } from 'react';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ScoredDay } from '../../api/types.ts';

const FAINT = 'var(--text-faint)';
const TICKS = [0, 50, 80, 100];
const TICK = { fill: FAINT, fontSize: 11 };
const BOX = {
  background: 'var(--surface-raised)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--text)',
  fontSize: 12,
};

const shortDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const label = (day: unknown): string => (typeof day === 'string' ? shortDay.format(new Date(day)) : '');

/** The scores, oldest first, as an area under a line. The lines at 80 and 50 part stable, moderate and volatile. */
export function ScorePlot({ days }: { days: readonly ScoredDay[] }): ReactNode {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart accessibilityLayer={false} data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: -22 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="scored_at" tick={TICK} tickFormatter={label} stroke="var(--line)" minTickGap={32} />
        <YAxis domain={[0, 100]} ticks={TICKS} tick={TICK} stroke="var(--line)" />
        <Tooltip contentStyle={BOX} labelFormatter={label} />
        <Area
          dataKey="score"
          name="Score"
          type="monotone"
          stroke="var(--accent-fill)"
          strokeWidth={2}
          fill="var(--accent-fill)"
          fillOpacity={0.12}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
