import { type ReactNode, useId, useState } from 'react';
import { texts } from '../texts';
import { Icon } from '../parts/icon';
import styles from './side-filters.module.css';

/** Filters beside the list on large screens, behind a button above it on smaller ones. */
export function SideFilters({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <aside className={styles.side} aria-label={texts.filters.label}>
      <button
        type="button"
        className={`button button--block ${styles.toggle}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'filter'} />
        {open ? texts.filters.hide : texts.filters.show}
      </button>
      <div id={id} className={`${styles.content} ${open ? styles.open : ''}`}>
        {children}
      </div>
    </aside>
  );
}
