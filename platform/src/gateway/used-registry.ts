import type { Log } from '@ofisi/shared-server/log';
import { makePrivate } from '@ofisi/shared-server/private-files';
import { PlatformError, sentence } from '../errors';
import { fileCache, noCache, type FileCache } from '../registry/file-cache';
import { objectHealthStore } from '../health/object-health-store';
import { httpHealthStore } from '../health/http-health-store';
import type { HealthStore } from '../health/slots';
import { httpRegistry } from '../registry/http-registry';
import { readLocalAddress } from '../registry/local-member';
import { overHttp } from '../registry/over-http';
import { folderRegistry, registryFolder, signedRegistry, type Registry } from '../registry/registry';
import { readTrustedKeys } from '../registry/trusted-keys';
import type { readSettings } from './settings';

export type UsedRegistrySettings = Pick<
  ReturnType<typeof readSettings>,
  'dataDir' | 'registryAt' | 'linkKey' | 'trustedKeysFile'
> & { readonly log: Pick<Log, 'warn'> };

export interface UsedRegistry {
  readonly registry: Registry;
  readonly health: HealthStore;
  /** Cache for files of releases; undefined where the registry is on this disk. */
  readonly files: FileCache | undefined;
  /** Address of the registry's process; null while none runs. */
  readonly addressOf: () => Promise<string | null>;
  /** Ends the background calls to the registry. */
  readonly close: () => void;
}

/**
 * Opens the registry for a gateway: its process over HTTP, or its folder.
 * @throws PlatformError when there are no trusted keys, since no release could be used
 */
export async function usedRegistry({ trustedKeysFile, ...settings }: UsedRegistrySettings): Promise<UsedRegistry> {
  if (trustedKeysFile === null) return openRegistry(settings);
  await readTrustedKeys(trustedKeysFile).catch((error: unknown) => {
    throw new PlatformError(
      503,
      `${sentence(error)} Write them with npm run mf -- trust (TRUSTED_KEYS_FILE), or set RELEASE_SIGNATURES=off.`,
    );
  });
  const used = await openRegistry(settings);
  return { ...used, registry: signedRegistry(used.registry, trustedKeysFile) };
}

async function openRegistry({
  dataDir,
  registryAt,
  linkKey,
  log,
}: Omit<UsedRegistrySettings, 'trustedKeysFile'>): Promise<UsedRegistry> {
  if (registryAt === null) {
    makePrivate(registryFolder(dataDir));
    return {
      registry: folderRegistry(dataDir, linkKey),
      health: objectHealthStore(dataDir),
      files: undefined,
      // The process may be started, stopped and started elsewhere at any time.
      addressOf: () => readLocalAddress(dataDir),
      close: () => undefined,
    };
  }
  const { origin, token, cacheFolder, cacheBytes } = registryAt;
  const cache = await fileCache(cacheFolder, cacheBytes).catch((error: unknown) => {
    log.warn(`The registry cannot be cached in ${cacheFolder} (${sentence(error).replace(/\.$/, '')}).`);
    return noCache;
  });
  const ending = new AbortController();
  const send = overHttp(origin, token, ANSWER_WITHIN_MS);
  const registry = httpRegistry({
    send,
    cache,
    linkKey,
    warn: (message) => log.warn(message),
    signal: ending.signal,
  });
  return {
    registry,
    health: httpHealthStore(send),
    files: cache,
    addressOf: () => Promise.resolve(origin),
    close: () => ending.abort(),
  };
}

/** Longer than the registry holds a long poll open. */
const ANSWER_WITHIN_MS = 40_000;
