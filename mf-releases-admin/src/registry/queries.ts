import { queryOptions, useQuery } from '@tanstack/react-query';
import * as registry from './registry';

/** Prefix of everything that was read of the registry. */
export const REGISTRY_KEY = ['registry'] as const;

/** How often a page that shows the present is read again, while somebody looks at it. */
const SOON_MS = 5_000;
const HEALTH_MS = 30_000;

const live = { refetchInterval: SOON_MS, staleTime: 0 } as const;

export const environmentsQuery = queryOptions({
  queryKey: [...REGISTRY_KEY, 'environments'],
  queryFn: ({ signal }) => registry.readEnvironments(signal),
  ...live,
});

const placesQuery = queryOptions({
  queryKey: [...REGISTRY_KEY, 'places'],
  queryFn: ({ signal }) => registry.readPlaces(signal),
});

/** Where the pages of environments are; empty until it is known. */
export const usePlaces = () => useQuery(placesQuery).data ?? [];

export const meQuery = queryOptions({
  queryKey: [...REGISTRY_KEY, 'me'],
  queryFn: ({ signal }) => registry.readMe(signal),
});

export const rolloutsQuery = (environment: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'rollouts', environment],
    queryFn: ({ signal }) => registry.readRollouts(environment, signal),
    ...live,
  });

export const proposalsQuery = queryOptions({
  queryKey: [...REGISTRY_KEY, 'proposals'],
  queryFn: ({ signal }) => registry.readProposals(signal),
  ...live,
});

/** The last changes of an environment. @param revision the one that is shown beside them */
export const lastChangesQuery = (environment: string, revision: number) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'last-changes', environment, revision],
    queryFn: ({ signal }) => registry.readHistory(environment, { limit: 3 }, signal),
    placeholderData: (before) => before,
  });

const NEVER = new AbortController().signal;

export const readHistoryPiece = async (environment: string, before?: number, signal = NEVER) => {
  const { history, next } = await registry.readHistory(environment, { limit: 30, before }, signal);
  return { items: history, next };
};

export const historyQuery = (environment: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'history', environment],
    queryFn: ({ signal }) => readHistoryPiece(environment, undefined, signal),
  });

/** What pages reported of each release. @param hours at most 192 */
export const healthQuery = (environment: string, hours: number) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'health', environment, hours],
    queryFn: ({ signal }) => registry.readHealth(environment, hours, signal),
    refetchInterval: HEALTH_MS,
    placeholderData: (before) => before,
  });

export const remotesQuery = queryOptions({
  queryKey: [...REGISTRY_KEY, 'remotes'],
  queryFn: ({ signal }) => registry.readRemotes(signal),
});

export const releasesQuery = (remote: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'releases', remote],
    queryFn: ({ signal }) => registry.readReleases(remote, signal),
    enabled: remote !== '',
    staleTime: 0,
  });

export const readSetsPiece = async (word: string, after?: string, signal = NEVER) => {
  const { sets, next } = await registry.readSets({ word, after }, signal);
  return { items: sets, next };
};

/** @param word part of the name, or the beginning of the id */
export const setsQuery = (word: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'sets', word],
    queryFn: ({ signal }) => readSetsPiece(word, undefined, signal),
    placeholderData: (before) => before,
  });

export const setQuery = (set: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'set', set],
    queryFn: ({ signal }) => registry.readSet(set, signal),
  });

/** What differs between two sets. With pictures it takes up to a minute, and goes on when its page is left. */
export const comparisonQuery = (one: string, other: string, pictures: boolean) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'comparison', one, other, pictures],
    queryFn: ({ signal }) => registry.compare(one, other, pictures, pictures ? new AbortController().signal : signal),
    enabled: one !== '' && other !== '',
    staleTime: pictures ? Infinity : 0,
    retry: pictures ? false : 1,
  });

/** Where each environment's history goes on; absent: its end is reached. */
type Positions = Readonly<Record<string, number | null>>;

/** Some of the history of each of these environments. */
export async function readAuditPiece(positions: Positions, signal = NEVER) {
  const parts = await Promise.all(
    Object.entries(positions).map(async ([environment, before]) => ({
      environment,
      ...(await registry.readHistory(environment, { limit: 50, before: before ?? undefined }, signal)),
    })),
  );
  const goingOn = parts.flatMap(({ environment, next }) => (next === null ? [] : [[environment, next] as const]));
  return {
    items: parts.flatMap(({ environment, history }) => history.map((entry) => ({ environment, entry }))),
    next: goingOn.length === 0 ? null : (Object.fromEntries(goingOn) as Positions),
  };
}

/** The histories of all environments. */
export const auditQuery = (environments: readonly string[]) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'audit', environments],
    queryFn: ({ signal }) => readAuditPiece(Object.fromEntries(environments.map((name) => [name, null])), signal),
  });
