import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useId } from 'react';
import { shopTexts } from '../texts/shop';
import { ITEM_SORTS, type ItemSort, SHOP_FORM_ID } from './shop-filters';
import styles from './sort-choice.module.css';

export interface SortChoiceProps {
  readonly sort: ItemSort;
  readonly onChoose: (sort: ItemSort) => void;
}

/** The sort order of the grid. */
export function SortChoice({ sort, onChoose }: SortChoiceProps) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label className={styles.label} htmlFor={id}>
        {shopTexts.sort}
      </label>
      <select
        id={id}
        name="sort"
        form={SHOP_FORM_ID}
        className={`${inputs.input} ${styles.select}`}
        value={sort}
        onChange={(event) => {
          const chosen = ITEM_SORTS.find((known) => known === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {ITEM_SORTS.map((known) => (
          <option key={known} value={known}>
            {shopTexts.sorts[known]}
          </option>
        ))}
      </select>
    </div>
  );
}
