import { type ReactNode, type RefObject, useRef } from 'react';
import { catalogueTexts } from '../texts/catalogue';
import styles from './results.module.css';

export interface ResultsProps {
  readonly top: RefObject<HTMLElement | null>;
  /** Whether the shown items are about to be replaced. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The list beside the filters. It takes the focus when another page of it opens. */
export const Results = ({ top, busy, children }: ResultsProps) => (
  <section
    ref={top}
    tabIndex={-1}
    className={styles.results}
    aria-label={catalogueTexts.products}
    aria-busy={busy ? 'true' : undefined}
  >
    {children}
  </section>
);

/** The start of the list, and a function that goes back to it: the next page of a list is read from its top, not from its buttons. */
export function useResultsTop() {
  const top = useRef<HTMLElement>(null);
  const goToTop = () => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  return { top, goToTop };
}
