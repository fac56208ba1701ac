import { runInNewContext } from 'node:vm';

/** What of the process's own global scope stays, besides ECMAScript's own: nothing in it leads out. */
const STAYS = new Set([
  ...['global', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'Event', 'EventTarget', 'DOMException'],
  ...['AbortController', 'AbortSignal', 'queueMicrotask', 'structuredClone', 'performance', 'console'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
]);
const GOES = new Set(['eval', 'Function', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']);

/** Of the process itself: ways to modules, to the system's own bindings, and out of the permissions. */
const DOORS = [
  'mainModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'kill',
  'abort',
  'chdir',
  'send',
];

/** Its instances' names and messages are set by Node's own errors, which could not any more. */
const STAYS_CHANGEABLE = new Set<object>([Error.prototype]);

/**
 * Takes everything from the process's global scope that could reach out (`process`, `fetch`, `WebSocket`, `BroadcastChannel`,
 * `Worker`, `Buffer`…), and the way to make functions from text, and freezes what stays. A bundle never sees this scope; it is what
 * somebody would find who climbed out of the bundle's context through one of the objects that were handed in, and which all
 * contexts have in common.
 */
export function lockDownGlobals(): void {
  for (const name of DOORS) Object.defineProperty(process, name, { value: undefined, configurable: false });
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
  const seen = new Set<object>();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name);
    if (typeof value === 'function' || isNamespace(value)) freeze(value, seen);
  }
  for (const instance of [
    ...kinds,
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    new Map().entries(),
    new Set().entries(),
  ]) {
    freeze(Object.getPrototypeOf(instance), seen);
  }
}

/** `Math`, `JSON` and the like; an instance (`performance`) has a state of its own, and is not frozen. */
const isNamespace = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && value !== globalThis && Object.hasOwn(value, Symbol.toStringTag);

/** Freezes functions, classes, and what classes share with their instances. */
function freeze(value: unknown, seen: Set<object>): void {
  if ((typeof value !== 'function' && typeof value !== 'object') || value === null || seen.has(value)) return;
  const object: object = value;
  seen.add(object);
  for (const property of Object.values(Object.getOwnPropertyDescriptors(object))) {
    const inner: unknown = property.value;
    if (typeof inner === 'function' || typeof value === 'function') freeze(inner, seen);
    for (const accessor of ['get', 'set']) freeze(Reflect.get(property, accessor), seen);
  }
  freeze(Object.getPrototypeOf(object), seen);
  if (!STAYS_CHANGEABLE.has(object) && !ArrayBuffer.isView(object)) Object.freeze(object);
}
