import type { ReactNode } from 'react';
import styles from './item-cell.module.css';

interface ItemCellProps {
  readonly title: string;
  readonly sku: string | null;
  /** What there is to say about the item, below its title. */
  readonly children: ReactNode;
}

/** The item of a change; notes stand below it, so that the table fits a phone. */
export const ItemCell = ({ title, sku, children }: ItemCellProps) => (
  <th scope="row" className={styles.item}>
    {title}
    <span className={styles.notes}>
      {sku === null ? null : <span>{sku}</span>}
      {children}
    </span>
  </th>
);
