import { useId } from 'react';
import { Icon } from '../parts/icon';
import { texts } from '../texts';
import styles from './search-box.module.css';
import { useDraft } from './use-draft';

export interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Narrows the grid to titles that contain the text (SF §2 Shop, decision SF-25). */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const id = useId();
  const draft = useDraft(text, onSearch);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {texts.search}
      </label>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="q"
          className="field__input"
          placeholder={texts.searchItems}
          autoComplete="off"
          value={draft.shown}
          onChange={(event) => draft.edit(event.target.value)}
          onBlur={draft.settle}
        />
      </div>
    </div>
  );
}
