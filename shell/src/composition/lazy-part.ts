import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { isOnline, wasOfflineSince } from '../network/network';
import { evictFailedShares } from './failed-shares';

/** The code of a part failed to load, as opposed to code that loaded and then failed. */
export class NotArrived extends Error {
  /** By the clock of `performance.now()`. */
  readonly failedAt = performance.now();

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** True when the connection, not a release, is to blame for `error`. The browser may notice the lost connection only after the failure. */
export const lacksConnection = (error: Error): boolean =>
  error instanceof NotArrived && wasOfflineSince(error.failedAt);

/** A load that starts within this time after the browser is back online may still meet a network that is not ready. */
const CONNECTION_SETTLES_MS = 3000;
const RETRY_AFTER_MS = 500;

type Part = ComponentType | LazyExoticComponent<ComponentType>;

/** React must never get a different component for a part that it already shows, so entries are never replaced. */
const parts = new Map<string, Part>();
const loads = new Map<string, Promise<ComponentType>>();

/** Returns the part `key`: the component itself if its code was already loaded, otherwise a lazy one. A failed part is not loaded again. */
export function partOf(key: string, load: () => Promise<ComponentType>): Part {
  const known = parts.get(key);
  if (known) return known;
  const part = lazy(async () => ({ default: await startPart(key, load) }));
  parts.set(key, part);
  return part;
}

/** Starts loading the part `key`, once. Rejects with `NotArrived`. */
export function startPart(key: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const known = loads.get(key);
  if (known) return known;
  const loading = loadOverNetwork(load).then(
    (component) => {
      cachePart(key, component);
      return component;
    },
    (error: unknown) => {
      throw new NotArrived(error);
    },
  );
  loads.set(key, loading);
  return loading;
}

/** Caches `component` as the part `key`, unless a lazy one has already been handed out. */
export function cachePart(key: string, component: ComponentType): void {
  if (!parts.has(key)) parts.set(key, component);
}

/** Retries a load that failed because the browser was offline, if it is online again. */
async function loadOverNetwork(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const startedAt = performance.now();
  try {
    return await load();
  } catch (error) {
    if (!isOnline() || !wasOfflineSince(startedAt - CONNECTION_SETTLES_MS)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    evictFailedShares();
    return load();
  }
}
