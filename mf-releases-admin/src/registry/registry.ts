import { get, post } from '@ofisi/shared-auth/http';
import { REGISTRY_PATH } from '@ofisi/shared-contract/registry';
import type {
  Bisection,
  Change,
  Comparison,
  EnvironmentList,
  EnvironmentPlace,
  HealthOfReleases,
  HistoryPage,
  KnownSet,
  Measure,
  Proposal,
  RegistryMe,
  ReleasePage,
  RolloutStatus,
  SetLink,
  SetPage,
} from '@ofisi/shared-contract/registry';

/** What a change of pins is asked with; the server has the same rules. */
export interface ChangeRequest {
  /** Path of the call, without the prefix. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Query = Readonly<Record<string, string | number | undefined>>;

const pathOf = (...parts: readonly string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

function queryOf(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${String(new URLSearchParams(given))}`;
}

const read = <Body>(path: string, query: Query, signal: AbortSignal): Promise<Body> =>
  get<Body>(`${REGISTRY_PATH}${path}${queryOf(query)}`, signal);

/** Path of a call about an environment. */
export const inEnvironment = (environment: string, ...rest: readonly string[]): string =>
  pathOf('environments', environment, ...rest);

export const readMe = (signal: AbortSignal) => read<RegistryMe>('/me', {}, signal);

export const readEnvironments = async (signal: AbortSignal) =>
  (await read<EnvironmentList>('/environments', {}, signal)).details;

/** Where the pages of each environment are. */
export const readPlaces = async (signal: AbortSignal) =>
  (await get<{ readonly environments: readonly EnvironmentPlace[] }>('/qa/environments', signal)).environments;

export const readHistory = (
  environment: string,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
  signal: AbortSignal,
) => read<HistoryPage>(inEnvironment(environment, 'history'), { limit, before }, signal);

export const readRollouts = async (environment: string, signal: AbortSignal) =>
  (await read<{ readonly rollouts: readonly RolloutStatus[] }>(inEnvironment(environment, 'rollouts'), {}, signal))
    .rollouts;

export const readHealth = (environment: string, hours: number, signal: AbortSignal) =>
  read<HealthOfReleases>(inEnvironment(environment, 'health', 'releases'), { hours }, signal);

export const bisect = (
  environment: string,
  { from, to, says }: { readonly from: number; readonly to: number; readonly says?: Measure | undefined },
  signal: AbortSignal,
) => read<Bisection>(inEnvironment(environment, 'bisections'), { from, to, says }, signal);

export const readRemotes = async (signal: AbortSignal) =>
  (await read<{ readonly remotes: readonly string[] }>('/releases', {}, signal)).remotes;

export const readReleases = (remote: string, signal: AbortSignal) =>
  read<ReleasePage>(pathOf('releases', remote), { details: 'yes', limit: 50 }, signal);

/** @param word part of the name, or the beginning of the id */
export const readSets = (
  { word, after }: { readonly word?: string | undefined; readonly after?: string | undefined },
  signal: AbortSignal,
) => read<SetPage>('/sets', { limit: 30, after, word: word || undefined }, signal);

export const readSet = (set: string, signal: AbortSignal) => read<KnownSet>(pathOf('sets', set), {}, signal);

/** Each side is the id or the name of a set, an environment, or `<environment>@<revision>`. */
export const compare = (one: string, other: string, pictures: boolean, signal: AbortSignal) =>
  read<Comparison>('/comparisons', { one, other, pictures: pictures ? 'yes' : undefined }, signal);

export const readProposals = async (signal: AbortSignal) =>
  (await read<{ readonly proposals: readonly Proposal[] }>('/proposals', {}, signal)).proposals;

const write = <Body>(path: string, body: Readonly<Record<string, unknown>>) =>
  post<Body>(`${REGISTRY_PATH}${path}`, body);

/** The request with its reason, and how it is to be carried out. */
export const asked = (
  { path, body }: ChangeRequest,
  how: {
    readonly reason: string;
    readonly force: boolean;
    /** The revision that the person has seen. */
    readonly ifRevision: number;
  },
): ChangeRequest => ({ path, body: { ...body, ...how } });

/** Changes pins, or says what would change (`dryRun`). */
export const change = ({ path, body }: ChangeRequest) => write<Change>(path, body);

export const turnRollout = (environment: string, rollout: string, to: 'stop' | 'advance', reason: string) =>
  write<{ readonly revision: number }>(inEnvironment(environment, 'rollouts', rollout, to), { reason });

export const approve = (id: string, reason: string) => write<Change>(pathOf('proposals', id, 'approvals'), { reason });

export const withdraw = (id: string, reason: string) =>
  write<{ readonly proposal: Proposal }>(pathOf('proposals', id, 'withdrawals'), { reason });

export const createSet = (set: {
  readonly name: string;
  readonly from: string;
  readonly releases: Readonly<Record<string, string>>;
}) => write<{ readonly id: string }>('/sets', set);

export const linkSet = (set: string, link: { readonly environment: string; readonly days: number }) =>
  write<SetLink>(pathOf('sets', set, 'links'), link);

export const signOff = (set: string, note: string) => write<KnownSet>(pathOf('sets', set, 'sign-offs'), { note });
