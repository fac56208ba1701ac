import type { ComponentProps, ReactNode } from 'react';
import styles from './plain-table.module.css';

interface PlainTableProps {
  /** What it holds, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly { readonly header: string; readonly figures?: boolean }[];
  /** Its body, and its foot where it has one. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** In a narrow place each row is a card: with many figures, each of which names its `header`. */
  readonly stacks?: boolean;
}

/**
 * A table that is only read: all of its rows are there, and nothing is sorted or ticked (a list of a resource is a `ResourceTable`).
 * Where it is wider than its place it scrolls sideways in its own box, also by keys; on paper it never does.
 */
export const PlainTable = ({ label, columns, children, className = '', stacks = false }: PlainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
  <div
    className={`${styles['scroller']} ${stacks ? styles['stacks'] : ''} ${className}`}
    role="region"
    aria-label={label}
    tabIndex={0}
  >
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, figures = false }) => (
            <th key={header} scope="col" className={figures ? styles['figure'] : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </div>
);

interface FigureCellProps extends ComponentProps<'td'> {
  /** The head of its column, which stands beside it where rows are cards. */
  readonly header?: string;
}

/** A cell with a number or a sum. */
export const FigureCell = ({ className = '', header, ...cell }: FigureCellProps) => (
  <td {...cell} data-header={header} className={`${styles['figure']} ${className}`} />
);
