import { SHOP_SEARCH_ID } from '@ofisi/shared-page/shop-search';
import { Icon } from '../parts/icon';
import { texts } from '../texts';
import styles from './search-box.module.css';
import { MOST_LETTERS } from './shop-filters';
import { useDraft } from './use-draft';

export interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** The one search of the shop: narrows the grid to titles that have the words (SF §2 Shop, decisions SF-25 and 022). */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const draft = useDraft(text, onSearch);
  return (
    <div className="field">
      <label className="field__label" htmlFor={SHOP_SEARCH_ID}>
        {texts.search}
      </label>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          id={SHOP_SEARCH_ID}
          type="search"
          name="q"
          className="field__input"
          placeholder={texts.searchItems}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          value={draft.shown}
          onChange={(event) => draft.edit(event.target.value)}
          onBlur={draft.settle}
        />
      </div>
    </div>
  );
}
