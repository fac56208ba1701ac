import { useSyncExternalStore } from 'react';

/** The API accepts no greater id. */
const GREATEST_ID = 999_999_999;
const NONE = '[]';

/** Ids that a visitor without an account chose, in this browser only. */
export interface KeptIds {
  readonly read: () => readonly number[];
  /** Reads them in a component, synchronised with other tabs; undefined during server rendering, which cannot know them. */
  readonly use: () => readonly number[] | undefined;
  readonly write: (ids: readonly number[]) => void;
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= GREATEST_ID;

function parse(stored: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? [...new Set(value.filter(isId))] : [];
  } catch {
    return [];
  }
}

/** The ids under a key of the browser's storage; anything else that is stored there counts as none. */
export function keptIds(key: string): KeptIds {
  const listeners = new Set<() => void>();
  /** Fallback if the browser blocks storage: the ids then last as long as the tab. */
  let unstored: string | null = null;

  const readText = (): string => {
    if (unstored !== null) return unstored;
    try {
      return localStorage.getItem(key) ?? NONE;
    } catch {
      return NONE;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    read: () => parse(readText()),
    use: function useKeptIds() {
      const stored = useSyncExternalStore(subscribe, readText, () => null);
      return stored === null ? undefined : parse(stored);
    },
    write: (ids) => {
      const text = JSON.stringify(ids);
      try {
        localStorage.setItem(key, text);
        unstored = null;
      } catch {
        unstored = text;
      }
      for (const listener of listeners) listener();
    },
  };
}
