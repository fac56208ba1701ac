/** What the confirmation needs; it travels as the cart page's order-placed marker (SF §4) and survives a reload. */
export interface PlacedOrder {
  readonly invoice: string;
  /** Shillings. */
  readonly total: number;
  /** The phone that the customer gave; null when an earlier attempt placed the order, with whatever it gave. */
  readonly phone: string | null;
}

/** The marker out of a history entry's state, which anything may have written. */
export function readPlacedOrder(state: unknown): PlacedOrder | null {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return null;
  const { placed } = state;
  if (typeof placed !== 'object' || placed === null) return null;
  const { invoice, total, phone } = placed as Record<string, unknown>;
  if (typeof invoice !== 'string' || typeof total !== 'number') return null;
  return { invoice, total, phone: typeof phone === 'string' ? phone : null };
}
