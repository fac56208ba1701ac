import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { isIndexable, isStatic, type BootRoute } from '../sets/match-route';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import { setFacts } from '../sets/set-facts';
import type { ReleaseStore } from '../registry/release-store';
import { faultLog } from './fault-log';
import type { Fault, FaultKind } from './faults';
import { watchHealth } from './bundle-health';
import { isFault, readServerBundles, type ServerBundle } from './server-bundles';
import type { DocumentJob, PackedPage, Phase, RenderedAnswer } from './messages';
import type { Outcome, RenderMetrics } from './metrics';
import { startPool, type PoolAnswer, type PoolSettings, type ProcessPool } from './process-pool';
import type { RenderOrder } from './render-process';

export interface RendererOptions {
  readonly releases: ReleaseStore;
  readonly settings: PoolSettings;
  readonly metrics: RenderMetrics;
  readonly warn: (message: string) => void;
  /** Called with every fault, each time. */
  readonly faulted?: ((fault: Fault) => void) | undefined;
}

export interface PageOrder {
  readonly set: ResolvedEnvironment;
  readonly route: BootRoute;
  /** Decoded parameters of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Path and query. */
  readonly address: string;
  readonly prefetched: readonly PrefetchedText[];
  /** The document around the page. */
  readonly document: Omit<DocumentJob, 'frame'> & {
    /** A `PageFrame` as JSON. */
    readonly frame: string;
  };
}

/** The API's answer to a call. */
export interface PrefetchedText {
  /** API path, with its query. */
  readonly call: string;
  readonly version: string;
  readonly json: string;
}

export type Rendering =
  | { readonly outcome: 'rendered'; readonly page: PackedPage }
  | { readonly outcome: Exclude<Outcome, 'rendered' | 'slow-api'> };

/** Renders pages from the server bundles of a set's releases, in separate processes. */
export interface Renderer {
  /** Why a page of this route cannot be rendered now, before the API is called for it; null when it can. */
  readonly skipReason: (set: ResolvedEnvironment, route: BootRoute) => 'off' | 'no-bundle' | null;
  /** Never rejects. Counts the outcome against the release that is to blame. */
  readonly render: (order: PageOrder) => Promise<Rendering>;
  /**
   * Makes every process evaluate the bundles for a remote's pages, and render a page that needs no data, if there is one. Never rejects. A
   * fault counts once.
   */
  readonly warm: (set: ResolvedEnvironment, remote: string) => Promise<void>;
  /** Starts the processes if they are not running yet. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/** A process whose heap is full after fewer pages has a leak, and is not merely old. */
const EARLY_RENDERS = 100;

const REASONS: Readonly<Record<'hung' | 'out-of-memory', readonly [FaultKind, string]>> = {
  hung: ['hang', 'It did not finish in time.'],
  'out-of-memory': ['memory', "It used up its process's memory."],
};

export function buildRenderer({ releases, settings, metrics, warn, faulted }: RendererOptions): Renderer {
  const readBundle = readServerBundles(releases);
  const health = watchHealth();
  const log = faultLog(warn);
  metrics.watchOff(health.off);
  let pool: ProcessPool | null = null;
  const started = () => (pool ??= startPool(settings, warn));

  /** The releases whose bundles make the page, the shell's first. */
  function releasesOf({ shell, current }: ResolvedEnvironment, route: BootRoute): ReleaseDocument[] {
    const remote = current[route.remote];
    return !remote || remote === shell ? [shell] : [shell, remote];
  }

  function tell(fault: Fault): void {
    metrics.fault(fault.release, fault.kind);
    log(fault);
    faulted?.(fault);
  }

  function failed(fault: Fault): { readonly outcome: 'fault' | 'busy' } {
    tell(fault);
    if (fault.kind === 'busy') return { outcome: 'busy' };
    health.failed(fault.release);
    return { outcome: 'fault' };
  }

  function blameFull({ full }: RenderedAnswer, set: ResolvedEnvironment): void {
    if (!full) return;
    const { renders, largest } = full;
    const release = Object.values(set.current).find((one) => largest === `${one.remote}/${one.releaseId}`);
    if (!release) return;
    const isEarly = renders < EARLY_RENDERS;
    health.filledHeap(release, isEarly);
    if (isEarly)
      tell({ kind: 'memory', release, message: `Its process reached its memory limit after ${renders} pages.` });
  }

  function tellUnhandled({ unhandled }: RenderedAnswer, release: ReleaseDocument): void {
    if (unhandled !== undefined) tell({ kind: 'unhandled', release, message: unhandled });
  }

  function judge(answer: PoolAnswer, { set, route }: Pick<PageOrder, 'set' | 'route'>): Rendering {
    const made = releasesOf(set, route);
    const blamed = (phase: Phase): ReleaseDocument => (phase === 'shell' ? set.shell : (made.at(-1) ?? set.shell));
    switch (answer.kind) {
      case 'rendered':
        for (const release of made) health.succeeded(release);
        blameFull(answer, set);
        tellUnhandled(answer, blamed('render'));
        if (!answer.page) throw new Error('The page was rendered but not sent.');
        return { outcome: 'rendered', page: answer.page };
      case 'threw':
        return failed({ kind: 'throw', release: blamed(answer.phase), message: answer.message });
      case 'busy':
        return failed({ kind: 'busy', release: blamed('render'), message: answer.message });
      default: {
        const [kind, message] = REASONS[answer.kind];
        return failed({ kind, release: blamed(answer.phase), message });
      }
    }
  }

  function skipReason(set: ResolvedEnvironment, route: BootRoute): 'off' | 'no-bundle' | null {
    health.see(set, setFacts(set).identity);
    const made = releasesOf(set, route);
    if (!set.current[route.remote] || made.some(({ server }) => !server)) return 'no-bundle';
    return made.some(health.isOff) ? 'off' : null;
  }

  async function bundlesOf(
    set: ResolvedEnvironment,
    route: BootRoute,
  ): Promise<Fault | { readonly shell: ServerBundle; readonly remote: ServerBundle | null }> {
    const [shell, remote = null] = await Promise.all(releasesOf(set, route).map(readBundle));
    if (!shell) throw new Error('A set without a shell.');
    if (isFault(shell)) return shell;
    return remote && isFault(remote) ? remote : { shell, remote };
  }

  return {
    skipReason,
    async render(order) {
      const { set, route } = order;
      const bundles = await bundlesOf(set, route);
      if ('kind' in bundles) return failed(bundles);
      const startedAt = performance.now();
      const answer = await started().render(orderOf(bundles, order));
      metrics.took((performance.now() - startedAt) / 1000);
      return judge(answer, order);
    },
    async warm(set, remote) {
      const routes = set.boot.routes.filter((route) => route.remote === remote && isIndexable(route));
      const plain = routes.find(isStatic);
      const route = plain ?? routes[0];
      if (!route || skipReason(set, route)) return;
      const bundles = await bundlesOf(set, route);
      if ('kind' in bundles) return void failed(bundles);
      const order = orderOf(bundles, { set, route, params: {}, address: plain?.path ?? '', prefetched: [] });
      const results = await started().warm(plain ? order : { ...order, job: { ...order.job, page: null } });
      const release = set.current[remote] ?? set.shell;
      for (const answer of results) {
        if (answer.kind !== 'rendered') continue;
        blameFull(answer, set);
        tellUnhandled(answer, release);
      }
      const fault = results.find(({ kind }) => kind !== 'rendered' && kind !== 'busy');
      if (fault) return void judge(fault, { set, route });
      metrics.warmed(release, results.filter(({ kind }) => kind === 'rendered').length);
    },
    start: () => void started(),
    async close() {
      await pool?.close();
    },
  };
}

/** The order for a page: its parts by key, and the parts themselves. */
function orderOf(
  { shell, remote }: { readonly shell: ServerBundle; readonly remote: ServerBundle | null },
  {
    set,
    route,
    params,
    address,
    prefetched,
    document,
  }: Omit<PageOrder, 'document'> & Partial<Pick<PageOrder, 'document'>>,
): RenderOrder {
  const facts = setFacts(set);
  const boot = `boot ${facts.identity}`;
  const frame = `frame ${facts.identity} ${route.id}`;
  const keyed = prefetched.map(({ call, version, json }) => ({ call, key: `answer ${call} ${version}`, json }));
  const nameOf = ({ key, publicPath }: ServerBundle) => ({ key, publicPath });
  return {
    job: {
      shell: nameOf(shell),
      remote: remote && nameOf(remote),
      routeId: route.id,
      page: {
        address,
        params,
        boot,
        prefetched: Object.fromEntries(keyed.map(({ call, key }) => [call, key])),
        document: document ? { ...document, frame } : null,
      },
    },
    supplies: {
      [shell.key]: shell.code,
      ...(remote && { [remote.key]: remote.code }),
      [boot]: facts.shopBoot,
      ...(document && { [frame]: document.frame }),
      ...Object.fromEntries(keyed.map(({ key, json }) => [key, json])),
    },
  };
}
