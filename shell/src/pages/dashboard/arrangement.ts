/** What somebody has arranged, as the server keeps it. */
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

/** Puts `id` behind the nearest of those before it in `line` that is in `ids` already; else first. */
function insertAfterNeighbour(ids: string[], id: string, line: readonly string[]): void {
  const before = line.slice(0, line.indexOf(id)).findLast((other) => ids.includes(other));
  ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
}

/** Widgets as somebody has arranged them. One that came later stands where its own order puts it among the others. */
export function arranged<Widget extends Placed>(widgets: readonly Widget[], layout: Layout | null): Widget[] {
  const own = inOwnOrder(widgets);
  if (!layout) return own;
  const line = own.map(({ id }) => id);
  const ids = layout.order.filter((id) => line.includes(id));
  for (const id of line) if (!ids.includes(id)) insertAfterNeighbour(ids, id, line);
  return ids.flatMap((id) => own.find((widget) => widget.id === id) ?? []);
}

/** The new order of those that are there; others that were arranged once stay behind the one that they stood behind. */
export function orderToKeep(ids: readonly string[], layout: Layout | null): string[] {
  const kept = [...ids];
  for (const id of layout?.order ?? []) {
    if (!kept.includes(id)) insertAfterNeighbour(kept, id, layout?.order ?? []);
  }
  return kept;
}

/** Swaps the one with the next (`1`) or the one before (`-1`) of those that are shown. */
export function moved(ids: readonly string[], id: string, step: 1 | -1, isShown: (id: string) => boolean): string[] {
  const shown = ids.filter(isShown);
  const other = shown[shown.indexOf(id) + step];
  if (other === undefined) return [...ids];
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}
