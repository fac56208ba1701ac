import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { useCallback, useSyncExternalStore } from 'react';
import type { FinishedSale } from '../record-sale/record-sale';

/*
 * Sales in cash that could not be recorded because the shop did not respond (decision BO-164): in this browser, one list for each person.
 * They outlive the page, the tab and the session, and leave the list only once they are recorded or discarded.
 */

export interface WaitingSale extends FinishedSale {
  /** What the customer was charged, what they gave and what they got back, in cents. */
  readonly total: number;
  readonly given: number;
  readonly change: number;
  /** When it was first sent (ISO 8601). */
  readonly since: string;
  /** Why it was refused: the cashier decides. Null while it waits. */
  readonly problem: string | null;
}

const NONE: readonly WaitingSale[] = [];
const listeners = new Set<() => void>();
let known: { readonly key: string; readonly text: string | null; readonly sales: readonly WaitingSale[] } | null = null;

/** The person's waiting sales, oldest first; the same array until they change. */
export function waitingSalesOf(ownerId: number | null): readonly WaitingSale[] {
  if (ownerId === null) return NONE;
  const key = keyOf(ownerId);
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is blocked: nothing is kept either.
  }
  if (known?.key !== key || known.text !== text) known = { key, text, sales: parse(text) };
  return known.sales;
}

/** Follows the person's waiting sales, also those that another tab keeps or records. */
export const useWaitingSales = (ownerId: number | null): readonly WaitingSale[] =>
  useSyncExternalStore(
    follow,
    useCallback(() => waitingSalesOf(ownerId), [ownerId]),
    () => NONE,
  );

/** Keeps a sale, or replaces it. @returns whether it could be stored; else it must stay where it is */
export function keepWaiting(ownerId: number, sale: WaitingSale): boolean {
  const all = waitingSalesOf(ownerId);
  const index = all.findIndex((one) => keyOfSale(one) === keyOfSale(sale));
  const earlier = all[index];
  // The moment from which the server's memory of the attempt counts is that of the first call.
  return store(ownerId, earlier ? all.with(index, { ...sale, since: earlier.since }) : [...all, sale]);
}

/** Takes a sale out of the list: it is recorded, or discarded. */
export const dropWaiting = (ownerId: number, key: string): boolean =>
  store(
    ownerId,
    waitingSalesOf(ownerId).filter((sale) => keyOfSale(sale) !== key),
  );

/** Identifies a waiting sale: its idempotency key. */
export const keyOfSale = ({ values }: WaitingSale): string => values.attempt.key;

function store(ownerId: number, sales: readonly WaitingSale[]): boolean {
  try {
    if (sales.length > 0) localStorage.setItem(keyOf(ownerId), JSON.stringify(sales));
    else localStorage.removeItem(keyOf(ownerId));
  } catch {
    return false;
  }
  for (const tell of listeners) tell();
  return true;
}

const keyOf = (ownerId: number) => STORAGE_KEYS.waitingSales + ownerId;

function follow(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

function parse(text: string | null): readonly WaitingSale[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? all.filter(isSale) : NONE;
  } catch {
    return NONE;
  }
}

/** Anything may have written it. */
function isSale(value: unknown): value is WaitingSale {
  const { values, total, since } = (value ?? {}) as Partial<WaitingSale>;
  return (
    Array.isArray(values?.items) &&
    Array.isArray(values.payments) &&
    typeof values.attempt?.key === 'string' &&
    typeof total === 'number' &&
    typeof since === 'string'
  );
}
