import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { isOnline, wasOfflineSince } from '../network/network';
import { evictFailedShares } from './failed-shares';

/** The code of a part did not arrive, as opposed to one that arrived and failed. */
export class NotArrived extends Error {
  /** Of `performance.now()`. */
  readonly failedAt = performance.now();

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** True when the connection is to blame for `error`, and no release. The browser may have noticed only after the failure. */
export const lacksConnection = (error: Error): boolean =>
  error instanceof NotArrived && wasOfflineSince(error.failedAt);

/** A load that began this soon after the browser was back online may still have met a network that was not ready. */
const CONNECTION_SETTLES_MS = 3000;
const RETRY_AFTER_MS = 500;

type Part = ComponentType | LazyExoticComponent<ComponentType>;

/** React must not see another component for a part that it shows already: what is in here stays. */
const parts = new Map<string, Part>();
const loads = new Map<string, Promise<ComponentType>>();

/** The part called `key`: itself when its code was there before it was asked for, else one that React waits for. A failed one is never asked again. */
export function partOf(key: string, load: () => Promise<ComponentType>): Part {
  const known = parts.get(key);
  if (known) return known;
  const part = lazy(async () => ({ default: await startPart(key, load) }));
  parts.set(key, part);
  return part;
}

/** Begins to load the part called `key`, once. Rejects with `NotArrived`. */
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

/** From now on the part called `key` is `component`, unless somebody waits for it already. */
export function cachePart(key: string, component: ComponentType): void {
  if (!parts.has(key)) parts.set(key, component);
}

/** What failed because the browser was offline, and is not any more, is asked for once more. */
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
