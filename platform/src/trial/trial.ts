import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { silentLog } from '@ofisi/shared-server/log';
import { sentence } from '../errors';
import type { Verdict } from '../gate/gate';
import { buildGateway } from '../gateway/gateway';
import type { EnvironmentStore } from '../registry/environment-store';
import type { Registry } from '../registry/registry';
import type { Fault } from '../rendering/faults';
import { renderMetrics, type RenderMetrics } from '../rendering/metrics';
import { isIndexable } from '../sets/match-route';
import { resolveEnvironment, type ResolvedEnvironment } from '../sets/resolve-environment';
import { checkApi } from './api-contract';
import { startBrowser } from './browser/browser';
import { mountVisits } from './mount-visits';
import { renderVisits } from './render-visits';
import { within } from '../within';
import { startStandInApi } from './stand-in-api';
import { labelOf, visitsOf, type Visit } from './visits';

export interface TrialOptions {
  /** The shop's API, whose public data the pages are made of; null: none. */
  readonly apiOrigin: string | null;
  /** Path of a Chromium; null: pages are not mounted. */
  readonly browser: string | null;
}

/** Generous, for a machine that does other things too; short enough for a person who waits. */
const RENDERING = { budget: 3_000, coldBudget: 5_000 };
const WARM_WITHIN_MS = 10_000;

/**
 * Tries a set of releases before anybody sees it: on a gateway of its own, in render processes and a browser of its own, every page
 * that is rendered on the server is rendered, and every page is loaded and mounted. Nothing of the shop is changed by it.
 */
export async function trySet(
  registry: Registry,
  next: EnvironmentDocument,
  { apiOrigin, browser }: TrialOptions,
): Promise<Verdict> {
  const { releases } = registry;
  // What it falls back to would hide what is wrong with it.
  const pins = Object.fromEntries(
    Object.entries(next.pins).map(([remote, { release }]) => [remote, { release, lastGood: null }]),
  );
  const document = { ...next, pins };
  const problems: string[] = [];
  const set = await resolveEnvironment(
    document,
    (...place) => releases.read(...place),
    (message) => problems.push(message),
  );
  if (!set) return { problems, notes: ['Without a shell there are no pages to try.'] };

  const api = await startStandInApi({ apiOrigin, permissions: permissionsOf(set) });
  const faults: Fault[] = [];
  const warmth = watchWarmUps(set);
  const app = await buildGateway({
    registry: { releases, environments: standing(document), sets: registry.sets, needsSignOff: async () => false },
    environment: document.environment,
    apiOrigins: [api.origin],
    log: silentLog(),
    trustedProxies: null,
    publicOrigin: null,
    rendering: RENDERING,
    metrics: warmth.metrics,
    faulted(fault) {
      faults.push(fault);
      warmth.end();
    },
  });
  try {
    const startedAt = performance.now();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await warmth.ended;
    const visits = visitsOf(set, api.hasData ? await knownPages(api.origin) : []);
    const rendered = visits.filter(({ isRendered }) => isRendered);
    const found = await renderVisits(origin, rendered, () => faults.splice(0));
    const spoken = api.hasData && apiOrigin ? await checkApi(Object.values(set.current), apiOrigin) : NOTHING;
    problems.push(
      ...spoken.problems,
      ...found.problems,
      ...(browser === null ? [] : await mountAll(browser, origin, visits)),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const done = `Tried ${visits.length} pages, ${rendered.length} of them rendered on the server, in ${seconds} s.`;
    const left = notesOf({ apiOrigin, browser }, api.hasData, found.unrendered);
    return { problems, notes: [done, ...spoken.notes, ...left] };
  } finally {
    await app.close();
    api.close();
  }
}

const NOTHING: Verdict = { problems: [], notes: [] };

interface WarmUps {
  readonly metrics: RenderMetrics;
  /** Resolves when every server bundle of the set has been evaluated, `end` was called, or it takes too long. */
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
    ended: within(isWarm, WARM_WITHIN_MS).then(() => undefined),
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

async function mountAll(path: string, origin: string, visits: readonly Visit[]): Promise<string[]> {
  const browser = await startBrowser(path);
  try {
    return await mountVisits(browser, origin, visits);
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

/** An environment that is this document, and nowhere else. */
const standing = (document: EnvironmentDocument): EnvironmentStore => ({
  names: async () => [document.environment],
  read: async () => document,
  stamp: async () => 'trial',
  write: () => Promise.reject(new Error('A trial changes nothing.')),
  exclusively: () => Promise.reject(new Error('A trial changes nothing.')),
  history: async () => [],
  proven: async () => new Set(),
  prove: async () => undefined,
});

/** Everything that a route or an entry of the set asks for. */
function permissionsOf({ boot: { routes, nav, widgets } }: ResolvedEnvironment): string[] {
  const asked = [
    ...routes.map(({ access }) => access),
    ...widgets.map(({ access }) => access),
    ...nav.flatMap((entry) => ('permission' in entry ? entry.permission : [])),
  ];
  return [...new Set(asked)].filter((access) => access !== 'public' && access !== 'signed-in');
}

/** Paths of pages that there are, as search engines are told. */
async function knownPages(apiOrigin: string): Promise<string[]> {
  const parts = await Promise.all(
    ['/api/sitemap-pages', '/api/sitemap-pages?part=1'].map(async (path) => {
      const answer = await fetch(`${apiOrigin}${path}`);
      const { pages = [] } = answer.ok ? ((await answer.json()) as { pages?: { readonly path?: unknown }[] }) : {};
      return pages.flatMap((page) => (typeof page.path === 'string' ? page.path : []));
    }),
  );
  return parts.flat();
}
