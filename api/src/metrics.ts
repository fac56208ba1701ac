import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { requestMetrics } from '@ofisi/shared-server/request-metrics';
import type { Answered } from '@ofisi/shared-server/request-log';
import { Counter, Gauge, Registry } from 'prom-client';
import { backupTimes } from './backup/backup-marks';
import { faultOf, type Engine } from './engine/engine';
import type { BookCheck } from './books/keep-check';
import type { Unsigned } from './etims/unsigned';
import type { Mailer } from './mail/mailer';
import type { MpesaCounts } from './mpesa/mpesa';
import type { PaymentsWaiting } from './mpesa/payments-waiting';
import type { OrderCounts } from './sales/services';

/** Metrics of one API, in a registry of their own. */
export interface ApiMetrics extends OrderCounts, MpesaCounts {
  readonly registry: Registry;
  readonly answered: (answered: Answered) => void;
  readonly watchEngine: (engine: Pick<Engine, 'load' | 'vitals' | 'catalogueReads' | 'ping'>) => void;
  /** Reports how long the oldest due job has waited, in seconds. */
  readonly watchJobs: (readOldestDue: () => Promise<number>) => void;
  /** Reports when a data folder was last backed up, and when a backup failed. */
  readonly watchBackups: (dataDir: string) => void;
  /** Reports the free space on the disk of a folder. */
  readonly watchDisk: (folder: string) => void;
  /** Reports the tax invoices that are not signed. */
  readonly watchTaxDocuments: (read: () => Promise<Unsigned>) => void;
  /** Reports the result of the last check of the books. */
  readonly watchBooks: (read: () => Promise<BookCheck | null>) => void;
  /** Wraps a mailer and counts the mails that it delivers. */
  readonly countMails: (mailer: Mailer) => Mailer;
  /** Reports the M-Pesa payments that wait, as `read` returns them, and whether the addresses that M-Pesa calls from are known. */
  readonly watchPayments: (read: () => Promise<PaymentsWaiting>, areSourcesKnown: boolean) => void;
  /** Counts a job that will not be retried. */
  readonly jobGivenUp: (kind: string) => void;
}

/** In milliseconds. Prometheus gives up after ten seconds. */
const PATIENCE = 2_000;

/** The value read, or null while the database does not answer: the metrics that need it are then left out, and all others remain. */
const inTime = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  Promise.race([reading.catch(() => null), pause(PATIENCE, null, { ref: false })]);

/** Shares one read among all metrics that are collected together. */
function readTogether<Value>(read: () => Promise<Value>): () => Promise<Value | null> {
  let reading: Promise<Value> | undefined;
  return () =>
    inTime(
      (reading ??= read().finally(() => {
        reading = undefined;
      })),
    );
}

export function apiMetrics(): ApiMetrics {
  const registry = new Registry();
  const registers = [registry];
  const placed = new Counter({
    name: 'ofisi_orders_placed_total',
    help: 'Orders and sales.',
    labelNames: ['channel'] as const,
    registers,
  });
  // A missing metric is not a zero: without a first value, no alert could tell that nobody orders.
  for (const channel of ['online', 'counter'] as const) placed.inc({ channel }, 0);
  const expired = new Counter({
    name: 'ofisi_orders_expired_total',
    help: 'Unpaid orders that expired.',
    registers,
  });
  const mailsWaiting = new Gauge({
    name: 'ofisi_mails_waiting',
    help: 'Mails being delivered by this process.',
    registers,
  });
  const jobsFailed = new Counter({
    name: 'ofisi_jobs_failed_total',
    help: 'Jobs, including mails, that were abandoned after all attempts.',
    labelNames: ['kind'] as const,
    registers,
  });
  const prompts = new Counter({
    name: 'ofisi_mpesa_prompts_total',
    help: 'M-Pesa prompts by the provider’s answer: accepted, refused or unknown.',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of ['accepted', 'refused', 'unknown'] as const) prompts.inc({ outcome }, 0);
  const callbacks = new Counter({
    name: 'ofisi_mpesa_callbacks_refused_total',
    help: 'Rejected callbacks: unknown secret, an address other than the provider’s, foreign or unreadable content.',
    labelNames: ['reason'] as const,
    registers,
  });
  return {
    registry,
    watchPayments(read, areSourcesKnown) {
      new Gauge({
        name: 'ofisi_mpesa_sources_known',
        help: 'Whether the shop knows the addresses that M-Pesa calls from (MPESA_CALLBACK_SOURCES): 1, or 0 if confirmations of payments by hand are not proof.',
        registers,
      }).set(areSourcesKnown ? 1 : 0);
      const readNow = readTogether(read);
      new Gauge({
        name: 'ofisi_mpesa_waiting',
        help: 'Prompts without an answer yet (prompts) or with an unknown outcome (unknown); payments with an unallocated part (unallocated), payments known only from a confirmation (unproven), and those of them missing from the statement although it was read past them (on_no_statement).',
        labelNames: ['what'] as const,
        registers,
        async collect() {
          this.reset();
          const read = await readNow();
          if (!read) return;
          const { waiting, unknown, unallocated, unproven, onNoStatement } = read;
          this.set({ what: 'prompts' }, waiting);
          this.set({ what: 'unknown' }, unknown);
          this.set({ what: 'unallocated' }, unallocated);
          this.set({ what: 'unproven' }, unproven);
          this.set({ what: 'on_no_statement' }, onNoStatement);
        },
      });
      new Gauge({
        name: 'ofisi_mpesa_oldest_seconds',
        help: 'Age of the oldest unknown prompt and of the oldest unallocated and unproven payments; 0 if there are none.',
        labelNames: ['what'] as const,
        registers,
        async collect() {
          this.reset();
          const read = await readNow();
          if (!read) return;
          const { oldestUnknown, oldestUnallocated, oldestUnproven } = read;
          this.set({ what: 'unknown' }, oldestUnknown);
          this.set({ what: 'unallocated' }, oldestUnallocated);
          this.set({ what: 'unproven' }, oldestUnproven);
        },
      });
    },
    promptSent: (outcome) => prompts.inc({ outcome }),
    callbackRefused: (reason) => callbacks.inc({ reason }),
    answered: requestMetrics(registry),
    orderPlaced: (channel) => placed.inc({ channel }),
    ordersExpired: (count) => expired.inc(count),
    watchEngine(engine) {
      new Gauge({
        name: 'ofisi_database_queries',
        help: 'Database load: connections in use (in_use; 0 or 1 on the embedded engine) and requests waiting for one (waiting).',
        labelNames: ['state'] as const,
        registers,
        collect() {
          const { inUse, waiting } = engine.load();
          this.set({ state: 'in_use' }, inUse);
          this.set({ state: 'waiting' }, waiting);
        },
      });
      if (engine.catalogueReads.isReplica() !== null) {
        new Gauge({
          name: 'ofisi_replica_used',
          help: '1 while the catalogue is read from the replica; 0 while it is read from the database itself, because the replica is behind or unreachable.',
          registers,
          collect() {
            this.set(engine.catalogueReads.isReplica() ? 1 : 0);
          },
        });
      }
      new Gauge({
        name: 'ofisi_database_silent_seconds',
        help: 'How long the embedded database has not answered a pending query; 0 if none is pending, and always on PostgreSQL.',
        registers,
        collect() {
          this.set(engine.vitals().stalledFor / 1_000);
        },
      });
      // After the gauge above, which would otherwise count this query too.
      new Gauge({
        name: 'ofisi_database_answers',
        help: '1 while the database answers within two seconds, 0 while it does not.',
        registers,
        async collect() {
          this.set((await faultOf(engine)) === null ? 1 : 0);
        },
      });
    },
    watchJobs(readOldestDue) {
      new Gauge({
        name: 'ofisi_jobs_oldest_seconds',
        help: 'How long the oldest due job, including mails, has been overdue; 0 if none is due.',
        registers,
        async collect() {
          const seconds = await inTime(readOldestDue());
          if (seconds === null) this.remove();
          else this.set(seconds);
        },
      });
    },
    watchBackups(dataDir) {
      new Gauge({
        name: 'ofisi_last_backup_timestamp_seconds',
        help: 'Time of the last successful and of the last failed backup of this data folder; 0: never.',
        labelNames: ['outcome'] as const,
        registers,
        async collect() {
          const { done, failed } = await backupTimes(dataDir);
          this.set({ outcome: 'done' }, done);
          this.set({ outcome: 'failed' }, failed);
        },
      });
    },
    watchDisk(folder) {
      new Gauge({
        name: 'ofisi_disk_free_bytes',
        help: 'Free space on the disk of the data folder.',
        registers,
        async collect() {
          const { bavail, bsize } = await statfs(folder);
          this.set(bavail * bsize);
        },
      });
    },
    watchTaxDocuments(read) {
      const readNow = readTogether(read);
      new Gauge({
        name: 'ofisi_tax_documents_unsigned',
        help: 'Tax invoices and credit notes without a signature: waiting to be sent, or set aside (refused, stuck, unread).',
        labelNames: ['state'] as const,
        registers,
        async collect() {
          this.reset();
          const unsigned = await readNow();
          if (!unsigned) return;
          const { waiting, refused, stuck, unread } = unsigned;
          this.set({ state: 'waiting' }, waiting);
          this.set({ state: 'refused' }, refused);
          this.set({ state: 'stuck' }, stuck);
          this.set({ state: 'unread' }, unread);
        },
      });
      new Gauge({
        name: 'ofisi_tax_documents_oldest_seconds',
        help: 'How long the oldest of them has been unsigned.',
        registers,
        async collect() {
          const unsigned = await readNow();
          if (unsigned) this.set(unsigned.oldestSeconds);
          else this.remove();
        },
      });
    },
    watchBooks(read) {
      const readNow = readTogether(() => read().then((last) => ({ last })));
      new Gauge({
        name: 'ofisi_books_untrue',
        help: 'Statements about the books that were false at the last check.',
        registers,
        async collect() {
          const check = await readNow();
          if (check?.last) this.set(check.last.differences.length);
          else this.remove();
        },
      });
      new Gauge({
        name: 'ofisi_books_checked_timestamp_seconds',
        help: 'Time of the last check of the books; 0: never.',
        registers,
        async collect() {
          const check = await readNow();
          if (check) this.set(check.last ? Date.parse(check.last.ended_at) / 1_000 : 0);
          else this.remove();
        },
      });
    },
    jobGivenUp: (kind) => jobsFailed.inc({ kind }),
    countMails: (mailer) => ({
      async send(mail, closing) {
        mailsWaiting.inc();
        try {
          await mailer.send(mail, closing);
        } finally {
          mailsWaiting.dec();
        }
      },
    }),
  };
}
