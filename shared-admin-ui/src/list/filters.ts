import { amountOf, showAmount } from '../amounts';
import { formatDay } from '../formats';
import type { PickerSource } from '../picker-source';
import { filterTexts } from '../texts/filters';

/** One of the few words that a choice filter takes, as the wire has it. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** A way to narrow a list, as data. The field is the wire's; the server filters. Made by the helpers below. */
export type ListFilter = {
  readonly label: string;
  readonly field: string;
} & (
  | { readonly kind: 'choice'; readonly choices: readonly FilterChoice[] }
  | { readonly kind: 'amount' }
  | { readonly kind: 'dates' }
  // Of records of any kind: nothing is known of them here.
  | { readonly kind: 'records'; readonly source: PickerSource<never>; readonly hasNone: boolean }
);

/** What is asked for, by the names of the call's parameters; what is not asked for is left out. */
export type FilterValues = Readonly<Record<string, string>>;

/** The choices of words that have their labels among the texts, in that order. */
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
 * Any of the records that are chosen, one after the other, from a source with many: `brand_id=3,7`. The address holds their ids alone; the
 * source says what they are called.
 * @param hasNone whether the source has a record with the id 0, which stands for what has none
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

/** The names of a filter's parameters: the one, or the lower and the upper end. */
export function parametersOf({ kind, field }: ListFilter): readonly string[] {
  if (kind === 'choice' || kind === 'records') return [field];
  return kind === 'amount' ? [`${field}_min`, `${field}_max`] : [`${field}_from`, `${field}_to`];
}

/** A day as a calendar knows it; `2026-02-30` is none. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The server takes no more. */
const MOST_RECORDS = 100;

/** The ids in a value of a filter by records, each once; 0 is that of none. */
export function idsIn(value: string): readonly number[] {
  const ids = value.split(',').filter((text) => /^(0|[1-9]\d{0,8})$/.test(text));
  return [...new Set(ids)].slice(0, MOST_RECORDS).map(Number);
}

/** What an address says for a parameter, as far as the filter knows it; null for what it does not. */
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

/** The filters that an address names. Old and mistyped values are passed over. */
export function filterValuesIn(address: URLSearchParams, filters: readonly ListFilter[]): FilterValues {
  const values = filters.flatMap((filter) =>
    parametersOf(filter).flatMap((name) => {
      const value = understood(filter, address.get(name) ?? '');
      return value === null ? [] : [[name, value] as const];
    }),
  );
  return Object.fromEntries(values);
}

/** The filters in force. */
export const inForce = (filters: readonly ListFilter[], values: FilterValues): readonly ListFilter[] =>
  filters.filter((filter) => parametersOf(filter).some((name) => values[name]));

/** The values without those of one filter. */
export const withoutFilter = (values: FilterValues, filter: ListFilter): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !parametersOf(filter).includes(name)));

/** A filter in force in words: `Status: Pending, Failed`, `Amount: 100 – 500`. What records are called has to be asked for. */
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
