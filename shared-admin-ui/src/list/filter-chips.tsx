import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { filterTexts } from '../texts/filters';
import styles from './filter-chips.module.css';
import { filterInWords, inForce, withoutFilter, type FilterValues, type ListFilter } from './filters';

interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** The filters in force, each with the way to be rid of it. */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  const active = inForce(filters, values);
  if (active.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={filterTexts.applied}>
      {active.map((filter) => {
        const words = filterInWords(filter, values);
        return (
          <li key={filter.field} className={styles['chip']}>
            {words}
            <button
              type="button"
              className={styles['remove']}
              aria-label={filterTexts.remove(words)}
              onClick={() => onChange(withoutFilter(values, filter))}
            >
              <Icon drawing={closeIcon} size={16} />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className={buttons.quiet} onClick={() => onChange({})}>
          {filterTexts.clearAll}
        </button>
      </li>
    </ul>
  );
}
