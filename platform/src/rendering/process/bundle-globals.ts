import { webcrypto } from 'node:crypto';
import {
  ByteLengthQueuingStrategy,
  CountQueuingStrategy,
  ReadableStream,
  TransformStream,
  WritableStream,
} from 'node:stream/web';

type Callback = (...values: unknown[]) => void;

/** Timers of the current render. Those left when it ends are cancelled. */
export interface RenderTimers {
  /** Accepts timers from now on. */
  readonly open: () => void;
  /** Cancels the waiting timers and accepts no more. */
  readonly close: () => void;
}

/** The globals of a bundle besides ECMAScript's own, and control over its timers. */
export function bundleGlobals(): {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly timers: RenderTimers;
} {
  const { setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, structuredClone, performance } =
    globalThis;
  const waiting = new Map<number, () => void>();
  let isOpen = false;
  let lastId = 0;

  const start = (begin: (run: Callback) => () => void, callback: unknown, values: unknown[], isOnce: boolean) => {
    if (typeof callback !== 'function') throw new TypeError('A timer needs a function.');
    lastId += 1;
    const id = lastId;
    if (!isOpen) return id;
    const end = begin(() => {
      if (isOnce) waiting.delete(id);
      Reflect.apply(callback, undefined, values);
    });
    waiting.set(id, end);
    return id;
  };
  const stop = (id: unknown) => {
    waiting.get(Number(id))?.();
    waiting.delete(Number(id));
  };
  const once = (callback: unknown, delay?: number, ...values: unknown[]) =>
    start(
      (run) => {
        const timer = setTimeout(run, delay);
        return () => clearTimeout(timer);
      },
      callback,
      values,
      true,
    );
  const again = (callback: unknown, delay?: number, ...values: unknown[]) =>
    start(
      (run) => {
        const timer = setInterval(run, delay);
        return () => clearInterval(timer);
      },
      callback,
      values,
      false,
    );
  const nothing = () => undefined;

  const globals = {
    // A bundle's console output is discarded; what it throws is logged.
    console: Object.fromEntries(
      ['log', 'info', 'warn', 'error', 'debug', 'trace', 'group', 'groupEnd', 'time', 'timeEnd', 'assert'].map(
        (name) => [name, nothing],
      ),
    ),
    ...{ URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal, Event, EventTarget },
    ...{ ReadableStream, WritableStream, TransformStream, ByteLengthQueuingStrategy, CountQueuingStrategy },
    setTimeout: once,
    clearTimeout: stop,
    setInterval: again,
    clearInterval: stop,
    queueMicrotask: (callback: () => void) => queueMicrotask(callback),
    structuredClone: (value: unknown) => structuredClone(value),
    performance: { now: () => performance.now(), timeOrigin: performance.timeOrigin, mark: nothing, measure: nothing },
    crypto: {
      getRandomValues: (array: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(array),
      randomUUID: () => webcrypto.randomUUID(),
    },
  };
  return {
    globals,
    timers: {
      open: () => void (isOpen = true),
      close() {
        isOpen = false;
        for (const end of waiting.values()) end();
        waiting.clear();
      },
    },
  };
}
