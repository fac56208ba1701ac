import { texts } from '../texts';
import styles from './paging.module.css';

export interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** Previous and Next around "Page X of N" (SF §2). */
export function Paging({ page, pages, onGo }: PagingProps) {
  return (
    <nav className={styles.paging} aria-label={texts.paging.label}>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {texts.paging.previous}
      </button>
      <p aria-live="polite">{texts.paging.page(page, pages)}</p>
      <button type="button" className="button" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {texts.paging.next}
      </button>
    </nav>
  );
}
