import { LRUCache } from 'lru-cache';
import type { BundleName } from '../messages';
import { bundleContext } from './bundle-context';
import { bundleGlobals, type RenderTimers } from './bundle-globals';
import { valueCache, type ValueCache } from './value-cache';

/** How many remotes' bundles are cached, each with that of its shell. */
const MOST = 8;

type Provided = Readonly<Record<string, unknown>>;

/** The bundle of a shell, evaluated, and those of the remotes that use what it provides. */
export interface CachedShell {
  readonly exported: unknown;
  /** JSON to an object of the bundles' own. */
  readonly parse: (json: string) => unknown;
  /** The data that its pages are made of. */
  readonly values: ValueCache;
  /** What the bundle of this remote exports, if it is cached. */
  readonly find: (remoteKey: string) => unknown;
  /** What the remote's bundle exports. Throws what the bundle throws. */
  readonly remote: (bundle: BundleName, code: Uint8Array, provided: Provided) => unknown;
  readonly forgetOthers: (remoteKey: string | null) => void;
}

/** The bundles that a process has evaluated, as far as they were used lately. */
export interface BundleCache {
  readonly timers: RenderTimers;
  readonly find: (shellKey: string) => CachedShell | undefined;
  /** Evaluates it. Throws what the bundle throws. */
  readonly shell: (bundle: BundleName, code: Uint8Array) => CachedShell;
  /** Drops all but this pair, and all data. */
  readonly forgetOthers: (shellKey: string, remoteKey: string | null) => void;
}

export function bundleCache(): BundleCache {
  const { globals, timers } = bundleGlobals();
  const shells = new LRUCache<string, CachedShell>({ max: MOST });

  function evaluateShell(bundle: BundleName, code: Uint8Array): CachedShell {
    const { evaluate, parse } = bundleContext(globals);
    const remotes = new LRUCache<string, { readonly exported: unknown }>({ max: MOST });
    return {
      parse,
      values: valueCache(parse),
      exported: evaluate(bundle, code, {}),
      find: (key) => remotes.get(key)?.exported,
      remote(remote, remoteCode, provided) {
        const exported = evaluate(remote, remoteCode, provided);
        remotes.set(remote.key, { exported });
        return exported;
      },
      forgetOthers(remoteKey) {
        for (const name of [...remotes.keys()]) if (name !== remoteKey) remotes.delete(name);
      },
    };
  }

  return {
    timers,
    find: (key) => shells.get(key),
    shell(bundle, code) {
      const shell = evaluateShell(bundle, code);
      shells.set(bundle.key, shell);
      return shell;
    },
    forgetOthers(shellKey, remoteKey) {
      for (const key of [...shells.keys()]) if (key !== shellKey) shells.delete(key);
      const shell = shells.get(shellKey);
      shell?.forgetOthers(remoteKey);
      shell?.values.clear();
    },
  };
}
