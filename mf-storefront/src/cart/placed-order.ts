/** What the confirmation needs; it travels as the cart page's order-placed marker (SF §4) and survives a reload. */
export interface PlacedOrder {
  readonly invoice: string;
  /** Shillings. */
  readonly total: number;
  /** The phone that the customer gave. */
  readonly phone: string;
}

/** The marker out of a history entry's state, which anything may have written. */
export function readPlacedOrder(state: unknown): PlacedOrder | null {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return null;
  const { placed } = state;
  if (typeof placed !== 'object' || placed === null) return null;
  const { invoice, total, phone } = placed as Record<string, unknown>;
  if (typeof invoice !== 'string' || typeof total !== 'number' || typeof phone !== 'string') return null;
  return { invoice, total, phone };
}
