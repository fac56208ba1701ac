import { Icon } from '@ofisi/shared-site-ui/icon';
import { barcodeIcon } from '@ofisi/shared-site-ui/icons/barcode';
import type { ReactNode } from 'react';
import { lineTexts } from '../texts/lines';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  /** Of the input. Its hint is `<id>-hint`. */
  readonly id: string;
  readonly label: string;
  /** What the box is doing, instead of the key that leads to it. */
  readonly news: string | null;
  /** Why the entry is refused. */
  readonly problem?: ReactNode;
  /** The input, and what stands beside it. */
  readonly children: ReactNode;
}

/** The frame of a box that codes are scanned or typed into: its label, its icon, and its hint below. */
export function EntryFrame({ id, label, news, problem, children }: EntryFrameProps) {
  return (
    <div className={styles['box']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        <span className={styles['icon']}>
          <Icon drawing={barcodeIcon} />
        </span>
        {children}
      </div>
      {problem}
      <p id={`${id}-hint`} className={styles['hint']} aria-live="polite" data-said={news !== null}>
        {news ?? lineTexts.shortcut}
      </p>
    </div>
  );
}
