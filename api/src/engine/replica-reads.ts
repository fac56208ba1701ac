import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { CatalogueReads } from './engine';
import { reasonOfRefusal } from './refused-connection';
import { isUnavailable } from './unavailable';

/** Delay before a replica is first checked for a change, in milliseconds; one that lags behind is checked less and less often. */
const FIRST_LOOK = 20;
const LOOK_EVERY = 1_000;

export interface ReplicaReads extends CatalogueReads {
  readonly close: () => Promise<void>;
}

interface ReplicaOptions extends Pick<CatalogueReads, 'searchesAtOnce'> {
  /** Called when the replica begins to answer, and when it stops, with the reason. */
  readonly onAnswers: (answers: boolean, why?: string) => void;
}

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Runs single read-only statements on a streaming replica, as long as it answers and has replayed every change that this process was
 * notified of. Until then, and whenever notices are not received, they run on the primary.
 */
export function openReplicaReads(
  primary: pg.Pool,
  replica: pg.Pool,
  { searchesAtOnce, onAnswers }: ReplicaOptions,
): ReplicaReads {
  /** The number of changes so far, and the number that the replica is known to have. */
  let changes = 1;
  let replayed = 0;
  let isListening = false;
  /** Unknown at first. */
  let answers: boolean | undefined;
  let behindSince = 0;
  let isClosed = false;
  let wake: () => void = () => undefined;

  const isUsed = () => isListening && answers === true && replayed === changes;

  function setAnswers(does: boolean, error?: unknown) {
    if (answers !== does && !isClosed) {
      answers = does;
      onAnswers(does, does ? undefined : reasonOfRefusal(error));
    }
  }

  /** The primary's current write position: the notice of a change is sent after it was written. */
  async function writtenByNow(): Promise<string> {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    return rows[0]?.lsn ?? '';
  }

  /** Whether the replica has reached that position. A server promoted to primary is no longer a replica. */
  async function hasReplayed(lsn: string): Promise<boolean> {
    const { rows } = await replica.query<{ is_replica: boolean; is_there: boolean | null }>(
      'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
      [lsn],
    );
    if (!rows[0]?.is_replica) {
      throw new Error('it is an independent database, not a replica');
    }
    return rows[0].is_there === true;
  }

  async function look(): Promise<void> {
    const since = changes;
    const lsn = await writtenByNow().catch(() => undefined);
    if (lsn === undefined) {
      return;
    }
    try {
      const isThere = await hasReplayed(lsn);
      setAnswers(true);
      // Changes it had before are still there.
      replayed = isThere ? since : replayed;
    } catch (error) {
      setAnswers(false, error);
    }
  }

  async function keepLooking(): Promise<void> {
    while (!isClosed) {
      await look();
      const isBehind = answers === true && isListening && replayed !== changes;
      const lag = (performance.now() - behindSince) / 4;
      const wait = isBehind ? Math.min(Math.max(lag, FIRST_LOOK), LOOK_EVERY) : LOOK_EVERY;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const query: Query = async (...args) => {
    if (isUsed()) {
      try {
        return await (replica.query as Query).apply(replica, args);
      } catch (error) {
        if (!isUnavailable(error)) {
          throw error;
        }
        setAnswers(false, error);
      }
    }
    return (primary.query as Query).apply(primary, args);
  };

  function changed() {
    const wasUsed = isUsed();
    changes += 1;
    // Otherwise the next check is due soon, or pointless.
    if (wasUsed) {
      behindSince = performance.now();
      wake();
    }
  }

  const looking = keepLooking();
  return {
    db: drizzle({ query } as unknown as pg.Pool),
    searchesAtOnce,
    changed,
    isReplica: isUsed,
    onListening(isNowListening) {
      isListening = isNowListening;
      behindSince = performance.now();
      changed();
      wake();
    },
    async close() {
      isClosed = true;
      wake();
      await looking;
      await replica.end();
    },
  };
}
