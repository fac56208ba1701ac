import { basename, join, resolve, sep } from 'node:path';
import { PlatformError } from '../../errors';
import { checkReleaseId, checkRemoteName } from '../../registry/names';
import type { RegistryCalls } from '../../registry-server/calls';
import type { Wanted } from '../../releases/pin';
import { readKey, REPOSITORY, type Options } from '../options';
import type { Outcome } from '../outcome';

/** The private key of this machine's own publisher, PEM; null where there is none. */
export type SigningKey = () => Promise<string | null>;

export type Verb = (registry: RegistryCalls, options: Options, key: SigningKey) => Promise<Outcome>;

export type Verbs = Readonly<Record<string, Verb>>;

/** The key of `REGISTRY_KEY`, else this machine's own. */
export const keyOf = ({ keyFile }: Options, localKey: SigningKey): Promise<string | null> =>
  keyFile === null ? localKey() : Promise.resolve(readKey(keyFile));

/** `mf-rentals` is a workspace of the repository; `../team/mf-rentals` is a path, relative to where npm was called. */
export function folderOf(options: Options): string {
  const [word = ''] = options.words;
  if (!word.includes(sep) && !word.includes('/')) return join(REPOSITORY, remoteOf(options));
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), word);
  checkRemoteName(basename(folder));
  return folder;
}

export function remoteOf({ words, verb }: Options): string {
  const [remote] = words;
  if (!remote) throw new PlatformError(400, `${verb} needs the name of a remote, such as mf-storefront.`);
  checkRemoteName(remote);
  return remote;
}

/** Parses `mf-storefront 1.2.0-…`, or any number of `mf-storefront@1.2.0-…`; the release defaults to `latest`. */
export function releasesOf({ words, verb }: Options): Wanted {
  const [first = '', second] = words;
  const isOne = words.length === 2 && !first.includes('@') && !second?.includes('@') && isRelease(second ?? '');
  const named = isOne ? [[first, second]] : words.map((word) => word.split('@'));
  if (named.length === 0) throw new PlatformError(400, `${verb} needs the name of a remote, such as mf-storefront.`);
  return Object.fromEntries(
    named.map(([remote = '', release = 'latest']) => {
      checkRemoteName(remote);
      if (release !== 'latest') checkReleaseId(release);
      return [remote, release];
    }),
  );
}

const isRelease = (word: string): boolean => word === 'latest' || /^\d/.test(word);
