import { Link } from '@ofisi/shared-contract/routing';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { type ReactNode, useId } from 'react';
import styles from './account-list.module.css';

/** One row: where it leads, if anywhere, what it is called, facts beside it, and what can be done about it. */
export interface AccountRow {
  readonly id: string;
  readonly to: string | null;
  readonly name: string;
  readonly facts: readonly string[];
  /** A link with a label, and its accessible name, which begins with it. */
  readonly action?: { readonly to: string; readonly label: string; readonly name: string } | undefined;
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
      <AccountRows rows={rows} />
      {children}
    </section>
  );
}

/** The rows of a section. */
export const AccountRows = ({ rows }: Pick<AccountListProps, 'rows'>) => (
  <ul className={styles.rows}>
    {rows.map(({ id, to, name, facts, action }) => (
      <li key={id} className={styles.row}>
        {to === null ? (
          <strong className={styles.name}>{name}</strong>
        ) : (
          <Link className={styles.name} to={to}>
            {name}
          </Link>
        )}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {action && (
          <Link className={styles.action} to={action.to} aria-label={action.name}>
            {action.label}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
