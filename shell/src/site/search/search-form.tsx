import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { type ReactNode, type Ref, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchTexts } from '../../texts/search';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** Distinguishes the search of the bar from the one of a page. */
  readonly name: string;
  readonly input?: Ref<HTMLInputElement>;
}

/**
 * Searches the shop for items (decision SF-25). An ordinary form, so that it works before the page's script does; with the script the page
 * is not reloaded, and the visitor is taken to the results.
 */
export function SearchForm({ name, input }: SearchFormProps) {
  const navigate = useNavigate();
  const [suggestions, setSuggestions] = useState<ReactNode>();

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { value } = form.elements.namedItem('q') as HTMLInputElement;
    const text = value.trim();
    void navigate(text ? `/shop?${new URLSearchParams({ q: text }).toString()}` : '/shop');
    form.reset();
    // Whatever the form is in closes when the focus leaves it.
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };

  return (
    <form className={styles.form} action="/shop" method="get" role="search" aria-label={name} onSubmit={search}>
      <input
        ref={input}
        className={`${inputs.input} ${styles.input}`}
        type="search"
        name="q"
        aria-label={searchTexts.searchShop}
        placeholder={searchTexts.searchShop}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onFocus={({ currentTarget }) => {
          // In a chunk that there is already: another one would be named, with its hash, in every first script.
          import(/* webpackChunkName: "messages" */ './bar-suggestions').then(
            ({ suggestFor }) => setSuggestions(suggestFor(currentTarget)),
            Boolean,
          );
        }}
      />
      {suggestions}
      <button type="submit" className={`${iconButtons.button} ${styles.button}`} aria-label={searchTexts.search}>
        <Icon drawing={searchIcon} size={22} />
      </button>
    </form>
  );
}
