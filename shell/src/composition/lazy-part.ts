import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** The code of a part did not arrive, as opposed to one that arrived and failed. */
export class NotArrived extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const parts = new Map<string, LazyExoticComponent<ComponentType>>();

/** One lazy component per `key`: React must not see a new one at each render, and asks a failed one never again. */
export function lazyPart(key: string, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  const known = parts.get(key);
  if (known) return known;
  const part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        throw new NotArrived(error);
      },
    ),
  );
  parts.set(key, part);
  return part;
}
