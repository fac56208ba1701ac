import { STORAGE_KEYS } from '@ofisi/shared-contract/storage-keys';
import { useSyncExternalStore } from 'react';

/** Kept in this browser only (decision SF-33). */
const KEY = STORAGE_KEYS.favourites;

const listeners = new Set<() => void>();

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '[]';
  } catch {
    return '[]';
  }
}

function parse(stored: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether product `id` is a favourite here; never on the server. */
export const useFavourite = (id: number): boolean =>
  parse(useSyncExternalStore(subscribe, read, () => '[]')).includes(id);

/** Marks product `id`, or takes the mark away. */
export function toggleFavourite(id: number): void {
  const known = parse(read());
  const next = known.includes(id) ? known.filter((other) => other !== id) : [...known, id];
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the heart cannot be remembered; nothing else depends on it.
  }
  for (const listener of listeners) listener();
}
