/** The rows with the one at `from` moved to `to`. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const rest = rows.filter((_row, index) => index !== from);
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * The new index of a row that is dragged from `from` and held at `y`: it takes another row's place once it is past the middle of that row.
 */
export function placeAt(
  y: number,
  boxes: readonly { readonly top: number; readonly bottom: number }[],
  from: number,
): number {
  const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  const above = middles.findIndex((middle, index) => index < from && y < middle);
  if (above >= 0) return above;
  const below = middles.findLastIndex((middle, index) => index > from && y > middle);
  return below >= 0 ? below : from;
}
