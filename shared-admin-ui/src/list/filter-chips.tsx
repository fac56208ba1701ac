import buttons from '@ofisi/shared-site-ui/button.module.css';
import { usePickedNames } from '../picker-source';
import { filterTexts } from '../texts/filters';
import { Chip } from './chip';
import styles from './chip.module.css';
import { filterInWords, idsIn, inForce, withoutFilter, type FilterValues, type ListFilter } from './filters';

interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  const active = inForce(filters, values);
  if (active.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={filterTexts.applied}>
      {active.map((filter) => {
        const remove = () => onChange(withoutFilter(values, filter));
        return filter.kind === 'records' ? (
          <RecordsChip key={filter.field} filter={filter} values={values} onRemove={remove} />
        ) : (
          <FilterChip key={filter.field} words={filterInWords(filter, values)} onRemove={remove} />
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

const FilterChip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <Chip words={words} removeLabel={filterTexts.remove(words)} onRemove={onRemove} />
);

interface RecordsChipProps {
  readonly filter: ListFilter & { readonly kind: 'records' };
  readonly values: FilterValues;
  readonly onRemove: () => void;
}

function RecordsChip({ filter, values, onRemove }: RecordsChipProps) {
  const names = usePickedNames(filter.source, idsIn(values[filter.field] ?? ''));
  return <FilterChip words={filterTexts.inForce(filter.label, names.join(', '))} onRemove={onRemove} />;
}
