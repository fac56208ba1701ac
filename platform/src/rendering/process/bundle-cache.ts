import { LRUCache } from 'lru-cache';
import type { BundleName } from '../messages';
import { bundleContext } from './bundle-context';
import { bundleGlobals, type RenderTimers } from './bundle-globals';
import { valueCache, type ValueCache } from './value-cache';

/** How many pairs of a shell and a remote are cached. */
const MOST = 8;

type Provided = Readonly<Record<string, unknown>>;

/**
 * A context of its own for one release of the shell and one of a remote: what either of them changes in it reaches the pages of
 * that remote only, and is gone with the next release of one of them.
 */
export interface PairContext {
  /** What the bundle of the shell exports here. */
  readonly shell: unknown;
  /** JSON to an object of this context. */
  readonly parse: (json: string) => unknown;
  /** The data that its pages are made of. */
  readonly values: ValueCache;
  /** What the remote's bundle exports; undefined while it is not evaluated. */
  readonly remote: () => unknown;
  /** Evaluates the remote's bundle. Throws what it throws. */
  readonly evaluateRemote: (bundle: BundleName, code: Uint8Array, provided: Provided) => unknown;
}

/** The contexts of a process, as far as they were used lately. */
export interface BundleCache {
  readonly timers: RenderTimers;
  /** @param pair see `pairKey` */
  readonly find: (pair: string) => PairContext | undefined;
  /** Makes the pair's context, and evaluates the shell's bundle in it. Throws what the bundle throws. */
  readonly open: (pair: string, shell: BundleName, code: Uint8Array) => PairContext;
  /** Drops all but this pair, and all data. */
  readonly forgetOthers: (pair: string) => void;
}

/** A shell's own pages have no remote. */
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
