import { useSyncExternalStore } from 'react';

/** Ids of the machines that a visitor without an account chose, newest first. Not among the keys of the page: it would be part of every first script. */
const KEY = 'ofisi_machines';
const NONE = '[]';
const GREATEST_ID = 999_999_999;

const listeners = new Set<() => void>();
/** Fallback if the browser blocks storage: the choice then lasts as long as the tab. */
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
    return Array.isArray(value) ? [...new Set(value.filter(isId))] : [];
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

/** This browser's machines, synchronised with other tabs; undefined during server rendering, which cannot know them. */
export function useBrowserMachines(): readonly number[] | undefined {
  const stored = useSyncExternalStore(subscribe, readText, () => null);
  return stored === null ? undefined : parse(stored);
}

export const readBrowserMachines = (): readonly number[] => parse(readText());

export const addInBrowser = (id: number): void => write([id, ...readBrowserMachines().filter((other) => other !== id)]);

/** Removes `ids` from the browser: the visitor did, or the account has them now. */
export const forgetInBrowser = (ids: readonly number[]): void =>
  write(readBrowserMachines().filter((id) => !ids.includes(id)));
