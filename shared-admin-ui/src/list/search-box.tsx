import { inSentence } from '@ofisi/shared-shop/error-words';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { tableTexts } from '../texts/table';
import styles from './search-box.module.css';

/** Debounce: after this pause the search words are considered complete. */
const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** The searched fields, as the columns' headers name them. */
  readonly names: readonly string[];
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** The filter box of BO §2: searches on the server, a moment after the last key, or at once on Enter or when it loses the focus. */
export function SearchBox({ names, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const label = tableTexts.filterBy(names.map(inSentence));
  const [{ typed, sent, seen }, setState] = useState({ typed: value, sent: value, seen: value });
  // When the user's own words come back through the address, they must not undo later typing; another address sets its own words.
  if (value !== seen)
    setState(value === sent ? { typed, sent, seen: value } : { typed: value, sent: value, seen: value });

  const search = (words: string) => {
    if (words === sent) return;
    setState((state) => ({ ...state, sent: words }));
    onSearch(words);
  };
  const searchTyped = useEffectEvent(() => search(typed.trim()));
  useEffect(() => {
    const timer = setTimeout(searchTyped, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles['filter']}>
      <label htmlFor={id} className={a11y.visuallyHidden}>
        {label}
      </label>
      <Icon drawing={searchIcon} />
      <input
        id={id}
        type="search"
        className={inputs.input}
        placeholder={`${label}...`}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setState((state) => ({ ...state, typed: event.target.value }))}
        onKeyDown={(event) => event.key === 'Enter' && search(typed.trim())}
        // Search now: a pending search must not pull the user back after they have gone to another page.
        onBlur={() => search(typed.trim())}
      />
    </div>
  );
}
