import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import type { ReactNode } from 'react';
import styles from './dashboard-widget.module.css';

interface DashboardWidgetProps {
  readonly title: string;
  /** Link to the whole list. */
  readonly all: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A card on the dashboard: its title, a link to the whole list, and its content. */
export const DashboardWidget = ({ title, all, children }: DashboardWidgetProps) => (
  <div className={`${cards['card']} ${styles['widget']}`}>
    <header className={styles['header']}>
      <h2 className={styles['title']}>{title}</h2>
      <Link to={all.to} className={styles['all'] ?? ''}>
        {all.label}
      </Link>
    </header>
    {children}
  </div>
);
