import { ChartFigures, ChartFrame } from '@ofisi/shared-admin-ui/chart-frame';
import { FigureCell } from '@ofisi/shared-admin-ui/plain-table';
import { lazy, Suspense } from 'react';
import { reportTexts } from '../texts/reports';
import styles from './chart.module.css';
import type { ChartProps } from './chart-props';
import { showSum } from './figures';

const Drawing = lazy(() =>
  import(/* webpackChunkName: "report-chart" */ './drawing').then((module) => ({ default: module.Drawing })),
);

/** A chart, and a table of the same figures for users who cannot see it or want exact values; on paper the chart alone. */
export const Chart = (props: ChartProps) => {
  const { label, pointLabel, points, series, width } = props;
  return (
    <ChartFrame
      label={label}
      legend={series.map(({ label: name, kind, tone }) => ({
        name,
        mark: <span aria-hidden="true" className={`${styles.swatch} ${styles[kind]} ${styles[tone]}`} />,
      }))}
    >
      <div aria-hidden="true" className={styles.drawing}>
        <Suspense fallback={null}>
          <Drawing {...props} />
        </Suspense>
      </div>
      {width === undefined && (
        <ChartFigures
          summary={reportTexts.figures}
          label={label}
          columns={[{ header: pointLabel }, ...series.map(({ label: header }) => ({ header, figures: true }))]}
        >
          <tbody>
            {points.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ key }) => (
                  <FigureCell key={key}>{showSum(values[key] ?? 0)}</FigureCell>
                ))}
              </tr>
            ))}
          </tbody>
        </ChartFigures>
      )}
    </ChartFrame>
  );
};
