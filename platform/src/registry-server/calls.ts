import type {
  AuditEntry,
  Bisection,
  Change,
  ChangedPage,
  Comparison,
  EnvironmentStatus,
  FlagStatus,
  KnownSet,
  RegistryMe,
  Proposal,
  ReleaseDiff,
  RolloutStatus,
  SetLink,
  Team,
  Verdict,
} from '@ofisi/shared-contract/registry';
import type { FlagSetting, ReleaseDocument } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { BUILD_DOCUMENT, releaseIdOf } from '../registry/release-hash';
import { pathOf, queryOf, type Send } from '../registry/over-http';
import { hashesOf, signStatement, statementOf } from '../registry/signatures';
import { parseBuildDocument } from '../registry/documents';
import type { UnusedRelease } from '../releases/gc';
import type { Wanted } from '../releases/pin';
import type { BisectRequest } from '../releases/bisect';
import type { RolloutPlan } from '../releases/rollout';
import type { BuildFiles } from '../releases/publish';
import type { SetDocument } from '../registry/set-store';
import { formOf } from './upload';

export interface ChangeOptions {
  readonly reason: string;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly ifRevision?: number;
}

/** What is rolled out: releases, a whole set by its id or name, or what is pinned in another environment. */
export type RolloutCall = RolloutPlan &
  (
    | { readonly releases: Wanted }
    | { readonly set: string }
    | { readonly from: string; readonly remotes: readonly string[] }
  );

export interface PublishCall {
  readonly remote: string;
  readonly files: BuildFiles;
  readonly git: ReleaseDocument['git'];
  readonly ifNew?: boolean;
  /** The publisher's private key, PEM; null or absent: the release is not signed. */
  readonly key?: string | null;
}

export interface PublishPackageCall {
  readonly name: string;
  readonly version: string;
  readonly tarball: Buffer;
}

export interface PublishedRelease {
  readonly releaseId: string;
  readonly isNew: boolean;
}

/** Computes the release id of a build's files. @throws PlatformError where its build document is damaged */
export function idOf(remote: string, files: BuildFiles): string {
  const { version } = parseBuildDocument(files.get(BUILD_DOCUMENT)?.toString() ?? '', `${BUILD_DOCUMENT} of ${remote}`);
  return releaseIdOf(
    version,
    [...files].map(([name, content]) => ({ name, content })),
  );
}

const fileAt = (place: string, name: string): string => `${place}/${name.split('/').map(encodeURIComponent).join('/')}`;

/** The calls of the registry, for the release tool and other clients. */
export const registryCalls = (send: Send) => ({
  publish: async ({ remote, files, git, ifNew = false, key = null }: PublishCall) => {
    const releaseId = idOf(remote, files);
    const signature = key === null ? null : signStatement(key, statementOf(remote, releaseId, hashesOf(files)));
    const form = formOf({ facts: { releaseId, git, ifNew, signature }, files });
    return send('POST', pathOf('releases', remote), form) as Promise<PublishedRelease>;
  },

  /**
   * Signs an existing release. Reads all of its files first and signs nothing unless they hash to the release's id.
   * @param key the publisher's private key, PEM
   */
  sign: async (remote: string, releaseId: string, key: string) => {
    const place = pathOf('releases', remote, releaseId, 'files');
    const { names } = (await send('GET', place)) as { names: string[] };
    const files = new Map<string, Buffer>();
    for (const name of names) files.set(name, (await send('GET', fileAt(place, name))) as Buffer);
    const found = idOf(remote, files);
    if (found !== releaseId) {
      throw new PlatformError(422, `The registry's ${remote} ${releaseId} is ${found}; it was not signed.`);
    }
    const signature = signStatement(key, statementOf(remote, releaseId, hashesOf(files)));
    await send('POST', pathOf('releases', remote, releaseId, 'signatures'), { signature });
  },

  release: (remote: string, releaseId: string) =>
    send('GET', pathOf('releases', remote, releaseId)) as Promise<ReleaseDocument>,

  /** @param tarball the output of `npm pack` for the package */
  publishPackage: ({ name, version, tarball }: PublishPackageCall) =>
    send('POST', pathOf('packages', name, version), tarball) as Promise<{ readonly isNew: boolean }>,

  /** @param tryAll tries every page of the set, and not only those that the releases concern */
  gate: (environment: string, releases: Wanted, tryAll = false) =>
    send('POST', pathOf('environments', environment, 'gates'), { releases, tryAll }) as Promise<Verdict>,

  pin: (environment: string, body: ChangeOptions & { readonly releases: Wanted; readonly tryAll?: boolean }) =>
    send('POST', pathOf('environments', environment, 'pins'), body) as Promise<Change>,

  startRollout: (environment: string, body: ChangeOptions & RolloutCall) =>
    send('POST', pathOf('environments', environment, 'rollouts'), body) as Promise<Change>,

  flags: async (environment: string) => {
    const answer = await send('GET', pathOf('environments', environment, 'flags'));
    return (answer as { flags: FlagStatus[] }).flags;
  },

  setFlag: (
    environment: string,
    flag: string,
    body: Pick<FlagSetting, 'value' | 'share' | 'roles'> & { readonly reason: string },
  ) => send('POST', pathOf('environments', environment, 'flags', flag), body) as Promise<{ readonly revision: number }>,

  clearFlag: (environment: string, flag: string, body: { readonly reason: string }) =>
    send('POST', pathOf('environments', environment, 'flags', flag, 'clearings'), body) as Promise<{
      readonly revision: number;
    }>,

  /** @param rollout its id, or one of its remotes */
  turnRollout: (environment: string, rollout: string, to: 'stop' | 'advance', reason: string) =>
    send('POST', pathOf('environments', environment, 'rollouts', rollout, to), { reason }) as Promise<{
      readonly revision: number;
    }>,

  bisect: (environment: string, { from, to, says }: Omit<BisectRequest, 'environment'>) =>
    send(
      'GET',
      `${pathOf('environments', environment, 'bisections')}${queryOf({ from: String(from), to: String(to), ...(says && { says }) })}`,
    ) as Promise<Bisection>,

  rollouts: async (environment: string) => {
    const answer = await send('GET', pathOf('environments', environment, 'rollouts'));
    return (answer as { rollouts: RolloutStatus[] }).rollouts;
  },

  rollback: (
    environment: string,
    body: ChangeOptions & ({ readonly remote: string } | { readonly revision: number }),
  ) => send('POST', pathOf('environments', environment, 'rollbacks'), body) as Promise<Change>,

  promote: (
    environment: string,
    body: ChangeOptions & { readonly from: string; readonly remotes: readonly string[] },
  ) => send('POST', pathOf('environments', environment, 'promotions'), body) as Promise<Change>,

  /** What waits for a second member, in all environments. */
  proposals: async () => ((await send('GET', '/proposals')) as { proposals: Proposal[] }).proposals,

  approve: (id: string, body: { readonly reason: string }) =>
    send('POST', pathOf('proposals', id, 'approvals'), body) as Promise<Change & { readonly proposal: Proposal }>,

  withdraw: async (id: string, body: { readonly reason: string }) =>
    ((await send('POST', pathOf('proposals', id, 'withdrawals'), body)) as { proposal: Proposal }).proposal,

  /** Whom the registry takes the caller for, and what they may do. */
  me: () => send('GET', '/me') as Promise<RegistryMe>,

  teams: async () => ((await send('GET', '/teams')) as { teams: Team[] }).teams,

  status: (environment: string) =>
    send('GET', pathOf('environments', environment, 'status')) as Promise<EnvironmentStatus>,

  history: async (environment: string) => {
    const answer = await send('GET', pathOf('environments', environment, 'history'));
    return (answer as { history: AuditEntry[] }).history;
  },

  promoteSet: (environment: string, body: ChangeOptions & { readonly set: string }) =>
    send('POST', pathOf('environments', environment, 'promotions'), body) as Promise<Change>,

  compare: (one: string, other: string) => send('GET', `/comparisons${queryOf({ one, other })}`) as Promise<Comparison>,

  /** Includes the pages that look different. */
  compareWithPictures: (one: string, other: string) =>
    send('GET', `/comparisons${queryOf({ one, other, pictures: 'yes' })}`) as Promise<
      Comparison & { readonly pictures: readonly ChangedPage[] }
    >,

  createSet: (body: { readonly name: string; readonly from: string; readonly releases: Wanted }) =>
    send('POST', '/sets', body) as Promise<SetDocument>,

  sets: async () => ((await send('GET', '/sets')) as { sets: KnownSet[] }).sets,

  set: (word: string) => send('GET', pathOf('sets', word)) as Promise<KnownSet>,

  linkSet: (word: string, body: { readonly environment: string; readonly days: number }) =>
    send('POST', pathOf('sets', word, 'links'), body) as Promise<SetLink>,

  signOffSet: (word: string, body: { readonly note: string }) =>
    send('POST', pathOf('sets', word, 'sign-offs'), body) as Promise<KnownSet>,

  diff: (remote: string, from: string, to: string) =>
    send('GET', `${pathOf('releases', remote, 'differences')}${queryOf({ from, to })}`) as Promise<ReleaseDiff>,

  gc: async (body: { readonly keepDays: number; readonly remove: boolean }) => {
    const answer = await send('POST', '/clean-ups', body);
    return (answer as { unused: UnusedRelease[] }).unused;
  },
});

export type RegistryCalls = ReturnType<typeof registryCalls>;
