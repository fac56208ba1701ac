import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { useSyncExternalStore } from 'react';

/** An order that a guest placed in this browser. */
export interface RecentOrder {
  readonly invoice: string;
  /** Opens the order's page; nobody else has it. */
  readonly token: string;
}

/** So that a shared computer does not collect orders without end. */
const KEPT = 5;

const NOTHING = '[]';
const listeners = new Set<() => void>();

/** Keeps an order, the newest first, so that a guest finds it again. */
export function rememberOrder(order: RecentOrder): void {
  const others = parse(readText()).filter(({ token }) => token !== order.token);
  write(JSON.stringify([order, ...others].slice(0, KEPT)));
}

export function forgetRecentOrders(): void {
  write(NOTHING);
}

/** The remembered orders, the newest first; none while rendering without a browser. */
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
    // Where storage is forbidden or full, number and phone still find the order.
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
