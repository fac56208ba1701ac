import type { ReactNode } from 'react';
import styles from './stale.module.css';

interface StaleProps {
  /** Whether what is shown answers an earlier question: `query.isPlaceholderData`. */
  readonly when: boolean;
  readonly children: ReactNode;
}

/** Figures that stay while others load, marked as no longer current meanwhile. */
export const Stale = ({ when, children }: StaleProps) => (
  <div className={styles.stale} aria-busy={when}>
    {children}
  </div>
);
