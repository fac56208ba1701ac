import { Buffer } from 'node:buffer';
import { constants, createContext, runInContext, Script, type Context } from 'node:vm';
import type { HalfName } from '../messages';

/** A scope of its own in which the half of a shell and those of its remotes are evaluated. */
export interface HalfContext {
  /** Evaluates a half and gives what it exports. Throws what the half throws. */
  evaluate(half: HalfName, code: Uint8Array, provided: Readonly<Record<string, unknown>>): unknown;
  /** JSON to objects of this very scope. */
  parse(json: string): unknown;
}

/** @param globals what a half finds besides ECMAScript's own */
export function halfContext(globals: Readonly<Record<string, unknown>>): HalfContext {
  // An ordinary global object: one that is watched over for its owner makes every look-up of a global slow.
  const context = createContext(constants.DONT_CONTEXTIFY as unknown as Context, {
    codeGeneration: { strings: false, wasm: false },
  });
  for (const name of ['gc', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(context, name);
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(context, name, { value, writable: true, configurable: true, enumerable: false });
  }
  // Taken before a half can put something else in its place.
  const parse = runInContext('JSON.parse', context) as (json: string) => unknown;

  return {
    parse,
    evaluate({ key, publicPath }, code, provided) {
      const text = Buffer.from(code).toString('utf8');
      // No `importModuleDynamically`: an `import()` that is left in a half is refused.
      const script = new Script(`(function (exports, require, module) {${text}\n})`, { filename: `${key}/server` });
      const half = script.runInContext(context) as (exports: unknown, require: unknown, module: unknown) => void;
      const module = parse('{"exports":{}}') as { exports: unknown };
      const release = parse(JSON.stringify({ publicPath }));
      const requireFrom = (request: unknown) => {
        if (request === 'release') return release;
        if (typeof request === 'string' && Object.hasOwn(provided, request)) return provided[request];
        throw new Error(`The server half of ${key} requires ${String(request)}, which nobody provides.`);
      };
      Reflect.apply(half, module.exports, [module.exports, requireFrom, module]);
      return module.exports;
    },
  };
}
