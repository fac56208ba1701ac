import type { Engine } from '../../engine/engine';

/** Told by triggers: the id of an order whose payment has changed. */
const CHANNEL = 'order_payments';

/** News of the payments of orders, whichever process they come from. */
export interface PaymentNews {
  /** @returns what ends it */
  readonly watch: (orderId: number, changed: () => void) => () => void;
}

export function openPaymentNews({ listen }: Pick<Engine, 'listen'>): PaymentNews {
  const watched = new Map<number, Set<() => void>>();
  listen(CHANNEL, {
    told: (orderId) => watched.get(Number(orderId))?.forEach((changed) => changed()),
    // What was told while nothing was heard is lost: everybody looks.
    hearing: (isHearing) => isHearing && watched.forEach((all) => all.forEach((changed) => changed())),
  });
  return {
    watch(orderId, changed) {
      const all = watched.get(orderId) ?? new Set();
      watched.set(orderId, all.add(changed));
      return () => {
        all.delete(changed);
        if (all.size === 0) {
          watched.delete(orderId);
        }
      };
    },
  };
}
