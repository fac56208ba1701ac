import { halfContext, type HalfContext } from './half-context';
import { halfGlobals, type RenderTimers } from './half-globals';
import type { HalfOrder } from './messages';

/** How many remotes' halves are kept, each with that of its shell. */
const MOST = 8;

/** The half of a shell, evaluated, and those of the remotes that use what it provides. */
export interface KeptShell {
  readonly context: HalfContext;
  readonly exported: unknown;
  /** What the remote's half exports; evaluated when it is new. */
  remote(half: HalfOrder, provided: Readonly<Record<string, unknown>>): unknown;
}

export interface KeptHalves {
  readonly timers: RenderTimers;
  /** Evaluated when it is new. */
  shell(half: HalfOrder): KeptShell;
  /** Drops all but this pair. */
  forgetOthers(shellKey: string, remoteKey: string | null): void;
}

/** The halves that a worker has evaluated, as far as they were used lately. */
export function keepHalves(): KeptHalves {
  const { globals, timers } = halfGlobals();
  const shells = new Map<string, { readonly shell: KeptShell; readonly remotes: Map<string, unknown> }>();

  function makeShell(half: HalfOrder) {
    const context = halfContext(globals);
    const remotes = new Map<string, unknown>();
    const shell: KeptShell = {
      context,
      exported: context.evaluate(half, {}),
      remote(order, provided) {
        const exported = remotes.has(order.key) ? remotes.get(order.key) : context.evaluate(order, provided);
        moveToEnd(remotes, order.key, exported);
        return exported;
      },
    };
    return { shell, remotes };
  }

  return {
    timers,
    shell(half) {
      const kept = shells.get(half.key) ?? makeShell(half);
      moveToEnd(shells, half.key, kept);
      return kept.shell;
    },
    forgetOthers(shellKey, remoteKey) {
      for (const [key, { remotes }] of shells) {
        if (key !== shellKey) shells.delete(key);
        for (const name of remotes.keys()) if (name !== remoteKey) remotes.delete(name);
      }
    },
  };
}

function moveToEnd<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
}
