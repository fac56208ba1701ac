import { amountOf, showAmount } from '../amounts';
import { formatDay } from '../formats';
import type { PickerSource } from '../picker-source';
import { filterTexts } from '../texts/filters';

/** One of the few values of a choice filter, as on the wire. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list, as data. The field is the one on the wire; the server filters. Created by the helpers below. */
export type ListFilter = {
  readonly label: string;
  readonly field: string;
} & (
  | { readonly kind: 'choice'; readonly choices: readonly FilterChoice[] }
  | { readonly kind: 'amount' }
  | { readonly kind: 'dates' }
  // The type of the records is not known here.
  | { readonly kind: 'records'; readonly source: PickerSource<never>; readonly hasNone: boolean }
);

/** The active filter values, by the names of the call's parameters; parameters without a value are absent. */
export type FilterValues = Readonly<Record<string, string>>;

/** The choices for values whose labels are among the texts, in that order. */
export const choicesOf = (labels: Readonly<Record<string, string>>): readonly FilterChoice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Any of a few words: `status=pending,failed`. */
export const choiceFilter = (label: string, field: string, choices: readonly FilterChoice[]): ListFilter => ({
  kind: 'choice',
  label,
  field,
  choices,
});

/** Yes or no: `is_active=1`. */
export const flagFilter = (label: string, field: string, words: { yes: string; no: string }): ListFilter =>
  choiceFilter(label, field, [
    { value: '1', label: words.yes },
    { value: '0', label: words.no },
  ]);

/** Sums in shillings, both ends included: `balance_min=100&balance_max=500`. */
export const amountFilter = (label: string, field: string): ListFilter => ({ kind: 'amount', label, field });

/** Days in Nairobi, both included: `created_at_from=2026-11-01&created_at_to=2026-11-30`. */
export const dateFilter = (label: string, field: string): ListFilter => ({ kind: 'dates', label, field });

/**
 * Any of the selected records, picked one at a time from a large source: `brand_id=3,7`. The address contains only their ids; the source
 * provides their names.
 * @param hasNone whether the source has a record with the id 0, which stands for rows without one
 */
export const recordFilter = (
  label: string,
  field: string,
  source: PickerSource<never>,
  hasNone = false,
): ListFilter => ({
  kind: 'records',
  label,
  field,
  source,
  hasNone,
});

/** The parameter names of a filter: a single one, or those of the lower and the upper end. */
export function parametersOf({ kind, field }: ListFilter): readonly string[] {
  if (kind === 'choice' || kind === 'records') return [field];
  return kind === 'amount' ? [`${field}_min`, `${field}_max`] : [`${field}_from`, `${field}_to`];
}

/** Whether the text is a calendar day; `2026-02-30` is not. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The server's limit. */
const MOST_RECORDS = 100;

/** The distinct ids in the value of a record filter; 0 stands for none. */
export function idsIn(value: string): readonly number[] {
  const ids = value.split(',').filter((text) => /^(0|[1-9]\d{0,8})$/.test(text));
  return [...new Set(ids)].slice(0, MOST_RECORDS).map(Number);
}

/** The valid part of an address parameter; null if the filter does not recognise it. */
function understood(filter: ListFilter, value: string): string | null {
  if (filter.kind === 'dates') return isDay(value) ? value : null;
  if (filter.kind === 'amount') {
    const amount = amountOf(value);
    return typeof amount === 'number' ? String(amount) : null;
  }
  if (filter.kind === 'records')
    return (
      idsIn(value)
        .filter((id) => id > 0 || filter.hasNone)
        .join(',') || null
    );
  const wanted = value.split(',');
  const known = filter.choices.filter((choice) => wanted.includes(choice.value)).map((choice) => choice.value);
  return known.join(',') || null;
}

/** The filters in an address. Outdated and mistyped values are ignored. */
export function filterValuesIn(address: URLSearchParams, filters: readonly ListFilter[]): FilterValues {
  const values = filters.flatMap((filter) =>
    parametersOf(filter).flatMap((name) => {
      const value = understood(filter, address.get(name) ?? '');
      return value === null ? [] : [[name, value] as const];
    }),
  );
  return Object.fromEntries(values);
}

/** The active filters. */
export const inForce = (filters: readonly ListFilter[], values: FilterValues): readonly ListFilter[] =>
  filters.filter((filter) => parametersOf(filter).some((name) => values[name]));

/** The values without those of one filter. */
export const withoutFilter = (values: FilterValues, filter: ListFilter): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !parametersOf(filter).includes(name)));

/** An active filter in words: `Status: Pending, Failed`, `Amount: 100 – 500`. Names of records must be loaded instead. */
export function filterInWords(filter: Exclude<ListFilter, { kind: 'records' }>, values: FilterValues): string {
  const [low = '', high = ''] = parametersOf(filter).map((name) => values[name] ?? '');
  if (filter.kind === 'choice') {
    const wanted = low.split(',');
    const labels = filter.choices.filter(({ value }) => wanted.includes(value)).map(({ label }) => label);
    return filterTexts.inForce(filter.label, labels.join(', '));
  }
  const show = filter.kind === 'amount' ? showAmount : formatDay;
  return filterTexts.inForce(filter.label, filterTexts.range(low && show(low), high && show(high)));
}
