import type { Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import { isUnavailable } from '../engine/unavailable';
import { createAnswerCache, type Answer, type AnswerCache, type CachedAnswer, type Change } from './answer-cache';
import type { CatalogueIndex } from './listing/catalogue-index';
import { createSqlIndex } from './listing/sql-index';
import { applyOffers, readNextOfferChange } from './offers/apply-offers';

/** Size of all cached answers together, in bytes. */
const MOST_KEPT = 24 * 1024 * 1024;
/** Lifetime of answers while notices of changes are not received, in milliseconds. */
const UNNOTIFIED_REFRESH = 1_000;

/** Assumed maximum difference between this clock and the database's, in milliseconds: triggers use the latter. */
const CLOCKS_DIFFER = 60_000;

/** The catalogue as the shop reads it. Stock checks of orders never use it. */
export interface Catalogue {
  /** The connections to read from: no order waits for them, and they lead to a replica if one is configured. */
  readonly db: Db;
  readonly index: CatalogueIndex;
  /** The cached answer under `key`, at current prices. */
  readonly answer: (key: string, make: () => Promise<Answer>) => Promise<CachedAnswer>;
  /** To be called after this process has committed a write, so that the very next answer includes it. Other processes are notified. */
  readonly changed: (change: Change) => void;
  /** The changes, for those who keep answers too: see `AnswerCache`. */
  readonly changes: Pick<AnswerCache, 'id' | 'position' | 'watch'>;
}

/** By the first word of a trigger's notice; an older process treats unknown words as `all`. */
const KINDS: ReadonlyMap<string, 'stock' | 'item'> = new Map([
  ['stock', 'stock'],
  ['stocks', 'stock'],
  ['item', 'item'],
  ['items', 'item'],
  ['lists', 'item'],
]);

/** The change described by `stock 4711`, `items 4711 4712` or `lists`. */
function changeOf(message: string): Change {
  const [word = '', ...ids] = message.split(' ');
  const kind = KINDS.get(word);
  const items = ids.map(Number);
  return kind && items.every(Number.isSafeInteger) ? { kind, items } : { kind: 'all' };
}

/** `clock` returns the time in milliseconds; it decides when offers begin and end. */
export function openCatalogue({ db, catalogueReads, listen }: Engine, clock: () => number = Date.now): Catalogue {
  const index = createSqlIndex(catalogueReads.db, { searchesAtOnce: catalogueReads.searchesAtOnce });
  const cache = createAnswerCache(MOST_KEPT, isUnavailable);
  /** Until when the listed prices are correct; in doubt after an offer may have been written. */
  let trueUntil = Number.NEGATIVE_INFINITY;
  let isInDoubt = true;
  /** By the clock; at first, every beginning and end ever counts. */
  let lookedAt = CLOCKS_DIFFER;
  let applying: Promise<void> | undefined;
  let refreshing: NodeJS.Timeout | undefined;

  function changed(change: Change) {
    isInDoubt ||= change.kind !== 'stock';
    catalogueReads.changed();
    if (change.kind === 'all') {
      index.namesChanged();
    }
    cache.changed(change);
  }

  listen('catalogue', {
    onMessage: (message) => changed(changeOf(message)),
    onListening(isListening) {
      clearInterval(refreshing);
      catalogueReads.onListening(isListening);
      changed({ kind: 'all' });
      if (!isListening) {
        refreshing = setInterval(() => changed({ kind: 'all' }), UNNOTIFIED_REFRESH);
        refreshing.unref();
      }
    },
  });

  async function applyDueOffers() {
    const now = clock();
    // Reset before the look-up, so that a write in the meantime causes another one.
    isInDoubt = false;
    try {
      // From the last look-up rather than from now: an offer may have been written and have begun while nobody read.
      const next = await readNextOfferChange(db, new Date(lookedAt - CLOCKS_DIFFER));
      if (next <= now) {
        await applyOffers(db, new Date(now));
        catalogueReads.changed();
        cache.changed({ kind: 'all' });
      }
      trueUntil = next > now ? next : await readNextOfferChange(db, new Date(now));
      lookedAt = now;
    } catch (error) {
      isInDoubt = true;
      throw error;
    }
  }

  /** No price outlives its offer. */
  async function ensureCurrentPrices() {
    if (!isInDoubt && clock() < trueUntil) {
      return;
    }
    applying ??= applyDueOffers().finally(() => {
      applying = undefined;
    });
    await applying;
  }

  return {
    db: catalogueReads.db,
    index,
    async answer(key, make) {
      const areCurrent = await ensureCurrentPrices().then(
        () => true,
        (error: unknown) => {
          // The last known answer is better than none.
          if (!isUnavailable(error)) {
            throw error;
          }
          return false;
        },
      );
      const { bytes, validity } = await cache.answer(key, make);
      if (!validity || !areCurrent) {
        return { bytes, validity: null };
      }
      return {
        bytes,
        validity: { ...validity, until: Math.min(validity.until, performance.now() + trueUntil - clock()) },
      };
    },
    changed,
    changes: cache,
  };
}
