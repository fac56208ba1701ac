import type { FastifyBaseLogger } from 'fastify';
import { addUpListedCounts } from './catalogue/listing/listed-counts';
import { removeOrphans } from './files/remove-orphans';
import { removeOldConfirmations } from './identity/email-confirmation.queries';
import { removeOldDevices } from './identity/known-devices';
import { removeOldLoginFailures } from './identity/login-failures';
import { removeOldResets } from './identity/password-reset.queries';
import { removeDeadSessions } from './identity/sessions';
import { removeOldJobs } from './jobs/jobs';
import { removeOldIdempotencyKeys } from './sales/idempotency';
import { expireOverdueOrders } from './sales/orders/order-expiry';
import type { Services } from './services';

const EXPIRY_EVERY = 60_000;
const CLEANUP_EVERY = 60 * 60_000;
/** Looks at all that was ever uploaded. */
const ORPHANS_EVERY = 6 * 60 * 60_000;

/** What must happen without anybody asking: overdue reservations end, dead sessions, links and keys go. Returns how to stop it. */
export function startHousekeeping({ db, files, metrics }: Services, log: FastifyBaseLogger): () => Promise<void> {
  const stops: (() => Promise<void>)[] = [];

  /** Never beside itself, and nothing waits for anything else. */
  function every(interval: number, name: string, work: () => Promise<void>) {
    let running = Promise.resolve();
    const timer = setInterval(() => {
      running = running
        .then(work)
        .catch((error: unknown) => log.error({ err: error, task: name }, 'housekeeping failed'));
    }, interval);
    timer.unref();
    stops.push(() => {
      clearInterval(timer);
      return running;
    });
  }

  every(EXPIRY_EVERY, 'order expiry', async () => {
    const failed = (error: unknown, orderId: number) => log.error({ err: error, orderId }, 'the order cannot expire');
    const count = await expireOverdueOrders(db, new Date(), failed);
    metrics.ordersExpired(count);
  });
  every(CLEANUP_EVERY, 'clean-up', async () => {
    await removeDeadSessions(db);
    await removeOldResets(db);
    await removeOldLoginFailures(db);
    await removeOldConfirmations(db);
    await removeOldDevices(db);
    await removeOldIdempotencyKeys(db);
    await addUpListedCounts(db);
    await removeOldJobs(db);
  });
  every(ORPHANS_EVERY, 'orphaned files', () => removeOrphans(db, files, new Date()));

  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
