import type { Verdict } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { sentence } from '../errors';
import type { TrialScope } from '../gate/gate';
import type { Registry } from '../registry/registry';
import type { Fault } from '../rendering/faults';
import { renderMetrics, type RenderMetrics } from '../rendering/metrics';
import { isIndexable } from '../sets/match-route';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import { blameIn } from './blame';
import { checkApi } from './api-contract';
import { startBrowser } from './browser/browser';
import { mountVisits, type MountOptions } from './mount-visits';
import { renderVisits } from './render-visits';
import { visitsInScope } from './scope';
import { settlesWithin } from '../settles-within';
import { openTrialGateway, resolveAlone } from './trial-gateway';
import { labelOf, type Visit } from './visits';
import { watchOf } from './watched';

export interface TrialOptions {
  /** The shop's API, whose public data fills the pages; null: none. */
  readonly apiOrigin: string | null;
  /** Path of a Chromium; null: pages are not mounted. */
  readonly browser: string | null;
}

const EVERY_PAGE: TrialScope = { changing: [], isWhole: true };
const WARM_WITHIN_MS = 10_000;

/**
 * Tries a set of releases before any visitor sees it: on a separate gateway, with separate render processes and a browser, every
 * page in scope that is rendered on the server is rendered, and every page in scope is loaded and mounted. It changes nothing of the shop.
 */
export async function trySet(
  registry: Registry,
  next: EnvironmentDocument,
  { apiOrigin, browser }: TrialOptions,
  { changing, isWhole = false }: TrialScope = EVERY_PAGE,
): Promise<Verdict> {
  const problems: string[] = [];
  const set = await resolveAlone(registry, next, (message) => problems.push(message));
  if (!set) return { problems, notes: ['Without a shell there are no pages to try.'] };

  const faults: Fault[] = [];
  const warmth = watchWarmUps(set);
  const gateway = await openTrialGateway(registry, next, set, {
    apiOrigin,
    metrics: warmth.metrics,
    faulted(fault) {
      faults.push(fault);
      warmth.end();
    },
  });
  try {
    const startedAt = performance.now();
    await warmth.ended;
    const { origin, hasData } = gateway;
    const everything = await gateway.visits();
    const visits = isWhole ? everything : visitsInScope(everything, changing);
    const rendered = visits.filter(({ isRendered }) => isRendered);
    const found = await renderVisits(origin, rendered, () => faults.splice(0));
    const spoken = hasData && apiOrigin ? await checkApi(Object.values(set.current), apiOrigin) : NOTHING;
    problems.push(
      ...spoken.problems,
      ...found.problems,
      ...(browser === null
        ? []
        : await mountAll(browser, origin, visits, { blame: blameIn(set.current, changing), watch: watchSet(set) })),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const of = visits.length < everything.length ? ` of ${everything.length}` : '';
    const done = `Tried ${visits.length}${of} pages, ${rendered.length} of them rendered on the server, in ${seconds} s.`;
    const left = notesOf({ apiOrigin, browser }, hasData, found.unrendered);
    return { problems, notes: [done, ...spoken.notes, ...left] };
  } finally {
    await gateway.close();
  }
}

const NOTHING: Verdict = { problems: [], notes: [] };

interface WarmUps {
  readonly metrics: RenderMetrics;
  /** Resolves when every server bundle of the set has been evaluated, when `end` is called, or after a time limit. */
  readonly ended: Promise<void>;
  readonly end: () => void;
}

function watchWarmUps({ boot: { routes }, current, shell }: ResolvedEnvironment): WarmUps {
  const remotes = routes.filter(isIndexable).map(({ remote }) => current[remote] ?? shell);
  const cold = new Set(shell.server ? remotes.filter(({ server }) => server).map(labelOf) : []);
  const metrics = renderMetrics();
  let end: () => void = () => undefined;
  const isWarm = new Promise<void>((resolve) => (end = resolve));
  if (cold.size === 0) end();
  return {
    end,
    ended: settlesWithin(isWarm, WARM_WITHIN_MS).then(() => undefined),
    metrics: {
      ...metrics,
      warmed(release, processes) {
        metrics.warmed(release, processes);
        cold.delete(labelOf(release));
        if (cold.size === 0) end();
      },
    },
  };
}

const watchSet = ({ current }: ResolvedEnvironment) =>
  watchOf(
    Object.values(current).map(({ container }) => container),
    Object.keys(current),
  );

async function mountAll(
  path: string,
  origin: string,
  visits: readonly Visit[],
  options: MountOptions,
): Promise<string[]> {
  const browser = await startBrowser(path);
  try {
    return await mountVisits(browser, origin, visits, options);
  } catch (error) {
    return [`The trial in the browser did not end: ${sentence(error)}`];
  } finally {
    await browser.close();
  }
}

function notesOf({ apiOrigin, browser }: TrialOptions, hasData: boolean, unrendered: readonly string[]): string[] {
  const whose = apiOrigin === null ? 'no API was named' : `the API at ${apiOrigin} does not answer`;
  return [
    ...(browser === null
      ? ['Pages were not mounted: there is no browser. Install Chromium, or name one with BROWSER=/path/to/chromium.']
      : []),
    ...(hasData ? [] : [`Pages were tried without data: ${whose} (API_ORIGIN).`]),
    ...(hasData && unrendered.length > 0
      ? [`Not rendered on the server, since the API had no data for them: ${unrendered.join(', ')}.`]
      : []),
  ];
}
