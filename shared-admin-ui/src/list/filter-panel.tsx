import buttons from '@ofisi/shared-site-ui/button.module.css';
import fields from '@ofisi/shared-site-ui/field.module.css';
import { useId } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { DateRangeField, type DateRange } from '../date-fields';
import { Dialog } from '../dialog';
import { MoneyField } from '../fields';
import { filterTexts } from '../texts/filters';
import styles from './filter-panel.module.css';
import { idsIn, parametersOf, type FilterValues, type ListFilter } from './filters';
import { RecordChoices } from './record-choices';

interface FilterPanelProps {
  /** `brands`, as in "Filter brands". */
  readonly many: string;
  readonly open: boolean;
  readonly filters: readonly ListFilter[];
  readonly values: FilterValues;
  readonly onClose: () => void;
  readonly onShow: (values: FilterValues) => void;
}

/** All filters of a list, at the edge of the page; no call is made before "Show results". */
export function FilterPanel({ many, open, filters, values, onClose, onShow }: FilterPanelProps) {
  const formId = useId();
  return (
    <Dialog
      title={filterTexts.title(many)}
      open={open}
      shape="drawer"
      onClose={onClose}
      footer={
        <button type="submit" form={formId} className={buttons.primary}>
          {filterTexts.show}
        </button>
      }
    >
      <FilterForm id={formId} filters={filters} values={values} onShow={onShow} />
    </Dialog>
  );
}

/**
 * Values by a filter's field: the chosen words, the ids of the chosen records, or the range of days; by its parameters: the ends of a range
 * of sums.
 */
type Entries = Record<string, readonly string[] | readonly number[] | DateRange | number | null>;

interface FilterFormProps extends Pick<FilterPanelProps, 'filters' | 'values' | 'onShow'> {
  readonly id: string;
}

/** Mounted anew each time the panel opens, so entries that were not applied are discarded. */
function FilterForm({ id, filters, values, onShow }: FilterFormProps) {
  const form = useForm<Entries>({ defaultValues: entriesOf(filters, values) });
  const show = (entries: Entries) => {
    const reversed = filters.filter((filter) => isReversed(filter, entries));
    for (const filter of reversed) form.setError(`${filter.field}_max`, { message: filterTexts.mostBelowLeast });
    if (reversed.length === 0) onShow(valuesOf(filters, entries));
  };
  return (
    <form id={id} noValidate className={styles['form']} onSubmit={(event) => void form.handleSubmit(show)(event)}>
      {filters.map((filter) => (
        <FilterFields key={filter.field} filter={filter} control={form.control} />
      ))}
    </form>
  );
}

interface FilterFieldsProps {
  readonly filter: ListFilter;
  readonly control: Control<Entries>;
}

function FilterFields({ filter, control }: FilterFieldsProps) {
  const { kind, label, field } = filter;
  if (kind === 'choice') return <ChoiceBoxes filter={filter} control={control} />;
  if (kind === 'records') return <RecordsEntry filter={filter} control={control} />;
  if (kind === 'dates') return <DateRangeField control={control} name={field} label={label} />;
  return (
    <div className={styles['ends']}>
      <MoneyField control={control} name={`${field}_min`} label={filterTexts.least(label)} />
      <MoneyField control={control} name={`${field}_max`} label={filterTexts.most(label)} />
    </div>
  );
}

interface EntryProps<Kind extends ListFilter['kind']> {
  readonly filter: ListFilter & { readonly kind: Kind };
  readonly control: Control<Entries>;
}

function RecordsEntry({ filter, control }: EntryProps<'records'>) {
  const { field } = useController({ control, name: filter.field });
  return (
    <RecordChoices
      label={filter.label}
      source={filter.source}
      chosen={field.value as readonly number[]}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

function ChoiceBoxes({ filter, control }: EntryProps<'choice'>) {
  const { field } = useController({ control, name: filter.field });
  const chosen = field.value as readonly string[];
  const toggle = (changed: string) =>
    field.onChange(chosen.includes(changed) ? chosen.filter((value) => value !== changed) : [...chosen, changed]);
  return (
    <fieldset className={styles['choices']}>
      <legend className={fields.label}>{filter.label}</legend>
      <div className={styles['boxes']}>
        {filter.choices.map(({ value, label }) => (
          <label key={value} className={styles['choice']}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              onBlur={field.onBlur}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function entriesOf(filters: readonly ListFilter[], values: FilterValues): Entries {
  const entries = filters.flatMap((filter): (readonly [string, Entries[string]])[] => {
    const [low = '', high = ''] = parametersOf(filter);
    const [least, most] = [values[low] ?? null, values[high] ?? null];
    if (filter.kind === 'choice') return [[low, least?.split(',') ?? []]];
    if (filter.kind === 'records') return [[low, idsIn(least ?? '')]];
    if (filter.kind === 'dates') return [[filter.field, least || most ? { from: least, to: most } : null]];
    return [
      [low, least === null ? null : Number(least)],
      [high, most === null ? null : Number(most)],
    ];
  });
  return Object.fromEntries(entries);
}

function valuesOf(filters: readonly ListFilter[], entries: Entries): FilterValues {
  const values = filters.flatMap((filter): (readonly [string, unknown])[] => {
    const [low = '', high = ''] = parametersOf(filter);
    const entry = entries[filter.field];
    if (filter.kind === 'choice' || filter.kind === 'records') return [[low, (entry as readonly unknown[]).join(',')]];
    if (filter.kind === 'amount')
      return [
        [low, entries[low]],
        [high, entries[high]],
      ];
    const range = entry as DateRange | null;
    return [
      [low, range?.from],
      [high, range?.to],
    ];
  });
  return Object.fromEntries(
    values.flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

function isReversed({ kind, field }: ListFilter, entries: Entries): boolean {
  const [least, most] = [entries[`${field}_min`], entries[`${field}_max`]];
  return kind === 'amount' && typeof least === 'number' && typeof most === 'number' && least > most;
}
