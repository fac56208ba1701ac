import type { FieldErrors } from '@ofisi/api-contract/envelope';

/** What a counter shows: all pages of a kind, and of these the A3 ones. */
export interface Counts {
  readonly mono: number;
  readonly colour: number;
  readonly mono_a3: number;
  readonly colour_a3: number;
}

/** Pages as they are charged: an A3 page is two. */
export interface Pages {
  readonly mono: number;
  readonly colour: number;
}

export const NO_PAGES: Pages = { mono: 0, colour: 0 };

export const addPages = (one: Pages, other: Pages): Pages => ({
  mono: one.mono + other.mono,
  colour: one.colour + other.colour,
});

export const sumPages = (all: readonly Pages[]): Pages => all.reduce(addPages, NO_PAGES);

export const lessPages = (one: Pages, other: Pages): Pages => ({
  mono: one.mono - other.mono,
  colour: one.colour - other.colour,
});

export const COUNTERS = ['mono', 'colour', 'mono_a3', 'colour_a3'] as const;

type Counter = (typeof COUNTERS)[number];

/** What happened to the counter since the reading before. */
export interface CounterHistory {
  /** Digits after which it begins at 0 again; null: unknown. */
  readonly digits: number | null;
  readonly ranOver: boolean;
  /** Its last counts and the first of the new one, if it was replaced. */
  readonly replaced: { readonly last: Counts; readonly first: Counts } | null;
}

const shown = new Intl.NumberFormat('en-KE');

const below = (count: number) => `The last reading was ${shown.format(count)}.`;

/** The number of which a counter with these digits shows 0. */
export const rangeOf = (digits: number) => 10 ** digits;

type Counted = number | string;

function countReplaced(
  counter: Counter,
  previous: Counts,
  now: Counts,
  { last, first }: { last: Counts; first: Counts },
) {
  const errors: FieldErrors = {
    ...(last[counter] < previous[counter] && { [`old_${counter}`]: [below(previous[counter])] }),
    ...(now[counter] < first[counter] && { [counter]: [`The new counter began at ${shown.format(first[counter])}.`] }),
  };
  return { errors, count: last[counter] - previous[counter] + now[counter] - first[counter] };
}

function countOne(counter: Counter, previous: Counts, now: Counts, { digits, ranOver }: CounterHistory): Counted {
  const [before, after] = [previous[counter], now[counter]];
  if (digits !== null && after >= rangeOf(digits)) {
    return `The counter has ${digits} digits only.`;
  }
  if (after >= before) {
    return after - before;
  }
  return ranOver && digits !== null ? after + rangeOf(digits) - before : below(before);
}

/**
 * What counts since the reading before. The A3 pages of a kind cannot be more than its pages.
 * @returns the pages, or the errors at the fields of a reading: `mono`, `old_mono`, `ran_over` …
 */
export function pagesSince(
  previous: Counts,
  now: Counts,
  history: CounterHistory,
): { readonly pages: Pages; readonly errors?: undefined } | { readonly errors: FieldErrors } {
  const { replaced, ranOver, digits } = history;
  if (ranOver && digits === null) {
    return { errors: { ran_over: ['Enter first how many digits this machine’s counter has.'] } };
  }
  const counted: Record<Counter, number> = { mono: 0, colour: 0, mono_a3: 0, colour_a3: 0 };
  const errors: FieldErrors = {};
  for (const counter of COUNTERS) {
    if (replaced) {
      const one = countReplaced(counter, previous, now, replaced);
      Object.assign(errors, one.errors);
      counted[counter] = one.count;
    } else {
      const one = countOne(counter, previous, now, history);
      if (typeof one === 'string') {
        errors[counter] = [one];
      } else {
        counted[counter] = one;
      }
    }
  }
  for (const kind of ['mono', 'colour'] as const) {
    const isWrong = [kind, `old_${kind}`, `${kind}_a3`, `old_${kind}_a3`].some((field) => errors[field]);
    if (!isWrong && counted[`${kind}_a3`] > counted[kind]) {
      errors[`${kind}_a3`] = [`Only ${shown.format(counted[kind])} pages were made since the last reading.`];
    }
  }
  return Object.keys(errors).length > 0
    ? { errors }
    : { pages: { mono: counted.mono + counted.mono_a3, colour: counted.colour + counted.colour_a3 } };
}
