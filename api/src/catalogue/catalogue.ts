import type { Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import { isUnavailable } from '../engine/unavailable';
import type { ReadyBytes } from '../http/ready-bytes';
import { createAnswerCache, type Answer, type Change } from './answer-cache';
import type { CatalogueIndex } from './listing/catalogue-index';
import { createSqlIndex } from './listing/sql-index';
import { applyOffers, readNextOfferChange } from './offers/apply-offers';

/** What all ready answers together may take, in bytes. */
const MOST_KEPT = 24 * 1024 * 1024;
/** While nobody says what changes, answers stand for so many milliseconds. */
const DEAF_REFRESH = 1_000;

/** How far this clock and the database's may be apart, in milliseconds: triggers go by the other one. */
const CLOCKS_DIFFER = 60_000;

/** What the shop reads. Stock checks of orders never come here. */
export interface Catalogue {
  /** Where it is read from: connections that no order waits for, and a replica where one is named. */
  readonly db: Db;
  readonly index: CatalogueIndex;
  /** The ready answer under `key`, at the prices of this moment. */
  readonly answer: (key: string, make: () => Promise<Answer>) => Promise<ReadyBytes>;
  /** To be called after a write of this process was committed, so that its very next answer has it. Other processes are told. */
  readonly changed: (change: Change) => void;
}

/** By the first words of what triggers tell; an older process takes those it does not know for `all`. */
const KINDS: ReadonlyMap<string, 'stock' | 'item'> = new Map([
  ['stock', 'stock'],
  ['stocks', 'stock'],
  ['item', 'item'],
  ['items', 'item'],
  ['lists', 'item'],
]);

/** What `stock 4711`, `items 4711 4712` or `lists` mean. */
function changeOf(message: string): Change {
  const [word = '', ...ids] = message.split(' ');
  const kind = KINDS.get(word);
  const items = ids.map(Number);
  return kind && items.every(Number.isSafeInteger) ? { kind, items } : { kind: 'all' };
}

/** `clock` says what time it is, in milliseconds: offers begin and end by it. */
export function openCatalogue({ db, catalogueReads, listen }: Engine, clock: () => number = Date.now): Catalogue {
  const cache = createAnswerCache(MOST_KEPT, isUnavailable);
  /** Until when the listed prices are true; in doubt after an offer may have been written. */
  let trueUntil = Number.NEGATIVE_INFINITY;
  let isInDoubt = true;
  /** By the clock; at first everything that ever began or ended counts. */
  let lookedAt = CLOCKS_DIFFER;
  let applying: Promise<void> | undefined;
  let deaf: NodeJS.Timeout | undefined;

  function changed(change: Change) {
    isInDoubt ||= change.kind !== 'stock';
    catalogueReads.changed();
    cache.changed(change);
  }

  listen('catalogue', {
    told: (message) => changed(changeOf(message)),
    hearing(isHearing) {
      clearInterval(deaf);
      catalogueReads.hearing(isHearing);
      changed({ kind: 'all' });
      if (!isHearing) {
        deaf = setInterval(() => changed({ kind: 'all' }), DEAF_REFRESH);
        deaf.unref();
      }
    },
  });

  async function applyDueOffers() {
    const now = clock();
    // Before it is looked: what is written meanwhile is looked for again.
    isInDoubt = false;
    try {
      // Since the last look, not from now on: an offer may have been written and have begun while nobody read.
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

  /** No price outlasts its offer. */
  async function bringPricesUp() {
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
    index: createSqlIndex(catalogueReads.db, { searchesAtOnce: catalogueReads.searchesAtOnce }),
    async answer(key, make) {
      await bringPricesUp().catch((error: unknown) => {
        // The answer that was last known is better than none.
        if (!isUnavailable(error)) {
          throw error;
        }
      });
      return cache.answer(key, make);
    },
    changed,
  };
}
