import type { Engine } from '../../engine/engine';

/** Notified by triggers with the id of an order whose payment has changed. */
const CHANNEL = 'order_payments';

/** Notifications of changed payments, from any process. */
export interface PaymentNews {
  /** @returns a function that ends the watch */
  readonly watch: (orderId: number, changed: () => void) => () => void;
}

export function openPaymentNews({ listen }: Pick<Engine, 'listen'>): PaymentNews {
  const watched = new Map<number, Set<() => void>>();
  listen(CHANNEL, {
    onMessage: (orderId) => watched.get(Number(orderId))?.forEach((changed) => changed()),
    // Notifications during an interruption are lost, so every watcher checks again.
    onListening: (isListening) => isListening && watched.forEach((all) => all.forEach((changed) => changed())),
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
