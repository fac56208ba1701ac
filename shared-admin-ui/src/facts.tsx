import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Details of a record, as terms with their values: `<Facts><Fact term="Phone">…</Fact></Facts>`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles['facts']}>{children}</dl>;

interface FactProps {
  readonly term: string;
  /** A text of several lines, over the whole width. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

/** An empty value is shown as a dash. */
export const Fact = ({ term, long = false, children }: FactProps) => (
  <div className={long ? styles['long'] : undefined}>
    <dt>{term}</dt>
    <dd>{children ?? '–'}</dd>
  </div>
);
