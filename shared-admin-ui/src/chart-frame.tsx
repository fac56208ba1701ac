import type { ComponentProps, ReactNode } from 'react';
import styles from './chart-frame.module.css';
import { PlainTable } from './plain-table';

interface ChartFrameProps {
  readonly label: string;
  /** What is drawn, each with a mark as in the drawing. */
  readonly legend: readonly { readonly name: string; readonly mark: ReactNode }[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A chart with its name and legend; the drawing itself is for those who see it, `ChartFigures` for all others. */
export const ChartFrame = ({ label, legend, className = '', children }: ChartFrameProps) => (
  <figure className={`${styles['chart']} ${className}`}>
    <figcaption className={styles['caption']}>
      <span>{label}</span>
      {legend.length > 0 && (
        <span className={styles['legend']}>
          {legend.map(({ name, mark }) => (
            <span key={name} className={styles['entry']}>
              {mark}
              <span className={styles['name']}>{name}</span>
            </span>
          ))}
        </span>
      )}
    </figcaption>
    {children}
  </figure>
);

interface ChartFiguresProps extends Pick<ComponentProps<typeof PlainTable>, 'label' | 'columns' | 'children'> {
  /** What opens the table. */
  readonly summary: string;
}

/** The figures of a chart as a table, closed at first. */
export const ChartFigures = ({ summary, ...table }: ChartFiguresProps) => (
  <details>
    <summary className={styles['summary']}>{summary}</summary>
    <PlainTable {...table} className={styles['figures']} />
  </details>
);
