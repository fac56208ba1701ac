import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { tableTexts } from '../texts/table';
import styles from './search-box.module.css';

/** Whoever pauses for this long has typed what they look for. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  /** What the server searches, as the columns' headers name it. */
  readonly names: readonly string[];
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** The filter box of BO §2: searches on the server, a moment after the last key, or at once with Enter or on leaving it. */
export function SearchBox({ names, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const label = tableTexts.filterBy(names.map((name) => name.toLowerCase()));
  const [{ typed, sent, seen }, setState] = useState({ typed: value, sent: value, seen: value });
  // What comes back of the own words must not undo what was typed since; another address brings its own.
  if (value !== seen)
    setState(value === sent ? { typed, sent, seen: value } : { typed: value, sent: value, seen: value });

  const search = (words: string) => {
    if (words === sent) return;
    setState((state) => ({ ...state, sent: words }));
    onSearch(words);
  };
  const searchTyped = useEffectEvent(() => search(typed.trim()));
  useEffect(() => {
    const timer = setTimeout(searchTyped, PAUSE_MS);
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
        // Whoever goes on to another page must not be fetched back by what they typed a moment ago.
        onBlur={() => search(typed.trim())}
      />
    </div>
  );
}
