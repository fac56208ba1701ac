import type { HalfName } from '../messages';
import { halfContext } from './half-context';
import { halfGlobals, type RenderTimers } from './half-globals';
import { keepValues, type KeptValues } from './kept-values';

/** How many remotes' halves are kept, each with that of its shell. */
const MOST = 8;

type Provided = Readonly<Record<string, unknown>>;

/** The half of a shell, evaluated, and those of the remotes that use what it provides. */
export interface KeptShell {
  readonly exported: unknown;
  /** JSON to an object of the halves' own. */
  parse(json: string): unknown;
  /** The data that its pages are made of. */
  readonly values: KeptValues;
  /** What the half of this remote exports, if it is kept. */
  find(remoteKey: string): unknown;
  /** What the remote's half exports. Throws what the half throws. */
  remote(half: HalfName, code: Uint8Array, provided: Provided): unknown;
  forgetOthers(remoteKey: string | null): void;
}

/** The halves that a process has evaluated, as far as they were used lately. */
export interface KeptHalves {
  readonly timers: RenderTimers;
  find(shellKey: string): KeptShell | undefined;
  /** Evaluates it. Throws what the half throws. */
  shell(half: HalfName, code: Uint8Array): KeptShell;
  /** Drops all but this pair, and all data. */
  forgetOthers(shellKey: string, remoteKey: string | null): void;
}

export function keepHalves(): KeptHalves {
  const { globals, timers } = halfGlobals();
  const shells = new Map<string, KeptShell>();

  function evaluateShell(half: HalfName, code: Uint8Array): KeptShell {
    const { evaluate, parse } = halfContext(globals);
    const remotes = new Map<string, unknown>();
    return {
      parse,
      values: keepValues(parse),
      exported: evaluate(half, code, {}),
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
    shell: (half, code) => keep(shells, half.key, evaluateShell(half, code)),
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
