import { useSyncExternalStore } from 'react';

/** Ids of the products that this browser compares, in the order of choosing. Its name is here, because no other code may need it. */
const KEY = 'ofisi_compare';

/** As many as fit side by side, and as the API answers. */
const MOST_COMPARED = 4;

const listeners = new Set<() => void>();
/** Fallback if the browser blocks storage: the choice then lasts as long as the tab. */
let unstored: string | null = null;

function readText(): string {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

const parse = (text: string): readonly number[] =>
  /^\d{1,9}(,\d{1,9})*$/.test(text) ? [...new Set(text.split(',').map(Number))].slice(0, MOST_COMPARED) : [];

function write(ids: readonly number[]): void {
  const text = ids.join(',');
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

/** The chosen products, synchronised with other tabs; none while the server renders. */
export const useChosen = (): readonly number[] => parse(useSyncExternalStore(subscribe, readText, () => ''));

/** Chooses a product, or takes it back. @returns false when there are as many as can be compared */
export function toggleChosen(id: number): boolean {
  const ids = parse(readText());
  if (ids.includes(id)) {
    write(ids.filter((other) => other !== id));
    return true;
  }
  if (ids.length >= MOST_COMPARED) return false;
  write([...ids, id]);
  return true;
}

export function removeChosen(id: number): void {
  const ids = parse(readText());
  if (ids.includes(id)) write(ids.filter((other) => other !== id));
}

/** The address of a comparison, which can be shared. */
export const comparison = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?items=${ids.join(',')}`;
