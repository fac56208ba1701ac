import { Buffer } from 'node:buffer';
import { constants, createContext, runInContext, Script } from 'node:vm';
import type { BundleName } from '../messages';

/** A separate scope in which the bundles of a shell and its remotes are evaluated. */
export interface BundleContext {
  /** Evaluates a bundle and returns its exports. Throws what the bundle throws. */
  readonly evaluate: (bundle: BundleName, code: Uint8Array, provided: Readonly<Record<string, unknown>>) => unknown;
  /** Parses JSON to objects of this scope. */
  readonly parse: (json: string) => unknown;
}

/** @param globals a bundle's globals besides ECMAScript's own */
export function bundleContext(globals: Readonly<Record<string, unknown>>): BundleContext {
  // An ordinary global object: a contextified one makes every look-up of a global slow.
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  for (const name of ['gc', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(context, name);
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(context, name, { value, writable: true, configurable: true, enumerable: false });
  }
  // Captured before a bundle can replace it.
  const parse = runInContext('JSON.parse', context) as (json: string) => unknown;

  return {
    parse,
    evaluate({ key, publicPath }, code, provided) {
      const text = Buffer.from(code).toString('utf8');
      // Without `importModuleDynamically`, an `import()` left in a bundle is refused.
      const script = new Script(`(function (exports, require, module) {${text}\n})`, { filename: `${key}/server` });
      const bundle = script.runInContext(context) as (exports: unknown, require: unknown, module: unknown) => void;
      const module = parse('{"exports":{}}') as { exports: unknown };
      const release = parse(JSON.stringify({ publicPath }));
      const requireFrom = (request: unknown) => {
        if (request === 'release') return release;
        if (typeof request === 'string' && Object.hasOwn(provided, request)) return provided[request];
        throw new Error(`The server bundle of ${key} requires ${String(request)}, which is not provided.`);
      };
      Reflect.apply(bundle, module.exports, [module.exports, requireFrom, module]);
      return module.exports;
    },
  };
}
