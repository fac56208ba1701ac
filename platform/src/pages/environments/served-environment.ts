import type { FastifyRequest } from 'fastify';
import { readAnswers, rememberAnswers, type ApiReader } from '../../http/api/api-answers';
import type { Upstreams } from '../../http/api/api-upstreams';
import { oneAfterTheOther } from '../../http/api/one-after-the-other';
import { pageCache, type PageCache } from '../page-cache';
import { pageMaker } from '../page-maker';
import { pageTemplate, type PageTemplate } from '../page-template';
import { renderedTemplate } from '../rendered-template';
import type { ReleaseStore } from '../../registry/release-store';
import type { SetStore } from '../../registry/set-store';
import type { Fault } from '../../rendering/faults';
import type { RenderMetrics } from '../../rendering/metrics';
import { buildRenderer, type Renderer } from '../../rendering/renderer';
import type { RenderSettings } from '../../rendering/settings';
import type { CurrentEnvironment, EnvironmentResolver } from '../../sets/current-environment';
import type { ChosenSets } from '../../sets/chosen-set';
import type { BootRoute } from '../../sets/match-route';
import { keepServed } from '../../sets/keep-served';
import { rememberPerSet } from '../../sets/remember-per-set';
import type { ResolvedEnvironment } from '../../sets/resolve-environment';
import { withLastGoodShell } from '../last-good-shell';
import { environmentMark } from '../environment-mark';
import { previewBadge } from '../preview-badge';
import type { EnvironmentHealth } from '../reports/environment-health';

/**
 * One environment as a gateway serves it. All caches for its pages (API answers, templates, pages) and its render processes are its own:
 * nothing made for one environment can be served in another.
 */
export interface ServedEnvironment {
  readonly name: string;
  /** Whether it is the public shop. Pages of other environments show their name and ask not to be indexed. */
  readonly isPublic: boolean;
  /** Its public address; null: the address that each visitor uses. */
  readonly publicOrigin: string | null;
  readonly api: Upstreams;
  /** The releases pinned in it. */
  readonly follow: CurrentEnvironment;
  /** The set for a request. */
  readonly resolve: EnvironmentResolver;
  /** The set that a visitor has chosen instead of the pinned one. */
  readonly chosenBy: ChosenSets['chosenBy'];
  /** The set of a pass. */
  readonly open: ChosenSets['open'];
  /** A set with the flags that the environment gives to a visitor. */
  readonly withFlags: (request: FastifyRequest, set: ResolvedEnvironment) => Promise<ResolvedEnvironment>;
  /** What pages of it reported. */
  readonly health: EnvironmentHealth;
  readonly readApi: ApiReader;
  /** Like `readApi`, without caching the answer. */
  readonly readApiOnce: ApiReader;
  readonly templateOf: (set: ResolvedEnvironment, route: BootRoute | null) => Promise<PageTemplate>;
  /** Null: every page is made in the browser. */
  readonly rendered: PageCache | null;
  /** Like `rendered`, for pages of other sets, with a process and a cache of their own. */
  readonly previews: PageCache | null;
  /** Its own render processes; null where every page is made in the browser. */
  readonly renderer: Renderer | null;
  /** Ends the processes. */
  readonly close: () => Promise<void>;
}

export interface ServedEnvironmentOptions extends Pick<
  ServedEnvironment,
  'name' | 'isPublic' | 'publicOrigin' | 'api' | 'follow' | 'resolve' | 'chosenBy' | 'open' | 'withFlags' | 'health'
> {
  readonly releases: ReleaseStore;
  readonly sets: SetStore;
  /** Null: no page is rendered. */
  readonly rendering: RenderSettings | null;
  readonly metrics: RenderMetrics;
  readonly warn: (error: unknown) => void;
  /** Called with faults of server bundles, each kind of each release once a minute, and with sets that could not be stored. */
  readonly noticeFault: (message: string) => void;
  /** Called with every fault of a server bundle. */
  readonly faulted?: ((fault: Fault) => void) | undefined;
}

/** Previews have few viewers: one process, which starts with the first page of another set, and a small cache. */
const PREVIEWS = { processes: 1, most: 16, cacheBytes: 4 * 1024 * 1024 };

export function serveEnvironment(options: ServedEnvironmentOptions): ServedEnvironment {
  const {
    name,
    isPublic,
    publicOrigin,
    api,
    follow,
    resolve,
    chosenBy,
    open,
    withFlags,
    health,
    releases,
    sets,
    rendering,
    metrics,
    warn,
    noticeFault,
    faulted,
  } = options;
  const mark = isPublic ? null : environmentMark(name);
  const marksOf = ({ boot }: ResolvedEnvironment) => [mark, previewBadge(boot.set)].filter((one) => one !== null);
  const readApi = rememberAnswers({ api, ...(rendering && { freshFor: rendering.freshFor }) });
  const build = (settings: RenderSettings) =>
    buildRenderer({ releases, settings, metrics, warn: noticeFault, faulted });
  const renderer = rendering && build(rendering);
  const forPreviews = rendering && { ...rendering, ...PREVIEWS };
  const previewRenderer = forPreviews && build(forPreviews);
  return {
    ...{ name, isPublic, publicOrigin, api, follow, chosenBy, open, withFlags, health, readApi, renderer },
    resolve: keepServed(withLastGoodShell(resolve), { environment: name, sets, warn: noticeFault }),
    readApiOnce: oneAfterTheOther(readAnswers(api)),
    templateOf: rememberPerSet((set, route: BootRoute | null) => pageTemplate(releases, set, route, marksOf(set))),
    rendered: renderer && rendering && renderedPages(renderer, rendering),
    previews: previewRenderer && forPreviews && renderedPages(previewRenderer, forPreviews),
    async close() {
      await Promise.all([renderer?.close(), previewRenderer?.close()]);
    },
  };

  function renderedPages(by: Renderer, settings: RenderSettings): PageCache {
    const templateOf = rememberPerSet((set, route: BootRoute) => renderedTemplate(releases, set, route, marksOf(set)));
    const make = pageMaker({ renderer: by, readApi, templateOf, metrics });
    return pageCache({ make, settings, metrics, warn });
  }
}
