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

/**
 * One environment as a gateway serves it. Whatever is remembered for its pages (answers of the API, templates, pages, the render
 * processes) is its own: nothing that was made for one environment can go out in another.
 */
export interface ServedEnvironment {
  readonly name: string;
  /** Whether it is the shop that the public is meant to find; the others say their name, and that they are not to be found. */
  readonly isPublic: boolean;
  /** The address that the world knows it by; null: whichever one a visitor uses. */
  readonly publicOrigin: string | null;
  readonly api: Upstreams;
  /** What is pinned in it. */
  readonly follow: CurrentEnvironment;
  /** The set that a request gets. */
  readonly resolve: EnvironmentResolver;
  /** What a visitor has chosen instead of what is pinned. */
  readonly chosenBy: ChosenSets['chosenBy'];
  /** What a pass gives. */
  readonly open: ChosenSets['open'];
  readonly readApi: ApiReader;
  /** The same without keeping the answer. */
  readonly readApiOnce: ApiReader;
  readonly templateOf: (set: ResolvedEnvironment, route: BootRoute | null) => Promise<PageTemplate>;
  /** Null: every page is made in the browser. */
  readonly rendered: PageCache | null;
  /** The same for pages of other sets, in a process and a cache of their own. */
  readonly previews: PageCache | null;
  /** The processes of its own; null where every page is made in the browser. */
  readonly renderer: Renderer | null;
  /** Ends the processes. */
  readonly close: () => Promise<void>;
}

export interface ServedEnvironmentOptions extends Pick<
  ServedEnvironment,
  'name' | 'isPublic' | 'publicOrigin' | 'api' | 'follow' | 'resolve' | 'chosenBy' | 'open'
> {
  readonly releases: ReleaseStore;
  readonly sets: SetStore;
  /** Null: no page is rendered. */
  readonly rendering: RenderSettings | null;
  readonly metrics: RenderMetrics;
  readonly warn: (error: unknown) => void;
  /** Hears of faults of server bundles, each kind of each release once a minute, and of sets that could not be kept. */
  readonly noticeFault: (message: string) => void;
  /** Hears of every fault of a server bundle. */
  readonly faulted?: ((fault: Fault) => void) | undefined;
}

/** One process, which starts with the first page of another set, and a small cache: a few people look. */
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
    ...{ name, isPublic, publicOrigin, api, follow, chosenBy, open, readApi, renderer },
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
