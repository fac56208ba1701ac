import { runInNewContext } from 'node:vm';

/** Globals of the process that stay, besides ECMAScript's own: none of them leads out. */
const STAYS = new Set([
  ...['global', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'Event', 'EventTarget', 'DOMException'],
  ...['AbortController', 'AbortSignal', 'queueMicrotask', 'structuredClone', 'performance', 'console'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
]);
const GOES = new Set(['eval', 'Function', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']);

/** Properties of `process`: ways to modules, to the system's bindings, and out of the permissions. */
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

/** Node's own errors set the names and messages of its instances, which freezing would prevent. */
const STAYS_CHANGEABLE = new Set<object>([Error.prototype]);

/**
 * Removes everything from the process's global scope that could reach out (`process`, `fetch`, `WebSocket`, `BroadcastChannel`, `Worker`,
 * `Buffer`…) and the ways to create functions from text, and freezes the rest. A bundle never sees this scope; code would reach it that
 * escapes from the bundle's context through one of the objects that were handed in, which all contexts share.
 */
export function lockDownGlobals(): void {
  for (const name of DOORS) Object.defineProperty(process, name, { value: undefined, configurable: false });
  const own = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if ((own.has(name) || STAYS.has(name)) && !GOES.has(name)) continue;
    Reflect.deleteProperty(globalThis, name);
  }
  const refuse = () => {
    throw new Error('Code cannot be compiled from text here.');
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

/** `Math`, `JSON` and the like; an instance (`performance`) has its own state and is not frozen. */
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
