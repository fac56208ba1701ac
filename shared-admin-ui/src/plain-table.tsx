import type { ComponentProps, ReactNode } from 'react';
import styles from './plain-table.module.css';

interface PlainTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly { readonly header: string; readonly figures?: boolean }[];
  /** The table's body, and its footer if it has one. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** In a narrow container each row is a card; for tables with many figures, each of which names its `header`. */
  readonly stacks?: boolean;
}

/**
 * A read-only table: it contains all of its rows, without sorting or selection (a list of a resource is a `ResourceTable`). If it is wider
 * than its container, it scrolls sideways in its own box, also with the keyboard; in print it never scrolls.
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
  /** The heading of its column, shown beside it where rows are cards. */
  readonly header?: string;
}

/** A cell with a number or a sum. */
export const FigureCell = ({ className = '', header, ...cell }: FigureCellProps) => (
  <td {...cell} data-header={header} className={`${styles['figure']} ${className}`} />
);
