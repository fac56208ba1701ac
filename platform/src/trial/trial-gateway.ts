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

/** Generous, for a machine under other load; short enough for a person who waits. */
const RENDERING = { budget: 3_000, coldBudget: 5_000 };

export interface TrialGatewayOptions {
  /** The shop's API, whose public data fills the pages; null: none. */
  readonly apiOrigin: string | null;
  readonly metrics?: RenderMetrics;
  /** Called with every fault of a server bundle. */
  readonly faulted?: (fault: Fault) => void;
}

/** A separate gateway that serves one set, hidden from visitors. */
export interface TrialGateway {
  readonly origin: string;
  /** A page for every route of the set. */
  readonly visits: () => Promise<Visit[]>;
  /** Whether the shop's API responds, so that pages have its data. */
  readonly hasData: boolean;
  readonly close: () => Promise<void>;
}

/** Resolves the set of a document without fallbacks, which would hide its faults. Null: it has no shell. */
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

/** Opens the gateway in front of a stand-in for the API, which permits no changes. */
export async function openTrialGateway(
  registry: Registry,
  document: EnvironmentDocument,
  set: ResolvedEnvironment,
  { apiOrigin, ...watch }: TrialGatewayOptions,
): Promise<TrialGateway> {
  const { releases, sets } = registry;
  const api = await startStandInApi({ apiOrigin, permissions: permissionsOf(set) });
  const app = await buildGateway({
    registry: {
      releases,
      environments: singleEnvironmentStore(alone(document)),
      sets,
      needsSignOff: async () => false,
      originOf: async () => null,
    },
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

/** An environment store that contains only this document. */
const singleEnvironmentStore = (document: EnvironmentDocument): EnvironmentStore => ({
  names: async () => [document.environment],
  read: async () => document,
  stamp: async () => 'trial',
  write: () => Promise.reject(new Error('A trial changes nothing.')),
  exclusively: () => Promise.reject(new Error('A trial changes nothing.')),
  history: async () => [],
  proven: async () => new Set(),
  prove: async () => undefined,
});

/** Every permission that a route, widget or menu entry of the set requires. */
function permissionsOf({ boot: { routes, nav, widgets } }: ResolvedEnvironment): string[] {
  const asked = [
    ...routes.map(({ access }) => access),
    ...widgets.map(({ access }) => access),
    ...nav.flatMap((entry) => ('permission' in entry ? entry.permission : [])),
  ];
  return [...new Set(asked)].filter((access) => access !== 'public' && access !== 'signed-in');
}

/** Paths of existing pages, from the API's sitemap. */
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
