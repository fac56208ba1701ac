import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ChartFigures, ChartFrame } from '@ofisi/shared-admin-ui/chart-frame';
import { FigureCell } from '@ofisi/shared-admin-ui/plain-table';
import { showRate } from '../texts/common';
import { healthTexts as texts } from '../texts/health';
import styles from './health.module.css';
import { topOf, type Figure, type Series } from './series';

const WIDTH = 480;
const HEIGHT = 190;
const LEFT = 52;
const BOTTOM = 22;
const TOP = 10;
const TICKS = [0, 0.5, 1];

/** Told apart without colour: each line has its dashes, and each point its shape. */
const DASHES = ['', '8 5', '2 4', '12 4 2 4'];
const SHAPES = ['M-4-4h8v8h-8Z', 'M0-5L5 4H-5Z', 'M-4-4L4 4M4-4L-4 4', 'M0-5L5 0L0 5L-5 0Z'];

interface HealthChartProps {
  readonly figure: Figure;
  readonly series: readonly Series[];
  /** Milliseconds. */
  readonly from: number;
  readonly until: number;
}

/** A figure of some releases over time, as lines, and as a table for whoever does not see them or wants exact values. */
export function HealthChart({ figure, series, from, until }: HealthChartProps) {
  const isEmpty = series.every(({ points }) => points.length === 0);
  return (
    <ChartFrame
      label={texts[figure]}
      legend={isEmpty ? [] : series.map(({ release }, at) => ({ name: release, mark: <LegendMark at={at} /> }))}
      className={styles.chart}
    >
      {isEmpty ? (
        <p className={styles.quiet}>{texts.noPoints}</p>
      ) : (
        <>
          <Drawing series={series} from={from} until={until} />
          <Figures label={texts[figure]} series={series} />
        </>
      )}
    </ChartFrame>
  );
}

const LegendMark = ({ at }: { readonly at: number }) => (
  <svg
    viewBox="-22 -8 44 16"
    width="44"
    height="16"
    aria-hidden="true"
    className={`${styles.legendMark} ${styles[`line${at}`]}`}
  >
    <path d="M-22 0H22" strokeDasharray={DASHES[at]} className={styles.line} />
    <path d={SHAPES[at]} className={styles.mark} />
  </svg>
);

function Drawing({ series, from, until }: Omit<HealthChartProps, 'figure'>) {
  const top = topOf(Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value))));
  const x = (at: number) => LEFT + ((at - from) / Math.max(1, until - from)) * (WIDTH - LEFT - 8);
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.drawing}>
      {TICKS.map((part) => (
        <g key={part}>
          <path d={`M${LEFT} ${y(part * top)}H${WIDTH - 8}`} className={styles.grid} />
          <text x={LEFT - 6} y={y(part * top) + 4} textAnchor="end">
            {showRate(part * top)}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 4}>
        {formatDateTime(new Date(from).toISOString())}
      </text>
      <text x={WIDTH - 8} y={HEIGHT - 4} textAnchor="end">
        {formatDateTime(new Date(until).toISOString())}
      </text>
      {series.map(({ release, points }, at) => (
        <g key={release} className={styles[`line${at}`]}>
          <path
            d={points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.at)} ${y(point.value)}`).join('')}
            strokeDasharray={DASHES[at]}
            className={styles.line}
          />
          {points.map((point) => (
            <path
              key={point.at}
              d={SHAPES[at]}
              transform={`translate(${x(point.at)} ${y(point.value)})`}
              className={styles.mark}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

function Figures({ label, series }: { readonly label: string; readonly series: readonly Series[] }) {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => b - a);
  const valueAt = (points: Series['points'], time: number) => points.find(({ at }) => at === time)?.value;
  return (
    <ChartFigures
      summary={texts.figures}
      label={label}
      columns={[{ header: texts.time }, ...series.map(({ release }) => ({ header: release, figures: true }))]}
    >
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row">{formatDateTime(new Date(time).toISOString())}</th>
            {series.map(({ release, points }) => {
              const value = valueAt(points, time);
              return <FigureCell key={release}>{value === undefined ? texts.none : showRate(value)}</FigureCell>;
            })}
          </tr>
        ))}
      </tbody>
    </ChartFigures>
  );
}
