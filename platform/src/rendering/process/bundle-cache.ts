import { LRUCache } from 'lru-cache';
import type { BundleName } from '../messages';
import { bundleContext } from './bundle-context';
import { bundleGlobals, type RenderTimers } from './bundle-globals';
import { valueCache, type ValueCache } from './value-cache';

/** Number of cached pairs of a shell and a remote. */
const MOST = 8;

type Provided = Readonly<Record<string, unknown>>;

/**
 * A separate context for one release of the shell and one of a remote: a change that either makes in it reaches the pages of that remote
 * only, and is gone with the next release of one of them.
 */
export interface PairContext {
  /** The exports of the shell's bundle in this context. */
  readonly shell: unknown;
  /** Parses JSON to objects of this context. */
  readonly parse: (json: string) => unknown;
  /** The data for its pages. */
  readonly values: ValueCache;
  /** The exports of the remote's bundle; undefined until it is evaluated. */
  readonly remote: () => unknown;
  /** Evaluates the remote's bundle. Throws what the bundle throws. */
  readonly evaluateRemote: (bundle: BundleName, code: Uint8Array, provided: Provided) => unknown;
}

/** The recently used contexts of a process. */
export interface BundleCache {
  readonly timers: RenderTimers;
  /** @param pair see `pairKey` */
  readonly find: (pair: string) => PairContext | undefined;
  /** Creates the pair's context and evaluates the shell's bundle in it. Throws what the bundle throws. */
  readonly open: (pair: string, shell: BundleName, code: Uint8Array) => PairContext;
  /** Drops all contexts but this pair's, and all data. */
  readonly forgetOthers: (pair: string) => void;
}

/** Key of a pair; the shell's own pages have no remote. */
export const pairKey = (shell: BundleName, remote: BundleName | null): string => `${shell.key} ${remote?.key ?? ''}`;

export function bundleCache(): BundleCache {
  const { globals, timers } = bundleGlobals();
  const pairs = new LRUCache<string, PairContext>({ max: MOST });

  return {
    timers,
    find: (pair) => pairs.get(pair),
    open(pair, bundle, code) {
      const { evaluate, parse } = bundleContext(globals);
      let remote: unknown;
      const context: PairContext = {
        parse,
        values: valueCache(parse),
        shell: evaluate(bundle, code, {}),
        remote: () => remote,
        evaluateRemote: (name, remoteCode, provided) => (remote = evaluate(name, remoteCode, provided)),
      };
      pairs.set(pair, context);
      return context;
    },
    forgetOthers(pair) {
      for (const key of [...pairs.keys()]) if (key !== pair) pairs.delete(key);
      pairs.get(pair)?.values.clear();
    },
  };
}
