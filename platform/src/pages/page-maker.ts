import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { callsOf } from '@ofisi/shared-contract/route-calls';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Span } from '@ofisi/shared-server/trace';
import { LRUCache } from 'lru-cache';
import type { ApiAnswer, ApiReader } from '../http/api/api-answers';
import { inertJson } from '../http/html';
import type { RouteMatch } from '../sets/match-route';
import { pageHeaders, policyOf } from './page-headers';
import { opening } from './page-parts';
import { findPage } from './find-page';
import type { RenderedTemplate } from './rendered-template';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import { CachedPage } from './cached-page';
import type { RenderMetrics } from '../rendering/metrics';
import type { PrefetchedText, Renderer } from '../rendering/renderer';

/** A request for a page, reduced to what makes a difference to the page. */
export interface PageRequest {
  readonly set: ResolvedEnvironment;
  readonly match: RouteMatch;
  readonly path: string;
  /** The part of the address's query that the route reads. */
  readonly query: URLSearchParams;
  readonly theme: string | undefined;
  readonly origin: string | null;
  /** The request's span, under which the API is called. */
  readonly span?: Span | undefined;
}

export interface PageMakerOptions {
  readonly renderer: Renderer;
  readonly readApi: ApiReader;
  readonly templateOf: (set: ResolvedEnvironment, route: RouteMatch['route']) => Promise<RenderedTemplate>;
  readonly metrics: RenderMetrics;
}

/** Faults after which an address is not rendered for a while, since each attempt may cost a process. Other addresses are not affected. */
const MOST_FAULTS = 3;
const LEFT_ALONE_MS = 60_000;
const MOST_ADDRESSES = 1_000;

/**
 * Makes a page, or confirms that the existing one still holds; null when it cannot be rendered (now).
 * @param before the page as it was last made
 */
export type PageMaker = (
  key: string,
  request: PageRequest,
  before: CachedPage | undefined,
) => Promise<CachedPage | null>;

/** Serialised answers. An answer stays the same object until the API's content changes, and is used in many pages. */
const texts = new WeakMap<ApiAnswer, string>();

/** Data for a page from an answer; empty when the API has no such resource or does not respond. */
function textOf(call: string, answer: ApiAnswer | null | undefined): PrefetchedText[] {
  if (answer?.status !== 200) return [];
  const json = texts.get(answer) ?? inertJson(answer.body);
  texts.set(answer, json);
  return [{ call, version: answer.version, json }];
}

export function pageMaker({ renderer, readApi, templateOf, metrics }: PageMakerOptions): PageMaker {
  const faultsAt = new LRUCache<string, number>({ max: MOST_ADDRESSES, ttl: LEFT_ALONE_MS });

  return async (key, { set, match, path, query, theme, origin, span }, before) => {
    const { route } = match;
    const release: ReleaseDocument = set.current[route.remote] ?? set.shell;
    const checkedAt = performance.now();
    const stillHolds = (page: CachedPage): CachedPage => {
      page.checkedAt = checkedAt;
      return page;
    };
    const skipReason = renderer.skipReason(set, route);
    if (skipReason && !before) {
      metrics.page(release, skipReason);
      return null;
    }

    const calls = callsOf(match.route, match.params, query);
    const [found, answers, settings] = await Promise.all([
      findPage(readApi, span, match, query, set.boot.routes),
      Promise.all(calls.map((call) => readApi(call, span))),
      readApi(SHOP_SETTINGS_CALL, span),
    ]);
    if (found.kind !== 'here') return null;
    // While the API does not respond, its last answers stay valid.
    if (before && [...answers, settings].includes(null)) return stillHolds(before);
    const declared = calls.flatMap((call, index) => textOf(call, answers[index]));
    if (declared.length < calls.length) {
      metrics.page(release, 'slow-api');
      return null;
    }
    // The shop's settings are left out while the API has never returned them.
    const known = [...declared, ...textOf(SHOP_SETTINGS_CALL, settings)];
    const version = known.map((answer) => answer.version).join(' ');
    if (before?.version === version) return stillHolds(before);
    if (skipReason || (faultsAt.get(key) ?? 0) >= MOST_FAULTS) {
      metrics.page(release, skipReason ?? 'fault');
      return null;
    }

    const search = query.size > 0 ? `?${query.toString()}` : '';
    const { styles, scripts, frame } = await templateOf(set, route);
    const document = { frame, opening: opening(theme), origin };
    const rendering = await renderer.render({
      set,
      route,
      params: match.params,
      address: `${path}${search}`,
      prefetched: known,
      document,
    });
    metrics.page(release, rendering.outcome);
    if (rendering.outcome === 'fault') faultsAt.set(key, (faultsAt.get(key) ?? 0) + 1);
    if (rendering.outcome !== 'rendered') return null;
    const { etag, br } = rendering.page;
    // Copied, because the received bytes are a slice of the channel's larger buffer.
    const headers = { ...pageHeaders({ styles, scripts, ...policyOf(set) }), etag };
    return new CachedPage(etag, headers, Buffer.from(br), version, checkedAt);
  };
}
