import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Verdict } from '../gate/gate';
import type { AuditEntry } from '../registry/environment-store';
import { BUILD_DOCUMENT, releaseIdOf } from '../registry/release-hash';
import { hashesOf, signStatement, statementOf } from '../registry/signatures';
import { parseBuildDocument } from '../registry/documents';
import type { Change } from '../releases/change-set';
import type { Comparison } from '../releases/compare';
import type { ReleaseDiff } from '../releases/diff';
import type { UnusedRelease } from '../releases/gc';
import type { Wanted } from '../releases/pin';
import type { BuildFiles } from '../releases/publish';
import type { KnownSet, SetLink } from '../releases/named-sets';
import type { SetDocument } from '../registry/set-store';
import type { EnvironmentStatus } from '../releases/status';
import type { ChangedPage } from '../trial/pictures';
import { formOf } from './upload';

/** Sends one call to the registry; resolves to its answer. @throws PlatformError with the registry's sentence */
export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

export interface ChangeOptions {
  readonly reason: string;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly ifRevision?: number;
}

export interface PublishCall {
  readonly remote: string;
  readonly files: BuildFiles;
  readonly git: ReleaseDocument['git'];
  readonly ifNew?: boolean;
  /** The publisher's private key, PEM; null or absent: the release is not signed. */
  readonly key?: string | null;
}

export interface PublishedRelease {
  readonly releaseId: string;
  readonly isNew: boolean;
}

const path = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

const query = (words: Readonly<Record<string, string>>): string => `?${new URLSearchParams(words).toString()}`;

/** The calls of the registry, for the release tool and whoever else works with it. */
export const registryCalls = (send: Send) => ({
  publish: async ({ remote, files, git, ifNew = false, key = null }: PublishCall) => {
    const { version } = parseBuildDocument(
      files.get(BUILD_DOCUMENT)?.toString() ?? '',
      `${BUILD_DOCUMENT} of ${remote}`,
    );
    const releaseId = releaseIdOf(
      version,
      [...files].map(([name, content]) => ({ name, content })),
    );
    const signature = key === null ? null : signStatement(key, statementOf(remote, releaseId, hashesOf(files)));
    const form = formOf({ facts: { releaseId, git, ifNew, signature }, files });
    return send('POST', path('releases', remote), form) as Promise<PublishedRelease>;
  },

  gate: (environment: string, releases: Wanted) =>
    send('POST', path('environments', environment, 'gates'), { releases }) as Promise<Verdict>,

  pin: (environment: string, body: ChangeOptions & { readonly releases: Wanted }) =>
    send('POST', path('environments', environment, 'pins'), body) as Promise<Change>,

  rollback: (
    environment: string,
    body: ChangeOptions & ({ readonly remote: string } | { readonly revision: number }),
  ) => send('POST', path('environments', environment, 'rollbacks'), body) as Promise<Change>,

  promote: (
    environment: string,
    body: ChangeOptions & { readonly from: string; readonly remotes: readonly string[] },
  ) => send('POST', path('environments', environment, 'promotions'), body) as Promise<Change>,

  status: (environment: string) =>
    send('GET', path('environments', environment, 'status')) as Promise<EnvironmentStatus>,

  history: async (environment: string) => {
    const answer = await send('GET', path('environments', environment, 'history'));
    return (answer as { history: AuditEntry[] }).history;
  },

  promoteSet: (environment: string, body: ChangeOptions & { readonly set: string }) =>
    send('POST', path('environments', environment, 'promotions'), body) as Promise<Change>,

  compare: (one: string, other: string) => send('GET', `/comparisons${query({ one, other })}`) as Promise<Comparison>,

  /** With the pages that look different. */
  compareWithPictures: (one: string, other: string) =>
    send('GET', `/comparisons${query({ one, other, pictures: 'yes' })}`) as Promise<
      Comparison & { readonly pictures: readonly ChangedPage[] }
    >,

  createSet: (body: { readonly name: string; readonly from: string; readonly releases: Wanted }) =>
    send('POST', '/sets', body) as Promise<SetDocument>,

  sets: async () => ((await send('GET', '/sets')) as { sets: KnownSet[] }).sets,

  set: (word: string) => send('GET', path('sets', word)) as Promise<KnownSet>,

  linkSet: (word: string, body: { readonly environment: string; readonly days: number }) =>
    send('POST', path('sets', word, 'links'), body) as Promise<SetLink>,

  signOffSet: (word: string, body: { readonly note: string }) =>
    send('POST', path('sets', word, 'sign-offs'), body) as Promise<KnownSet>,

  diff: (remote: string, from: string, to: string) =>
    send('GET', `${path('releases', remote, 'differences')}${query({ from, to })}`) as Promise<ReleaseDiff>,

  gc: async (body: { readonly keepDays: number; readonly remove: boolean }) => {
    const answer = await send('POST', '/clean-ups', body);
    return (answer as { unused: UnusedRelease[] }).unused;
  },
});

export type RegistryCalls = ReturnType<typeof registryCalls>;
