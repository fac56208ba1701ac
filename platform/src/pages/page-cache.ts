import { setFacts } from '../sets/set-facts';
import { settlesWithin } from '../settles-within';
import type { CachedPage } from './cached-page';
import type { RenderMetrics } from '../rendering/metrics';
import { pageStore } from './page-store';
import type { PageMaker, PageRequest } from './page-maker';
import type { RenderSettings } from '../rendering/settings';

export interface PageCache {
  /** The page, cached or rendered again; null when it is to be made in the browser. Never rejects. */
  readonly find: (request: PageRequest) => Promise<{ readonly key: string; readonly page: CachedPage } | null>;
  /** Must be called when a page has been compressed in another form. */
  readonly reweigh: (key: string, page: CachedPage) => void;
}

export interface PageCacheOptions {
  readonly make: PageMaker;
  readonly settings: RenderSettings;
  readonly metrics: RenderMetrics;
  readonly warn: (error: unknown) => void;
}

/** Caches rendered pages by set of releases, address, colour scheme and origin. Simultaneous requests for a page share one rendering. */
export function pageCache({ make, settings, metrics, warn }: PageCacheOptions): PageCache {
  const store = pageStore(settings.cacheBytes);
  const underWay = new Map<string, Promise<CachedPage | null>>();

  function start(key: string, request: PageRequest, before: CachedPage | undefined): Promise<CachedPage | null> {
    const making = make(key, request, before)
      .catch((error: unknown) => {
        warn(error);
        return null;
      })
      .then((page) => {
        underWay.delete(key);
        if (page === null) store.delete(key);
        else if (page !== before) store.set(key, page);
        return page;
      });
    underWay.set(key, making);
    return making;
  }

  return {
    async find(request) {
      const key = keyOf(request);
      const before = store.get(key);
      if (before && performance.now() - before.checkedAt < settings.freshFor) {
        metrics.cache('hit');
        return { key, page: before };
      }
      const making = underWay.get(key) ?? start(key, request, before);
      if (before && !(await settlesWithin(making, settings.patience))) {
        metrics.cache('stale');
        return { key, page: before };
      }
      const page = await making;
      metrics.cache(page && page === before ? 'hit' : 'miss');
      return page && { key, page };
    },
    reweigh: store.reweigh,
  };
}

/** Separated by spaces, which no path, origin or query contains. */
function keyOf({ set, path, query, theme, origin }: PageRequest): string {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return [setFacts(set).identity, theme ?? '', origin ?? '', `${path}${search}`].join(' ');
}
