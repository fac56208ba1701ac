import styles from './widgets.module.css';

const WIDTH = 240;
const HEIGHT = 48;

/** Figures as a line without axes; its meaning must be stated beside it. Drawn without a chart library, which is too large for a dashboard. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const y = (value: number) => HEIGHT - 4 - ((value - low) / (high - low || 1)) * (HEIGHT - 8);
  const x = (index: number) => 4 + (index / Math.max(1, values.length - 1)) * (WIDTH - 8);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const [lastX, lastY] = [x(values.length - 1), y(values.at(-1) ?? 0)];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid meet"
      className={styles.sparkline}
    >
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className={styles.zero} />
      <polyline points={points.join(' ')} className={styles.trend} />
      <circle cx={lastX} cy={lastY} r="3.5" className={styles.last} />
    </svg>
  );
}
