import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Details of a record, as terms with their values: `<Facts><Fact term="Phone">…</Fact></Facts>`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles['facts']}>{children}</dl>;

/** An empty value is shown as a dash. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children ?? '–'}</dd>
  </div>
);
