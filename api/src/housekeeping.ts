import type { FastifyBaseLogger } from 'fastify';
import { removeOldBulkChanges } from './catalogue/items/bulk/old-changes';
import { listAgain } from './catalogue/listing/list-again';
import { addUpListedCounts } from './catalogue/listing/listed-counts';
import { checkNightly } from './books/keep-check';
import { repeatExpenses } from './finance/expenses/repeat-expenses';
import { removeOrphans } from './files/remove-orphans';
import { removeOldConfirmations } from './identity/email-confirmation.queries';
import { removeOldDevices } from './identity/known-devices';
import { removeOldLoginFailures } from './identity/login-failures';
import { removeOldResets } from './identity/password-reset.queries';
import { removeDeadSessions } from './access/session-expiry';
import { removeOldImports } from './imports/imports.queries';
import { removeOldSignIns } from './identity/sign-ins/record-sign-in';
import { removeOldJobs, type RepeatedJob } from './jobs/jobs';
import { removeOldHeldSales } from './sales/held-sales/held-sales';
import { removeOldIdempotencyKeys } from './access/idempotency';
import { expireOverdueOrders } from './sales/orders/order-expiry';
import type { Services } from './routes/services';

const EXPIRY_EVERY = 60_000;
const CLEANUP_EVERY = 60 * 60_000;
/** It is cheap to ask whether last night’s check is due. */
const BOOKS_EVERY = 10 * 60_000;
/** Scans every file that was ever uploaded. */
const ORPHANS_EVERY = 6 * 60 * 60_000;

/** The recurring work of the shop: overdue reservations expire; dead sessions, links and keys are removed. */
export function housekeeping(
  { db, reports, clock, files, metrics }: Pick<Services, 'db' | 'reports' | 'clock' | 'files' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Readonly<Record<string, RepeatedJob>> {
  return {
    'order expiry': {
      every: EXPIRY_EVERY,
      async work() {
        const failed = (error: unknown, orderId: number) =>
          log.error({ err: error, orderId }, 'the order cannot expire');
        metrics.ordersExpired(await expireOverdueOrders(db, clock(), failed));
      },
    },
    'clean-up': {
      every: CLEANUP_EVERY,
      async work() {
        await removeDeadSessions(db);
        await removeOldResets(db);
        await removeOldLoginFailures(db);
        await removeOldConfirmations(db);
        await removeOldDevices(db);
        await removeOldSignIns(db);
        await removeOldIdempotencyKeys(db);
        await addUpListedCounts(db);
        await removeOldJobs(db);
        await removeOldImports(db);
        await removeOldHeldSales(db);
        await removeOldBulkChanges(db);
      },
    },
    'listing after an upgrade': { every: CLEANUP_EVERY, work: () => listAgain(db) },
    'repeated expenses': {
      every: CLEANUP_EVERY,
      work: async () => void (await repeatExpenses(db, new Date())),
    },
    'check of the books': { every: BOOKS_EVERY, work: () => checkNightly({ db, reports, log }, clock()) },
    'orphaned files': { every: ORPHANS_EVERY, work: () => removeOrphans(db, files, new Date()) },
  };
}
