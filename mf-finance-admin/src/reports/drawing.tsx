import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart-props';
import { shortSum } from './figures';

const COLORS = { primary: 'var(--color-primary)', accent: 'var(--color-accent)' };
const MUTED = 'var(--color-text-muted)';
const HEIGHT = 272;
const TICK = { fill: MUTED };
const BUBBLE = {
  background: 'var(--color-surface)',
  border: '1px solid var(--color-border-strong)',
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-text)',
};

/** The drawing of a `Chart`, in a chunk of its own, because its library is larger than any report. */
export function Drawing({ points, series, width }: ChartProps) {
  const data = points.map(({ name, values }) => ({ name, ...values }));
  const labels = new Map(series.map(({ key, label }) => [key, label]));
  const chart = (
    <ComposedChart
      data={data}
      {...(width ? { width, height: HEIGHT } : {})}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--color-border)" />
      <XAxis dataKey="name" tick={TICK} tickLine={false} axisLine={false} minTickGap={24} />
      <YAxis tick={TICK} tickFormatter={shortSum} tickLine={false} axisLine={false} width={56} />
      <ReferenceLine y={0} stroke="var(--color-border-strong)" />
      <Tooltip
        contentStyle={BUBBLE}
        cursor={{ fill: 'var(--color-surface-sunken)', stroke: 'none' }}
        isAnimationActive={false}
        formatter={(value, key) => [formatTotal(Number(value)), labels.get(String(key)) ?? '']}
      />
      {series.map(({ key, kind, tone }) =>
        kind === 'bar' ? (
          <Bar key={key} dataKey={key} fill={COLORS[tone]} maxBarSize={40} isAnimationActive={false} />
        ) : (
          <Line
            key={key}
            dataKey={key}
            stroke={COLORS[tone]}
            strokeWidth={2.5}
            strokeDasharray="6 4"
            dot={points.length <= 40 ? { r: 3, fill: COLORS[tone], strokeDasharray: '0' } : false}
            isAnimationActive={false}
          />
        ),
      )}
    </ComposedChart>
  );
  return width ? (
    chart
  ) : (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      {chart}
    </ResponsiveContainer>
  );
}
