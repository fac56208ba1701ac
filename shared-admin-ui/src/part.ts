import { useEffect, useSyncExternalStore } from 'react';

interface PartState<Code> {
  /** Null until it has arrived. */
  readonly code: Code | null;
  /** Whether the last attempt to load it failed. */
  readonly hasFailed: boolean;
}

/** Code that a page loads when it is first needed, or earlier, once the page is quiet. */
export interface Part<Code> {
  readonly read: () => PartState<Code>;
  readonly watch: (changed: () => void) => () => void;
  /** Loads the code, unless it is here or on its way. Never rejects: a failure is in the state, and the next call tries again. */
  readonly load: () => Promise<void>;
}

const parts = new Set<Part<unknown>>();

/** Defines a part: `definePart(() => import('./calendar'))`, once per module. */
export function definePart<Code>(fetchCode: () => Promise<Code>): Part<Code> {
  let state: PartState<Code> = { code: null, hasFailed: false };
  let loading: Promise<void> | null = null;
  const watchers = new Set<() => void>();
  const become = (next: PartState<Code>) => {
    state = next;
    for (const changed of watchers) changed();
  };
  const attempt = async () => {
    if (state.hasFailed) become({ code: null, hasFailed: false });
    try {
      become({ code: await fetchCode(), hasFailed: false });
    } catch {
      loading = null;
      become({ code: null, hasFailed: true });
    }
  };
  const part: Part<Code> = {
    read: () => state,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    load: () => (loading ??= attempt()),
  };
  parts.add(part);
  return part;
}

/** A part for a component that needs it now. */
export function usePart<Code>(part: Part<Code>): PartState<Code> {
  const state = useSyncExternalStore(part.watch, part.read);
  useEffect(() => void part.load(), [part]);
  return state;
}

/** Loads the parts of everything that has been imported. */
export const loadParts = (): Promise<unknown> => Promise.all([...parts].map(({ load }) => load()));

/** A new page loads what it shows first. */
const SETTLED_MS = 2_000;

/** Loads the parts once the page is quiet, so that hardly anybody waits for one. @returns a function that cancels this */
export function prepareParts(): () => void {
  const load = () => void loadParts();
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), SETTLED_MS);
  return () => clearTimeout(timer);
}
