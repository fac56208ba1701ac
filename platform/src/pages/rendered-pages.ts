import { setFacts } from '../sets/set-facts';
import { within } from '../within';
import type { KeptPage } from './kept-page';
import type { RenderMetrics } from '../rendering/metrics';
import { pageKeep } from './page-keep';
import type { PageMaker, PageWish } from './page-maker';
import type { RenderSettings } from '../rendering/settings';

export interface RenderedPages {
  /** The page, fresh or rendered anew; null when it is to be made in the browser. Never rejects. */
  find(wish: PageWish): Promise<{ readonly key: string; readonly page: KeptPage } | null>;
  /** To be told when a page has been packed in another way. */
  grown(key: string, page: KeptPage): void;
}

export interface RenderedPagesOptions {
  readonly make: PageMaker;
  readonly settings: RenderSettings;
  readonly metrics: RenderMetrics;
  readonly warn: (error: unknown) => void;
}

/**
 * Keeps rendered pages. A page belongs to one set of releases, one address, one colour scheme and one origin. However many
 * visitors ask, it is made once at a time.
 */
export function renderedPages({ make, settings, metrics, warn }: RenderedPagesOptions): RenderedPages {
  const keep = pageKeep(settings.cacheBytes);
  const underWay = new Map<string, Promise<KeptPage | null>>();

  function start(key: string, wish: PageWish, before: KeptPage | undefined): Promise<KeptPage | null> {
    const making = make(key, wish, before)
      .catch((error: unknown) => {
        warn(error);
        return null;
      })
      .then((page) => {
        underWay.delete(key);
        if (page === null) keep.delete(key);
        else if (page !== before) keep.set(key, page);
        return page;
      });
    underWay.set(key, making);
    return making;
  }

  return {
    async find(wish) {
      const key = keyOf(wish);
      const before = keep.get(key);
      if (before && performance.now() - before.checkedAt < settings.freshFor) {
        metrics.cache('hit');
        return { key, page: before };
      }
      const making = underWay.get(key) ?? start(key, wish, before);
      if (before && !(await within(making, settings.patience))) {
        metrics.cache('stale');
        return { key, page: before };
      }
      const page = await making;
      metrics.cache(page && page === before ? 'hit' : 'miss');
      return page && { key, page };
    },
    grown: keep.grown,
  };
}

/** Neither a path nor an origin nor a query has a blank. */
function keyOf({ set, path, query, theme, origin }: PageWish): string {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return [setFacts(set).identity, theme ?? '', origin ?? '', `${path}${search}`].join(' ');
}
