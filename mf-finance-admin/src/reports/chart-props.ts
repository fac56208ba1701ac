/** What a chart shows: a bar, or a line with a mark at each point, for each series. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly kind: 'bar' | 'line';
  /** The first is the shop's colour, the second stands out from it in light and dark. */
  readonly tone: 'primary' | 'accent';
}

export interface ChartProps {
  readonly label: string;
  /** What a point is, for the table: *Day*. */
  readonly pointLabel: string;
  readonly points: readonly { readonly name: string; readonly values: Readonly<Record<string, number>> }[];
  readonly series: readonly ChartSeries[];
  /** Width in pixels, where there is none to fill: on paper. */
  readonly width?: number;
}
