import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useId } from 'react';
import { shopTexts } from '../texts/shop';
import styles from './sort-choice.module.css';
import { type ItemSort, LIST_FORM_ID, sortsOf } from './sorts';

export interface SortChoiceProps {
  /** What is searched for. */
  readonly q?: string;
  readonly sort: ItemSort;
  readonly onChoose: (sort: ItemSort) => void;
}

/** The sort order of a list. */
export function SortChoice({ q = '', sort, onChoose }: SortChoiceProps) {
  const id = useId();
  const sorts = sortsOf(q);
  return (
    <div className={styles.sort}>
      <label className={styles.label} htmlFor={id}>
        {shopTexts.sort}
      </label>
      <select
        id={id}
        name="sort"
        form={LIST_FORM_ID}
        className={`${inputs.input} ${styles.select}`}
        value={sort}
        onChange={(event) => {
          const chosen = sorts.find((known) => known === event.target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {sorts.map((known) => (
          <option key={known} value={known}>
            {shopTexts.sorts[known || (sorts[1] === 'newest' ? 'best' : 'newest')]}
          </option>
        ))}
      </select>
    </div>
  );
}
