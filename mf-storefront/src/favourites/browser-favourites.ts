import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { useSyncExternalStore } from 'react';

/** Ids of the products that a visitor without an account marked, newest first; in this browser only (decision SF-33). */
const KEY = STORAGE_KEYS.favourites;
const NONE = '[]';
/** The API accepts no greater id. */
const GREATEST_ID = 999_999_999;

const listeners = new Set<() => void>();
/** Fallback if the browser blocks storage: the marks then last as long as the tab. */
let unstored: string | null = null;

function readText(): string {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(KEY) ?? NONE;
  } catch {
    return NONE;
  }
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= GREATEST_ID;

function parse(stored: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(stored);
    const ids = Array.isArray(value) ? value.filter(isId) : [];
    return [...new Set(ids)];
  } catch {
    return [];
  }
}

function write(ids: readonly number[]): void {
  const text = JSON.stringify(ids);
  try {
    localStorage.setItem(KEY, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** This browser's favourites, synchronised with other tabs; undefined during server rendering, which cannot know them. */
export function useBrowserFavourites(): readonly number[] | undefined {
  const stored = useSyncExternalStore(subscribe, readText, () => null);
  return stored === null ? undefined : parse(stored);
}

export const readBrowserFavourites = (): readonly number[] => parse(readText());

/** Marks or unmarks product `id`. */
export function markInBrowser(id: number, marked: boolean): void {
  const others = readBrowserFavourites().filter((other) => other !== id);
  write(marked ? [id, ...others] : others);
}

/** Removes `ids` from the browser: the account has them now. */
export function forgetInBrowser(ids: readonly number[]): void {
  write(readBrowserFavourites().filter((id) => !ids.includes(id)));
}
