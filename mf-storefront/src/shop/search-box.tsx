import { SHOP_SEARCH_ID } from '@ofisi/shared-page/shop-search';
import fields from '@ofisi/shared-site-ui/field.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState } from 'react';
import { useLater } from '../later/use-later';
import { commonTexts } from '../texts/common';
import styles from './search-box.module.css';
import { MOST_LETTERS } from './shop-filters';
import { useDraft } from './use-draft';

export interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** The shop's only search: narrows the grid to what is meant (SF §2 Shop, decisions SF-25 and 097). Suggestions come once it has the focus. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const draft = useDraft(text, onSearch);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const code = useLater(box !== null);
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={SHOP_SEARCH_ID}>
        {commonTexts.search}
      </label>
      <div className={styles.search}>
        <Icon drawing={searchIcon} />
        <input
          id={SHOP_SEARCH_ID}
          type="search"
          name="q"
          className={inputs.input}
          placeholder={commonTexts.searchItems}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          value={draft.shown}
          onChange={(event) => draft.edit(event.target.value)}
          onFocus={(event) => setBox(event.currentTarget)}
          onBlur={draft.settle}
        />
        {box && code ? <code.Suggestions input={box} text={draft.shown} onSearch={draft.edit} /> : null}
      </div>
    </div>
  );
}
