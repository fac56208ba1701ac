import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootRelease } from '@ofisi/shared-contract/boot';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';

/** Time limit for loading a remote; after it, the page does without the remote. */
const LOAD_TIMEOUT_MS = 10_000;

const integrityByUrl = new Map<string, string>();

/**
 * Federation does not support integrity. The boot document names the hash of every entry, and the entry those of its chunks; an address
 * that nobody vouched for gets a hash that nothing matches (an empty one would let the script run).
 */
const integrityPlugin = {
  name: 'integrity',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrityByUrl.get(url) ?? 'sha384-missing';
    script.crossOrigin = 'anonymous';
    return { script, timeout: LOAD_TIMEOUT_MS };
  },
};

let prepared = false;

/** Loads one release of a remote. Rejects when a file is missing, altered or too slow, or when its code throws. */
export async function loadRelease(release: BootRelease): Promise<RemoteApp> {
  if (!prepared) registerPlugins([integrityPlugin]);
  prepared = true;
  const entry = new URL(release.entry, location.origin).href;
  integrityByUrl.set(entry, release.integrity);
  // `force` discards a failed attempt. Containers are named after their sources, so releases never mix.
  registerRemotes([{ name: release.container, entry, entryGlobalName: release.container, type: 'var' }], {
    force: true,
  });
  const module = await withTimeout(loadRemote<{ remote?: RemoteApp }>(`${release.container}/remote`));
  if (!module?.remote) throw new Error(`${release.container} exposes no remote.`);
  return module.remote;
}

/** Not retried: the visitor would wait for the same time-out twice. */
export class TooSlow extends Error {
  constructor() {
    super('It took too long to load.');
  }
}

export function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow()), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
