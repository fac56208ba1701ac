import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
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
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <span className={styles.legend}>
          {series.map(({ key, label: name, kind, tone }) => (
            <span key={key} className={styles.entry}>
              <span aria-hidden="true" className={`${styles.swatch} ${styles[kind]} ${styles[tone]}`} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div aria-hidden="true" className={styles.drawing}>
        <Suspense fallback={null}>
          <Drawing {...props} />
        </Suspense>
      </div>
      {width === undefined && (
        <details className={styles.details}>
          <summary>{reportTexts.figures}</summary>
          <PlainTable
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
          </PlainTable>
        </details>
      )}
    </figure>
  );
};
