import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { filterIcon } from '@ofisi/shared-site-ui/icons/filter';
import { type ReactNode, useId, useState } from 'react';
import { listingTexts } from '../texts/listing';
import styles from './side-filters.module.css';

export interface SideFiltersProps {
  /** Number of filters in use, which is told while they are hidden. */
  readonly chosen: number;
  readonly children: ReactNode;
}

/** Filters beside the list on large screens; on smaller ones behind a button above the list. */
export function SideFilters({ chosen, children }: SideFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <aside aria-label={listingTexts.filters.label}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.block} ${styles.toggle}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon drawing={open ? closeIcon : filterIcon} />
        {open ? listingTexts.filters.hide : listingTexts.filters.show(chosen)}
      </button>
      <div id={id} className={`${styles.content} ${open ? styles.open : ''}`}>
        {children}
      </div>
    </aside>
  );
}
