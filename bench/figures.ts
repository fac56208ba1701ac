import type { Visit } from './visit';

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const pick = (index: number) => sorted[index] ?? NaN;
  return Number.isInteger(middle) ? (pick(middle - 1) + pick(middle)) / 2 : pick(Math.floor(middle));
}

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
  { name: 'layout shift', figure: 'layoutShift', show: (value) => value.toFixed(3) },
  { name: 'script and style', figure: 'scriptAndStyle', show: kilobytes },
  { name: 'all bytes', figure: 'total', show: kilobytes },
  { name: 'requests', figure: 'requests', show: String },
];

/** One page's lines of a Markdown table: the medians of both sides and their ratio. */
export function tableLines(page: string, platform: readonly Visit[], oneBundle: readonly Visit[]): string[] {
  return ROWS.map(({ name, figure, show }) => {
    const [ours, theirs] = [platform, oneBundle].map((visits) => median(visits.map((visit) => visit[figure])));
    const ratio = ours === undefined || !theirs ? '–' : (ours / theirs).toFixed(2);
    return `| ${page} | ${name} | ${show(ours ?? NaN)} | ${show(theirs ?? NaN)} | ${ratio} |`;
  });
}

export const TABLE_HEAD = ['| Page | | Platform | One bundle | Ratio |', '|---|---|---|---|---|'];
