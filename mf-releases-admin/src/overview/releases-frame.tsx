import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import type { ReactNode } from 'react';
import styles from './releases-frame.module.css';

interface ReleasesFrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page about releases that is no detail of another. */
export const ReleasesFrame = ({ title, actions, children }: ReleasesFrameProps) => (
  <AdminTheme>
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  </AdminTheme>
);
