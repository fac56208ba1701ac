/** A user's arrangement of the dashboard, as stored on the server. */
export interface Layout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

interface Placed {
  readonly id: string;
  readonly order: number;
}

const inOwnOrder = <Widget extends Placed>(widgets: readonly Widget[]): Widget[] =>
  [...widgets].sort((a, b) => a.order - b.order);

/** Inserts `id` after its nearest predecessor in `line` that is already in `ids`; at the front if there is none. */
function insertAfterNeighbour(ids: string[], id: string, line: readonly string[]): void {
  const before = line.slice(0, line.indexOf(id)).findLast((other) => ids.includes(other));
  ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
}

/** Widgets in the user's order. A widget added later takes the place that its own order gives it among the others. */
export function arranged<Widget extends Placed>(widgets: readonly Widget[], layout: Layout | null): Widget[] {
  const own = inOwnOrder(widgets);
  if (!layout) return own;
  const line = own.map(({ id }) => id);
  const ids = layout.order.filter((id) => line.includes(id));
  for (const id of line) if (!ids.includes(id)) insertAfterNeighbour(ids, id, line);
  return ids.flatMap((id) => own.find((widget) => widget.id === id) ?? []);
}

/** The order to store: the present widgets, with formerly arranged ones still behind the widget they used to follow. */
export function orderToStore(ids: readonly string[], layout: Layout | null): string[] {
  const kept = [...ids];
  for (const id of layout?.order ?? []) {
    if (!kept.includes(id)) insertAfterNeighbour(kept, id, layout?.order ?? []);
  }
  return kept;
}

/** Swaps a widget with the next (`1`) or the previous (`-1`) visible one. */
export function moved(ids: readonly string[], id: string, step: 1 | -1, isShown: (id: string) => boolean): string[] {
  const shown = ids.filter(isShown);
  const other = shown[shown.indexOf(id) + step];
  if (other === undefined) return [...ids];
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}
