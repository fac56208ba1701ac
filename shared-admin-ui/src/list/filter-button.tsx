import { filterIcon } from '@ofisi/shared-site-ui/icons/filter';
import { useState } from 'react';
import { filterTexts } from '../texts/filters';
import { FilterPanel } from './filter-panel';
import { inForce, type FilterValues, type ListFilter } from './filters';
import { ToolbarButton } from './toolbar-button';

interface FilterButtonProps {
  readonly many: string;
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** Opens the filter panel; shows the number of active filters. */
export function FilterButton({ many, filters, values, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const count = inForce(filters, values).length;
  return (
    <>
      <ToolbarButton icon={filterIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {filterTexts.button(count)}
      </ToolbarButton>
      <FilterPanel
        many={many}
        open={open}
        filters={filters}
        values={values}
        onClose={() => setOpen(false)}
        onShow={(wanted) => {
          setOpen(false);
          onChange(wanted);
        }}
      />
    </>
  );
}
