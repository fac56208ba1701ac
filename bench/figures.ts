import { median } from '@ofisi/services/median';
import type { Purchase, Visit } from './visit';

type Figure = Exclude<keyof Visit, 'largest'>;

interface Row {
  readonly name: string;
  readonly figure: Figure;
  readonly show: (value: number) => string;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

const ROWS: readonly Row[] = [
  { name: 'first paint', figure: 'firstPaint', show: milliseconds },
  { name: 'largest paint', figure: 'largestPaint', show: milliseconds },
  { name: 'interactive', figure: 'interactive', show: milliseconds },
  { name: 'layout shift', figure: 'layoutShift', show: (value) => value.toFixed(3) },
  { name: 'long tasks', figure: 'longTasks', show: milliseconds },
  { name: 'script and style', figure: 'scriptAndStyle', show: kilobytes },
  { name: 'all bytes', figure: 'total', show: kilobytes },
  { name: 'requests', figure: 'requests', show: String },
];

const PURCHASE_ROWS = [
  ['*Add to Cart* can be pressed', 'seenAt'],
  ['… an item added 0.3 s later is in the cart', 'boughtAt'],
  ['… and the top bar counts it', 'countedAt'],
  ['press to response: until the top bar counts it', 'countedAfter'],
] as const;

export const SIDES = ['platform', 'staticHtml', 'oneBundle', 'islands'] as const;
export type SideName = (typeof SIDES)[number];
/** Those that respond to a press. */
export const SIDES_WITH_SCRIPT = ['platform', 'oneBundle', 'islands'] as const;
/** Whole applications, which show the next page themselves. */
export const APPLICATIONS = ['platform', 'oneBundle'] as const;

/** A Markdown table row for one figure: the platform's median, then each other side's with the ratio to it. */
function row(
  page: string,
  name: string,
  show: Row['show'],
  values: Readonly<Partial<Record<SideName, number | null>>>,
): string {
  const cells = SIDES.flatMap((side) => {
    const value = values[side] ?? null;
    const text = value === null ? '–' : show(value);
    if (side === 'platform') return [text];
    return [text, value && typeof values.platform === 'number' ? (values.platform / value).toFixed(2) : '–'];
  });
  return `| ${[page, name, ...cells].join(' | ')} |`;
}

/** Null without measurements. */
const medianOf = (values: readonly (number | null)[]): number | null => {
  const measured = values.filter((value) => value !== null);
  return measured.length > 0 ? median(measured) : null;
};

/** One page's rows of the table: medians of all visits. */
export function visitRows(page: string, visits: Readonly<Record<SideName, readonly Visit[]>>): string[] {
  return ROWS.map(({ name, figure, show }) => {
    const medians = SIDES.map((side) => [side, medianOf(visits[side].map((visit) => visit[figure]))] as const);
    return row(page, name, show, Object.fromEntries(medians));
  });
}

/** The rows of *Add to Cart*; plain HTML has none, because its button does not work. */
export const purchaseRows = (page: string, purchases: Purchases): string[] =>
  PURCHASE_ROWS.map(([name, figure]) => {
    const medians = SIDES_WITH_SCRIPT.map(
      (side) => [side, medianOf(purchases[side].map((purchase) => purchase[figure]))] as const,
    );
    return row(page, name, milliseconds, Object.fromEntries(medians));
  });

export type Purchases = Readonly<Record<(typeof SIDES_WITH_SCRIPT)[number], readonly Purchase[]>>;

export const TABLE_HEAD = [
  '| Page | | Platform | Static HTML | Ratio | One bundle | Ratio | Islands | Ratio |',
  '|---|---|---|---|---|---|---|---|---|',
];
