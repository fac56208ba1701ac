import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import { isUnavailable } from '../engine/unavailable';
import { ok } from '../http/envelope';
import { readyBytes, type ReadyBytes } from '../http/ready-bytes';
import type { Banner, Brand, Category, Item } from '../wire';
import { listBrands } from './brands/brands.queries';
import { listFits, type Fit } from './items/companions';
import { listBestSellerIds, listCategories, listItems } from './items/items.queries';
import { listBanners } from './offers/banners';
import { readOffers } from './offers/running-offers';

/** After orders the lists are rebuilt at most this often; in between they may lag behind by as much. */
const STOCK_REBUILD_EVERY = 300;
/** How often another process's writes are looked for on PostgreSQL. */
const REVISION_CHECK_EVERY = 1_000;
/** How long a reader waits for the news of other processes. */
const LONGEST_REVISION_CHECK = 500;
/** How long everybody reads what is known after the data could not be read, before it is tried again. */
const RETRY_EVERY = 1_000;
const ARRIVALS = 12;

/** The whole public catalogue as it was at one moment. */
export interface CatalogueSnapshot {
  readonly items: readonly Item[];
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly arrivals: readonly Item[];
  readonly bestSellers: readonly Item[];
  readonly banners: readonly Banner[];
  readonly fits: readonly Fit[];
  /** When the next offer begins or ends, in milliseconds: from then on these prices are wrong. */
  readonly trueUntil: number;
  /** The ready answer under `key`, made by `body` when first asked for. Keys must be bounded by the catalogue. */
  readonly answer: (key: string, body: () => object) => ReadyBytes;
}

/** The lists that the shop reads, kept in memory as ready bytes. Stock checks never come here: they always go to SQL. */
export interface CatalogueCache {
  /** The present catalogue; while the data engine is away, the one that was last known. */
  readonly read: () => Promise<CatalogueSnapshot>;
  /** To be called after a write to items, brands, categories or offers was committed: the next read sees it. */
  readonly changed: () => void;
  /** To be called after stock has moved: the next read sees it, but rebuilds are spaced out. */
  readonly stockMoved: () => void;
  /** The same where the statement that moved it has told the other processes already. */
  readonly stockMovedHere: () => void;
}

async function takeSnapshot(db: Db, now: Date): Promise<CatalogueSnapshot> {
  const offers = await readOffers(db, now);
  const [items, categories, brands, fits, bestSellerIds] = await Promise.all([
    listItems(db, offers),
    listCategories(db),
    listBrands(db),
    listFits(db),
    listBestSellerIds(db),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const arrivals = items.filter((item) => item.is_new_arrival === 1).slice(0, ARRIVALS);
  const sold = bestSellerIds.flatMap((id) => byId.get(id) ?? []);
  const answers = new Map<string, ReadyBytes>();
  return {
    items,
    categories,
    brands,
    fits,
    arrivals,
    bestSellers: sold.length > 0 ? sold : arrivals,
    banners: listBanners(items, offers),
    trueUntil: offers.nextChange?.getTime() ?? Number.POSITIVE_INFINITY,
    answer(key, body) {
      const found = answers.get(key);
      if (found) {
        return found;
      }
      const made = readyBytes(ok(body()));
      answers.set(key, made);
      return made;
    },
  };
}

async function readRevision(db: Db): Promise<number> {
  const [row] = await selectRows<{ revision: number }>(
    db,
    sql`select last_value::float8 as revision from catalogue_revision`,
  );
  return row?.revision ?? 0;
}

/** `clock` says what time it is, in milliseconds: offers begin and end by it. */
export function createCatalogueCache({ reserve: db, kind }: Engine, clock: () => number = Date.now): CatalogueCache {
  const hasPeers = kind === 'postgresql';
  let snapshot: CatalogueSnapshot | undefined;
  let building: Promise<CatalogueSnapshot> | undefined;
  let wanted = 1;
  let built = 0;
  /** No answer may be older than this one of `wanted`; between the two, stock may lag behind a little. */
  let demanded = 0;
  let mayWaitUntil = 0;
  let endedSnapshot: CatalogueSnapshot | undefined;
  let knownRevision = -1;
  let revisionCheckedAt = Number.NEGATIVE_INFINITY;
  let retryAt = 0;

  async function build(): Promise<CatalogueSnapshot> {
    const started = wanted;
    snapshot = await takeSnapshot(db, new Date(clock()));
    // A write that came while the snapshot was taken keeps it outdated.
    built = started;
    mayWaitUntil = performance.now() + STOCK_REBUILD_EVERY;
    return snapshot;
  }

  /** Other processes announce their writes by raising a sequence: no lock, no row to fight for. */
  async function lookForPeersWrites() {
    const now = performance.now();
    if (!hasPeers || now - revisionCheckedAt < REVISION_CHECK_EVERY) {
      return;
    }
    revisionCheckedAt = now;
    const check = readRevision(db).then(
      (revision) => {
        if (revision !== knownRevision) {
          knownRevision = revision;
          wanted += 1;
        }
      },
      () => {
        // What was announced meanwhile may have been lost: the next answer counts as news.
        knownRevision = -1;
      },
    );
    await Promise.race([check, pause(LONGEST_REVISION_CHECK, undefined, { ref: false })]);
  }

  /** Offers begin and end by themselves: nobody writes at that moment, and no price may outlast it. */
  function endAtNextOffer() {
    if (snapshot && snapshot.trueUntil <= clock() && endedSnapshot !== snapshot) {
      endedSnapshot = snapshot;
      wanted += 1;
      demanded = wanted;
    }
  }

  function announce() {
    wanted += 1;
    if (hasPeers) {
      // Lost only with the database; every process looks again when that is back.
      void db.execute(sql`select nextval('catalogue_revision')`).catch(() => undefined);
    }
  }

  async function readPresent(): Promise<CatalogueSnapshot> {
    await lookForPeersWrites();
    endAtNextOffer();
    if (snapshot && (built === wanted || (built >= demanded && performance.now() < mayWaitUntil))) {
      return snapshot;
    }
    // A build that began before the last write does not hold it: wait for it, then build again. One build serves all
    // who wait for it, whatever is written meanwhile.
    const needed = wanted;
    while (building && built < needed) {
      await building;
    }
    if (snapshot && built >= needed) {
      return snapshot;
    }
    building = build().finally(() => {
      building = undefined;
    });
    return building;
  }

  return {
    async read() {
      if (snapshot && performance.now() < retryAt) {
        return snapshot;
      }
      try {
        return await readPresent();
      } catch (error) {
        // No order is taken at these prices: it would need the same data engine.
        if (!snapshot || !isUnavailable(error)) {
          throw error;
        }
        retryAt = performance.now() + RETRY_EVERY;
        return snapshot;
      }
    },
    changed() {
      announce();
      demanded = wanted;
    },
    stockMoved: announce,
    stockMovedHere() {
      wanted += 1;
    },
  };
}
