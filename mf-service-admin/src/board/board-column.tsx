import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import type { ReactNode } from 'react';
import { boardTexts as texts } from '../texts/board';
import { serviceJobTexts } from '../texts/service-jobs';
import styles from './board.module.css';

interface BoardColumnProps {
  readonly stage: ServiceStage;
  readonly count: number;
  /** The one that a phone shows. */
  readonly isChosen: boolean;
  /** Whether it takes the card that is dragged; null while none is. */
  readonly takes: boolean | null;
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** The cards of one stage. */
export const BoardColumn = ({ stage, count, isChosen, takes, isOver, children }: BoardColumnProps) => (
  <section
    className={styles.column}
    aria-label={texts.column(serviceJobTexts.stages[stage], count)}
    data-stage={stage}
    data-empty={count === 0 || undefined}
    data-chosen={isChosen || undefined}
    data-takes={takes ?? undefined}
    data-over={isOver || undefined}
  >
    <h2 className={styles.heading} aria-hidden="true">
      {serviceJobTexts.stages[stage]} <span className={styles.count}>{count}</span>
    </h2>
    {count === 0 && <p className={styles.none}>{texts.none}</p>}
    <ul className={styles.cards}>{children}</ul>
  </section>
);
