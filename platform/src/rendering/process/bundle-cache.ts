import type { BundleName } from '../messages';
import { bundleContext } from './bundle-context';
import { bundleGlobals, type RenderTimers } from './bundle-globals';
import { valueCache, type ValueCache } from './value-cache';

/** How many remotes' bundles are kept, each with that of its shell. */
const MOST = 8;

type Provided = Readonly<Record<string, unknown>>;

/** The bundle of a shell, evaluated, and those of the remotes that use what it provides. */
export interface CachedShell {
  readonly exported: unknown;
  /** JSON to an object of the bundles' own. */
  parse(json: string): unknown;
  /** The data that its pages are made of. */
  readonly values: ValueCache;
  /** What the bundle of this remote exports, if it is kept. */
  find(remoteKey: string): unknown;
  /** What the remote's bundle exports. Throws what the bundle throws. */
  remote(bundle: BundleName, code: Uint8Array, provided: Provided): unknown;
  forgetOthers(remoteKey: string | null): void;
}

/** The bundles that a process has evaluated, as far as they were used lately. */
export interface BundleCache {
  readonly timers: RenderTimers;
  find(shellKey: string): CachedShell | undefined;
  /** Evaluates it. Throws what the bundle throws. */
  shell(bundle: BundleName, code: Uint8Array): CachedShell;
  /** Drops all but this pair, and all data. */
  forgetOthers(shellKey: string, remoteKey: string | null): void;
}

export function bundleCache(): BundleCache {
  const { globals, timers } = bundleGlobals();
  const shells = new Map<string, CachedShell>();

  function evaluateShell(bundle: BundleName, code: Uint8Array): CachedShell {
    const { evaluate, parse } = bundleContext(globals);
    const remotes = new Map<string, unknown>();
    return {
      parse,
      values: valueCache(parse),
      exported: evaluate(bundle, code, {}),
      find: (key) => lastUsed(remotes, key),
      remote: (remote, remoteCode, provided) => keep(remotes, remote.key, evaluate(remote, remoteCode, provided)),
      forgetOthers(remoteKey) {
        for (const name of remotes.keys()) if (name !== remoteKey) remotes.delete(name);
      },
    };
  }

  return {
    timers,
    find: (key) => lastUsed(shells, key),
    shell: (bundle, code) => keep(shells, bundle.key, evaluateShell(bundle, code)),
    forgetOthers(shellKey, remoteKey) {
      for (const key of shells.keys()) if (key !== shellKey) shells.delete(key);
      const shell = shells.get(shellKey);
      shell?.forgetOthers(remoteKey);
      shell?.values.clear();
    },
  };
}

function lastUsed<Value>(map: Map<string, Value>, key: string): Value | undefined {
  const value = map.get(key);
  return value === undefined ? undefined : keep(map, key, value);
}

/** Last used, last to go. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
  return value;
}
