import type { FastifyBaseLogger } from 'fastify';
import { addUpListedCounts } from './catalogue/listing/listed-counts';
import { removeOldConfirmations } from './identity/email-confirmation.queries';
import { removeOldDevices } from './identity/known-devices';
import { removeOldLoginFailures } from './identity/login-failures';
import { removeOldResets } from './identity/password-reset.queries';
import { removeDeadSessions } from './identity/sessions';
import { removeOldIdempotencyKeys } from './sales/idempotency';
import { expireOverdueOrders } from './sales/orders/order-expiry';
import type { Services } from './services';

const EXPIRY_EVERY = 60_000;
const CLEANUP_EVERY = 60 * 60_000;

/** What must happen without anybody asking: overdue reservations end, dead sessions, links and keys go. Returns how to stop it. */
export function startHousekeeping({ db, metrics }: Services, log: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve();

  function every(interval: number, name: string, work: () => Promise<void>) {
    const timer = setInterval(() => {
      running = running
        .then(work)
        .catch((error: unknown) => log.error({ err: error, task: name }, 'housekeeping failed'));
    }, interval);
    timer.unref();
    return timer;
  }

  const timers = [
    every(EXPIRY_EVERY, 'order expiry', async () => {
      const failed = (error: unknown, orderId: number) => log.error({ err: error, orderId }, 'the order cannot expire');
      const count = await expireOverdueOrders(db, new Date(), failed);
      metrics.ordersExpired(count);
    }),
    every(CLEANUP_EVERY, 'clean-up', async () => {
      await removeDeadSessions(db);
      await removeOldResets(db);
      await removeOldLoginFailures(db);
      await removeOldConfirmations(db);
      await removeOldDevices(db);
      await removeOldIdempotencyKeys(db);
      await addUpListedCounts(db);
    }),
  ];

  return async () => {
    timers.forEach(clearInterval);
    await running;
  };
}
