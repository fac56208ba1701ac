import { SHOP_SEARCH_ID } from '@ofisi/shared-page/shop-search';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloseOutside } from '../../menu/use-close-outside';
import { useEscape } from '../../menu/use-escape';
import { SearchForm } from './search-form';
import { searchTexts } from '../../texts/search';
import styles from './site-search.module.css';

const PANEL_ID = 'site-search';

/**
 * The search of the bar: a field where there is room for one, otherwise a button that opens a row with the field below the bar. The shop
 * page has its own field, which holds the current search: there the bar has only the button, which moves the focus to that field (decision
 * 022).
 */
export function SiteSearch() {
  const inShop = useLocation().pathname === '/shop';
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

  const press = () => {
    const field = inShop ? document.getElementById(SHOP_SEARCH_ID) : null;
    if (field) field.focus();
    else setOpen(!open);
  };

  return (
    <div ref={wrap} className={styles.search} data-in-shop={inShop}>
      <button
        ref={button}
        type="button"
        className={`${iconButtons.button} ${styles.toggle}`}
        aria-label={searchTexts.searchShop}
        aria-expanded={inShop && !open ? undefined : open}
        aria-controls={inShop ? undefined : PANEL_ID}
        onClick={press}
      >
        <Icon drawing={open ? closeIcon : searchIcon} size={22} />
      </button>
      {/* The shop page has a search of its own, which needs no opening. */}
      <noscript>
        <a
          className={`${iconButtons.button} ${styles.toggle}`}
          href={inShop ? `#${SHOP_SEARCH_ID}` : '/shop'}
          aria-label={searchTexts.searchShop}
        >
          <Icon drawing={searchIcon} size={22} />
        </a>
      </noscript>
      <div id={PANEL_ID} className={styles.panel} data-open={open}>
        <SearchForm name={searchTexts.shop} input={input} />
      </div>
    </div>
  );
}
