import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** For links that lead right here. */
  readonly anchor?: string;
  /** Beside the title: how things stand. */
  readonly state?: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the profile or the settings. */
export function Section({ title, anchor, state, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`card ${styles.section}`} id={anchor} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {state}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
