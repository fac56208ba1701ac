import { useEffect, useRef, useState } from 'react';
import { useCloseOutside } from '../menu/use-close-outside';
import { useEscape } from '../menu/use-escape';
import { Icon } from './icons';
import { SearchForm } from './search-form';
import styles from './site-search.module.css';

const PANEL_ID = 'site-search';

/** The search of the bar: a field where there is room for one, elsewhere a button that opens a row with it below the bar. */
export function SiteSearch() {
  const [open, setOpen] = useState(false);
  const wrap = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });
  useCloseOutside(open, wrap, () => setOpen(false));

  return (
    <div ref={wrap} className={styles.search}>
      <button
        ref={button}
        type="button"
        className={`icon-button ${styles.toggle}`}
        aria-label="Search the shop"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'search'} />
      </button>
      {/* The shop has a search of its own, which needs no opening. */}
      <noscript>
        <a className={`icon-button ${styles.toggle}`} href="/shop" aria-label="Search the shop">
          <Icon name="search" />
        </a>
      </noscript>
      <div id={PANEL_ID} className={styles.panel} data-open={open}>
        <SearchForm name="Shop" input={input} onSearch={() => setOpen(false)} />
      </div>
    </div>
  );
}
