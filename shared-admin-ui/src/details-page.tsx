import { Link } from '@ofisi/shared-contract/routing';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { previousIcon } from '@ofisi/shared-site-ui/icons/previous';
import type { ReactNode } from 'react';
import { AdminTheme } from './admin-theme';
import styles from './details-page.module.css';

interface DetailsPageProps {
  readonly title: string;
  /** Link back to the list: `{ to: '/admin/contacts/customers', label: 'Customers' }`. */
  readonly back: { readonly to: string; readonly label: string };
  /** The record's state, as a badge. */
  readonly badge?: ReactNode;
  /** Buttons, the most important one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One record on a page of its own: link back to the list, name and state, actions, and below them `DetailTabs` or sections. */
export const DetailsPage = ({ title, back, badge, actions, children }: DetailsPageProps) => (
  <AdminTheme>
    <article className={styles['page']}>
      <Link to={back.to} className={styles['back'] ?? ''}>
        <Icon drawing={previousIcon} size={16} />
        {back.label}
      </Link>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        {badge}
        <div className={styles['actions']}>{actions}</div>
      </header>
      {children}
    </article>
  </AdminTheme>
);

/** Several sections, stacked. */
export const DetailsSections = ({ children }: { children: ReactNode }) => (
  <div className={styles['sections']}>{children}</div>
);

/** A section of such a page, under a heading. */
export const DetailsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2 className={styles['heading']}>{title}</h2>
    {children}
  </section>
);
