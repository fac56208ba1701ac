/** Data for the confirmation; carried as the cart page's order-placed marker (SF §4), which survives a reload. */
export interface PlacedOrder {
  readonly invoice: string;
  /** Token of the order's own page. */
  readonly token: string;
  /** Shillings. */
  readonly total: number;
  /** The phone number that the customer gave; null if an earlier attempt placed the order, whose number is not known. */
  readonly phone: string | null;
  /** Where the confirmation goes; null: nowhere, or not known. */
  readonly email: string | null;
  readonly isPickUp: boolean;
  /** False for services alone: nothing is delivered. */
  readonly hasGoods: boolean;
}

/** Reads `name` from a history entry's state, which may contain anything. */
function stateOf(state: unknown, name: string): Readonly<Record<string, unknown>> | null {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

/** Returns the order-placed marker, or null. */
export function readPlacedOrder(state: unknown): PlacedOrder | null {
  const { invoice, token, total, phone, email, isPickUp, hasGoods } = stateOf(state, 'placed') ?? {};
  if (typeof invoice !== 'string' || typeof token !== 'string' || typeof total !== 'number') return null;
  return {
    invoice,
    token,
    total,
    phone: typeof phone === 'string' ? phone : null,
    email: typeof email === 'string' ? email : null,
    isPickUp: isPickUp === true,
    hasGoods: hasGoods !== false,
  };
}

/** Marks a visit of the cart after *Order again*: one sentence for each item that was not available as before. */
export const reorderedMarker = (missing: readonly string[]) => ({ reordered: { missing } });

/** Returns the sentences of the marker, or null if the shopper did not come from there. */
export function readReordered(state: unknown): readonly string[] | null {
  const { missing } = stateOf(state, 'reordered') ?? {};
  if (!Array.isArray(missing)) return null;
  return missing.filter((sentence) => typeof sentence === 'string');
}

/** Marks a visit of the cart whose address asked to add an item that was not added, with the sentence that explains why. */
export const notAddedMarker = (says: string) => ({ notAdded: { says } });

/** Returns that sentence, or null. */
export function readNotAdded(state: unknown): string | null {
  const { says } = stateOf(state, 'notAdded') ?? {};
  return typeof says === 'string' ? says : null;
}
