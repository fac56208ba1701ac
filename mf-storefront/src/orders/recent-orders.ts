import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { useSyncExternalStore } from 'react';

/** An order that a guest placed in this browser. */
export interface RecentOrder {
  readonly invoice: string;
  /** Token of the order's page; it is stored nowhere else. */
  readonly token: string;
}

/** Maximum number of stored orders, so that they do not accumulate on a shared computer. */
const KEPT = 5;

const NOTHING = '[]';
const listeners = new Set<() => void>();

/** Stores an order, newest first, so that a guest can find it again. */
export function rememberOrder(order: RecentOrder): void {
  const others = parse(readText()).filter(({ token }) => token !== order.token);
  write(JSON.stringify([order, ...others].slice(0, KEPT)));
}

export function forgetRecentOrders(): void {
  write(NOTHING);
}

/** The stored orders, newest first; empty during server rendering. */
export function useRecentOrders(): readonly RecentOrder[] {
  return parse(useSyncExternalStore(subscribe, readText, () => NOTHING));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(): string {
  try {
    return localStorage.getItem(STORAGE_KEYS.recentOrders) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.recentOrders, text);
  } catch {
    // If storage is blocked or full, number and phone still find the order.
  }
  for (const listener of listeners) listener();
}

function parse(text: string): readonly RecentOrder[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRecentOrder).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function isRecentOrder(value: unknown): value is RecentOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { invoice, token } = value as Record<string, unknown>;
  return (
    typeof invoice === 'string' && invoice.length <= 20 && typeof token === 'string' && /^[\w-]{1,64}$/.test(token)
  );
}
