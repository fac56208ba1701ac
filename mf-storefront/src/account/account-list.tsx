import { Link } from '@ofisi/shared-contract/routing';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { type ReactNode, useId } from 'react';
import styles from './account-list.module.css';

/** One row: where it leads, what it is called, and facts beside it. */
export interface AccountRow {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly facts: readonly string[];
}

export interface AccountListProps {
  readonly title: string;
  /** Nothing is shown while there are none. */
  readonly rows: readonly AccountRow[];
  readonly children?: ReactNode;
}

/** A section of the account with links to what the shop has of the customer. */
export function AccountList({ title, rows, children }: AccountListProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby={id}>
      <h2 id={id} className={sections.title}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {rows.map(({ id: key, to, name, facts }) => (
          <li key={key} className={styles.row}>
            <Link className={styles.name} to={to}>
              {name}
            </Link>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
