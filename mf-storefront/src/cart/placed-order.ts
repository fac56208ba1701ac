/** What the confirmation needs; it travels as the cart page's order-placed marker (SF §4) and survives a reload. */
export interface PlacedOrder {
  readonly invoice: string;
  /** Opens the order's own page. */
  readonly token: string;
  /** Shillings. */
  readonly total: number;
  /** The phone that the customer gave; null when an earlier attempt placed the order, with whatever it gave. */
  readonly phone: string | null;
}

/** What a history entry's state, which anything may have written, carries under `name`. */
function carried(state: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

/** The order-placed marker, or null. */
export function readPlacedOrder(state: unknown): PlacedOrder | null {
  const { invoice, token, total, phone } = carried(state, 'placed') ?? {};
  if (typeof invoice !== 'string' || typeof token !== 'string' || typeof total !== 'number') return null;
  return { invoice, token, total, phone: typeof phone === 'string' ? phone : null };
}

/** Marks a visit of the cart that comes from ordering again: one sentence for each thing that could not be had as before. */
export const reorderedMarker = (missing: readonly string[]) => ({ reordered: { missing } });

/** What the marker says, or null when the shopper did not come from there. */
export function readReordered(state: unknown): readonly string[] | null {
  const { missing } = carried(state, 'reordered') ?? {};
  if (!Array.isArray(missing)) return null;
  return missing.filter((sentence) => typeof sentence === 'string');
}

/** Marks a visit of the cart to which nothing was added although its address asked for it, with the sentence that says why. */
export const notAddedMarker = (says: string) => ({ notAdded: { says } });

/** That sentence, or null. */
export function readNotAdded(state: unknown): string | null {
  const { says } = carried(state, 'notAdded') ?? {};
  return typeof says === 'string' ? says : null;
}
