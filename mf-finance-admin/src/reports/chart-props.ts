/** A series of a chart: bars, or a line with a mark at each point. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly kind: 'bar' | 'line';
  /** The first is the shop's colour, the second contrasts with it in light and dark. */
  readonly tone: 'primary' | 'accent';
}

export interface ChartProps {
  readonly label: string;
  /** What each point stands for, as a column heading of the table: *Day*. */
  readonly pointLabel: string;
  readonly points: readonly { readonly name: string; readonly values: Readonly<Record<string, number>> }[];
  readonly series: readonly ChartSeries[];
  /** Width in pixels on paper, where there is no container to fill. */
  readonly width?: number;
}
