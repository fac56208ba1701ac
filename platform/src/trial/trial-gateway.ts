import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { silentLog } from '@ofisi/shared-server/log';
import { buildGateway } from '../gateway/gateway';
import type { EnvironmentStore } from '../registry/environment-store';
import type { Registry } from '../registry/registry';
import type { Fault } from '../rendering/faults';
import type { RenderMetrics } from '../rendering/metrics';
import { resolveEnvironment, type ResolvedEnvironment } from '../sets/resolve-environment';
import { startStandInApi } from './stand-in-api';
import { visitsOf, type Visit } from './visits';

/** Generous, for a machine that does other things too; short enough for a person who waits. */
const RENDERING = { budget: 3_000, coldBudget: 5_000 };

export interface TrialGatewayOptions {
  /** The shop's API, whose public data the pages are made of; null: none. */
  readonly apiOrigin: string | null;
  readonly metrics?: RenderMetrics;
  /** Hears of every fault of a server bundle. */
  readonly faulted?: (fault: Fault) => void;
}

/** A gateway of its own that serves one set, where nobody else sees it. */
export interface TrialGateway {
  readonly origin: string;
  /** A page for every route of the set. */
  readonly visits: () => Promise<Visit[]>;
  /** Whether the shop's API answers, so that pages have its data. */
  readonly hasData: boolean;
  readonly close: () => Promise<void>;
}

/** The set of a document, without anything to fall back to, which would hide what is wrong with it. Null: it has no shell. */
export async function resolveAlone(
  { releases }: Pick<Registry, 'releases'>,
  document: EnvironmentDocument,
  warn: (message: string) => void,
): Promise<ResolvedEnvironment | null> {
  return resolveEnvironment(alone(document), (...place) => releases.read(...place), warn);
}

const alone = (document: EnvironmentDocument): EnvironmentDocument => ({
  ...document,
  pins: Object.fromEntries(
    Object.entries(document.pins).map(([remote, { release }]) => [remote, { release, lastGood: null }]),
  ),
});

/** Opens it over a stand-in for the API, which lets nothing be changed. */
export async function openTrialGateway(
  registry: Registry,
  document: EnvironmentDocument,
  set: ResolvedEnvironment,
  { apiOrigin, ...watch }: TrialGatewayOptions,
): Promise<TrialGateway> {
  const { releases, sets } = registry;
  const api = await startStandInApi({ apiOrigin, permissions: permissionsOf(set) });
  const app = await buildGateway({
    registry: { releases, environments: standing(alone(document)), sets, needsSignOff: async () => false },
    environment: document.environment,
    apiOrigins: [api.origin],
    log: silentLog(),
    trustedProxies: null,
    publicOrigin: null,
    rendering: RENDERING,
    ...watch,
  });
  const close = async () => {
    await app.close();
    api.close();
  };
  try {
    return {
      origin: await app.listen({ port: 0, host: '127.0.0.1' }),
      visits: async () => visitsOf(set, api.hasData ? await knownPages(api.origin) : []),
      hasData: api.hasData,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
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
