import { create } from 'zustand';
import { STORAGE_KEYS } from './storage-keys';

/** One line of the cart as it is kept in the browser under `cart` (SF §3). Prices in shillings. */
export interface CartItem {
  readonly id: number;
  readonly title: string;
  readonly actual_name: string;
  readonly actual_price: number;
  readonly initial_price: number;
  readonly image: string;
  readonly slug: string;
  readonly quantity: number;
  /** Passed through untouched (decision SF-53). */
  readonly variations?: readonly { readonly id: number; readonly quantity: number; readonly price: number }[];
}

export type CartProduct = Omit<CartItem, 'quantity'>;

interface CartState {
  readonly items: readonly CartItem[];
  /** Names one attempt to order exactly this cart: it changes whenever the cart does, so a repeated click cannot order twice. */
  readonly orderKey: string;
}

interface StoredCart {
  readonly items: readonly CartItem[];
  readonly orderKey: string | null;
}

/** Shared as one instance: the storefront writes it, the shell's badge reads it. */
export const useCart = create<CartState>(() => ({ items: [], orderKey: newOrderKey() }));

/** Adds `quantity` (1 from a card, the chosen number from the product page: decision SF-35) to the product's line. */
export function addToCart(product: CartProduct, quantity = 1): void {
  change((items) => {
    const known = items.find((item) => item.id === product.id);
    if (!known) return [...items, { ...product, quantity }];
    return items.map((item) => (item === known ? { ...item, quantity: item.quantity + quantity } : item));
  });
}

/** Sets a line's quantity; anything below 1, or not a number, becomes 1 (SF §4). */
export function setCartQuantity(id: number, quantity: number): void {
  const whole = Math.max(1, Math.floor(Number.isFinite(quantity) ? quantity : 1));
  change((items) => items.map((item) => (item.id === id ? { ...item, quantity: whole } : item)));
}

/** Writes today's price of a product into its line, after the server has named it. */
export function repriceCartItem(id: number, actualPrice: number): void {
  change((items) => items.map((item) => (item.id === id ? { ...item, actual_price: actualPrice } : item)));
}

export function removeFromCart(id: number): void {
  change((items) => items.filter((item) => item.id !== id));
}

export function clearCart(): void {
  change(() => []);
}

/** Number on the badge: the sum of quantities (SF §4). */
export const cartCount = (state: CartState): number => state.items.reduce((sum, item) => sum + item.quantity, 0);

/** Sum of the lines, in shillings, from whole cents. */
export const cartTotal = (state: CartState): number =>
  state.items.reduce((sum, item) => sum + Math.round(item.actual_price * 100) * item.quantity, 0) / 100;

/** Reads the stored cart and follows the other tabs. The shell calls it once, in the browser; rendering elsewhere starts empty. */
export function connectCart(browser: Window): () => void {
  load(browser);
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.cart || event.key === null) load(browser);
  };
  browser.addEventListener('storage', follow);
  return () => browser.removeEventListener('storage', follow);
}

function change(edit: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const items = edit(useCart.getState().items);
  const orderKey = newOrderKey();
  useCart.setState({ items, orderKey });
  try {
    // The key first: the other tabs read both when they hear of the items.
    localStorage.setItem(STORAGE_KEYS.cartOrderKey, orderKey);
    localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify(items));
  } catch {
    // A full or forbidden storage must not stop the sale: the cart lives on in this tab.
  }
}

function load(browser: Window): void {
  const { items, orderKey } = readStored(browser);
  useCart.setState({ items, orderKey: orderKey ?? newOrderKey() });
}

function readStored(browser: Window): StoredCart {
  try {
    // Where storage is forbidden, even asking for it throws.
    const storage = browser.localStorage;
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.cart) ?? '[]');
    const items = Array.isArray(value) ? value.filter(isCartItem) : [];
    return { items, orderKey: storage.getItem(STORAGE_KEYS.cartOrderKey) };
  } catch {
    return { items: [], orderKey: null };
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    Number.isInteger(item['id']) &&
    Number.isInteger(item['quantity']) &&
    (item['quantity'] as number) >= 1 &&
    Number.isFinite(item['actual_price']) &&
    ['title', 'slug', 'actual_name', 'image'].every((field) => typeof item[field] === 'string')
  );
}

function newOrderKey(): string {
  // crypto.randomUUID exists only on https and localhost; getRandomValues everywhere.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
