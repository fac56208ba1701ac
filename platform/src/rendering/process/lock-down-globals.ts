import { runInNewContext } from 'node:vm';

/** What of the process's own global scope stays, besides ECMAScript's own: nothing in it leads out. */
const STAYS = new Set([
  ...['global', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'Event', 'EventTarget', 'DOMException'],
  ...['AbortController', 'AbortSignal', 'queueMicrotask', 'structuredClone', 'performance', 'console'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
]);
const GOES = new Set(['eval', 'Function', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']);

/**
 * Takes everything from the process's global scope that could reach out (`process`, `fetch`, `WebSocket`, `BroadcastChannel`,
 * `Worker`, `Buffer`…), and the way to make functions from text. A bundle never sees this scope; it is what somebody would
 * find who climbed out of the bundle's context through one of the objects that were handed in.
 */
export function lockDownGlobals(): void {
  const own = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if ((own.has(name) || STAYS.has(name)) && !GOES.has(name)) continue;
    Reflect.deleteProperty(globalThis, name);
  }
  const refuse = () => {
    throw new Error('Code cannot be made from text here.');
  };
  const kinds = [() => undefined, async () => undefined, function* () {}, async function* () {}];
  for (const kind of kinds) {
    Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', { value: refuse, configurable: false });
  }
}
