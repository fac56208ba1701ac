import type {
  EnvironmentSummary,
  HistoryPage,
  KnownSet,
  Proposal,
  ReleaseLine,
  ReleasePage,
  SetPage,
} from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import type { Access } from '../registry/access';
import { checkRemoteName } from '../registry/names';
import type { Registry } from '../registry/registry';
import { setIdOf } from '../registry/set-id';
import { listSets } from './named-sets';

/** Environments with what is pinned in them, for people. One whose document is damaged appears as if nothing were pinned. */
export async function describeEnvironments(
  { environments }: Pick<Registry, 'environments'>,
  access: Access | null,
  proposals: readonly Proposal[],
): Promise<EnvironmentSummary[]> {
  const names = await environments.names();
  return Promise.all(
    names.map(async (name) => {
      const document = await environments.read(name).catch(() => null);
      const pins = document?.pins ?? {};
      const marks = Object.hasOwn(access?.environments ?? {}, name) ? access?.environments[name] : undefined;
      return {
        name,
        revision: document?.revision ?? 0,
        changedBy: document?.changedBy ?? null,
        reason: document?.reason ?? null,
        at: document?.at ?? null,
        setId: document ? setIdOf(releasesOf(document)) : null,
        pins,
        rollouts: document?.rollouts?.length ?? 0,
        needsSignOff: marks?.needsSignOff ?? false,
        needsSecond: marks?.needsSecond ?? false,
        proposals: proposals.filter(({ environment }) => environment === name).length,
      };
    }),
  );
}

const releasesOf = ({ pins }: EnvironmentDocument) =>
  Object.fromEntries(Object.entries(pins).map(([remote, { release }]) => [remote, release]));

export interface Piece<Key> {
  readonly limit: number;
  /** The last one of the piece before; absent: from the newest on. */
  readonly after?: Key | undefined;
}

/** A piece of a remote's releases, and where they are used. @throws PlatformError 404 for an unknown `after` */
export async function pageOfReleases(
  { releases, environments }: Pick<Registry, 'releases' | 'environments'>,
  remote: string,
  piece: Piece<string>,
): Promise<ReleasePage> {
  checkRemoteName(remote);
  const all = await releases.list(remote);
  const { part, next } = cut(all, piece, ({ releaseId }) => releaseId);
  const documents = await Promise.all(
    (await environments.names()).map((name) => environments.read(name).catch(() => null)),
  );
  const where = (isThere: (document: EnvironmentDocument) => boolean) =>
    documents.flatMap((document) => (document && isThere(document) ? [document.environment] : []));
  const lines = await Promise.all(
    part.map(async ({ releaseId }): Promise<ReleaseLine[]> => {
      const release = await releases.read(remote, releaseId).catch(() => null);
      if (!release) return [];
      const { createdAt, version, title, by, git, sizes } = release;
      return [
        {
          ...{ releaseId, createdAt, version, title, by, git, firstScreenBrotli: sizes.firstScreenBrotli },
          isSigned: (await releases.readSignature(remote, releaseId)) !== null,
          pinnedIn: where(({ pins }) => pins[remote]?.release === releaseId),
          lastGoodIn: where(({ pins }) => pins[remote]?.lastGood === releaseId),
          rolledOutIn: where(({ rollouts = [] }) => rollouts.some((rollout) => rollout.releases[remote] === releaseId)),
        },
      ];
    }),
  );
  return { releases: lines.flat(), next };
}

/** A piece of an environment's audit. */
export async function pageOfHistory(
  { environments }: Pick<Registry, 'environments'>,
  environment: string,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<HistoryPage> {
  const older = (await environments.history(environment)).filter(
    ({ revision }) => before === undefined || revision < before,
  );
  const history = older.slice(-limit).reverse();
  return { history, next: older.length > limit ? (history.at(-1)?.revision ?? null) : null };
}

/**
 * A piece of the stored sets.
 * @param word part of a name, or the beginning of an id; empty: all
 * @throws PlatformError 404 for an unknown `after`
 */
export async function pageOfSets(registry: Registry, word: string, piece: Piece<string>): Promise<SetPage> {
  const wanted = word.toLowerCase();
  const isWanted = ({ id, name }: KnownSet) => id.startsWith(wanted) || (name ?? '').toLowerCase().includes(wanted);
  const { part, next } = cut((await listSets(registry)).filter(isWanted), piece, ({ id }) => id);
  return { sets: part, next };
}

function cut<One>(
  all: readonly One[],
  { limit, after }: Piece<string>,
  keyOf: (one: One) => string,
): { readonly part: readonly One[]; readonly next: string | null } {
  const last = after === undefined ? -1 : all.findIndex((one) => keyOf(one) === after);
  if (after !== undefined && last === -1) throw new PlatformError(404, `${after} is not in this list any more.`);
  const part = all.slice(last + 1, last + 1 + limit);
  const end = part.at(-1);
  return { part, next: end !== undefined && last + 1 + limit < all.length ? keyOf(end) : null };
}
