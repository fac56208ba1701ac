import { create } from 'zustand';
import { STORAGE_KEYS } from './storage-keys';

/** One line of the cart as stored in the browser under `cart` (SF §3). Prices in shillings. */
export interface CartItem {
  readonly id: number;
  readonly title: string;
  readonly actual_name: string;
  readonly actual_price: number;
  readonly initial_price: number;
  readonly image: string;
  readonly slug: string;
  readonly quantity: number;
  /** Passed through unchanged (decision SF-53). */
  readonly variations?: readonly { readonly id: number; readonly quantity: number; readonly price: number }[];
}

export type CartProduct = Omit<CartItem, 'quantity'>;

interface CartState {
  readonly items: readonly CartItem[];
  /**
   * Identifies one attempt to order exactly this cart. It changes whenever the cart does, so a repeated click cannot order twice. Its first
   * 32 characters are the key; the rest is the secret that proves that a retry comes from this browser.
   */
  readonly orderKey: string;
  /**
   * An attempt to order under `orderKey` got no answer, so the order may exist. Until its outcome is known, the key stays, even if the cart
   * changes: with it the server finds that order instead of creating a second one.
   */
  readonly isUncertain: boolean;
}

/** The largest quantity that the API accepts for one line. */
export const MAX_CART_QUANTITY = 10_000;

/** Shared as one instance: the storefront writes it; the shell's badge reads it. */
export const useCart = create<CartState>(() => ({ items: [], orderKey: newOrderKey(), isUncertain: false }));

/**
 * Adds `quantity` (1 from a card, the chosen number from the product page: decision SF-35) to the product's line, and updates the line to
 * the product as it is sold now: the shopper has just seen that price, so the cart need not report it as changed.
 */
export function addToCart(product: CartProduct, quantity = 1): void {
  change((items) => {
    const known = items.find((item) => item.id === product.id);
    if (!known) return [...items, { ...product, quantity: whole(quantity) }];
    const raised = { ...known, ...product, quantity: whole(known.quantity + quantity) };
    return items.map((item) => (item === known ? raised : item));
  });
}

/** Sets a line's quantity; anything below 1, or not a number, becomes 1 (SF §4). */
export function setCartQuantity(id: number, quantity: number): void {
  change((items) => items.map((item) => (item.id === id ? { ...item, quantity: whole(quantity) } : item)));
}

export function removeFromCart(id: number): void {
  change((items) => items.filter((item) => item.id !== id));
}

/** Empties the cart after an order; the next order is a new attempt. */
export function clearCart(): void {
  save({ items: [], orderKey: newOrderKey(), isUncertain: false });
}

/** Records that an attempt to order got no answer, or (false) that it is now known to have created no order. */
export function markOrderUncertain(isUncertain: boolean): void {
  save({ ...useCart.getState(), isUncertain });
}

/** Number on the badge: the sum of quantities (SF §4). */
export const cartCount = (state: CartState): number => state.items.reduce((sum, item) => sum + item.quantity, 0);

/**
 * Reads the stored cart and follows the other tabs. The shell calls it once, in the browser; elsewhere rendering starts with an empty cart.
 */
export function connectCart(browser: Window): () => void {
  readCart(browser);
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.cart || key === STORAGE_KEYS.cartUncertain || key === null) readCart(browser);
  };
  browser.addEventListener('storage', follow);
  return () => browser.removeEventListener('storage', follow);
}

const whole = (quantity: number): number =>
  Math.min(MAX_CART_QUANTITY, Math.max(1, Math.floor(Number.isFinite(quantity) ? quantity : 1)));

function change(edit: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const { items, orderKey, isUncertain } = useCart.getState();
  save({ items: edit(items), orderKey: isUncertain ? orderKey : newOrderKey(), isUncertain });
}

function save(cart: CartState): void {
  useCart.setState(cart);
  try {
    // The order key first and the items last: other tabs reread everything when the items change.
    localStorage.setItem(STORAGE_KEYS.cartOrderKey, cart.orderKey);
    if (cart.isUncertain) localStorage.setItem(STORAGE_KEYS.cartUncertain, cart.orderKey);
    else localStorage.removeItem(STORAGE_KEYS.cartUncertain);
    localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify(cart.items));
  } catch {
    // Full or blocked storage must not stop the sale: the cart remains usable in this tab.
  }
}

/** Rereads the stored cart after other code in this page has changed it. */
export function readCart(browser: Window): void {
  useCart.setState(readStored(browser));
}

function readStored(browser: Window): CartState {
  try {
    // Where storage is blocked, even accessing it throws.
    const storage = browser.localStorage;
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.cart) ?? '[]');
    const items = Array.isArray(value) ? value.filter(isCartItem) : [];
    const orderKey = storage.getItem(STORAGE_KEYS.cartOrderKey);
    return {
      // One line per product, as the rest of the code expects.
      items: [...new Map(items.map((item) => [item.id, item])).values()],
      orderKey: orderKey ?? newOrderKey(),
      isUncertain: orderKey !== null && storage.getItem(STORAGE_KEYS.cartUncertain) === orderKey,
    };
  } catch {
    return { items: [], orderKey: newOrderKey(), isUncertain: false };
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    Number.isInteger(item['id']) &&
    (item['id'] as number) >= 1 &&
    Number.isInteger(item['quantity']) &&
    (item['quantity'] as number) >= 1 &&
    Number.isFinite(item['actual_price']) &&
    (item['actual_price'] as number) >= 0 &&
    ['title', 'slug', 'actual_name', 'image'].every((field) => typeof item[field] === 'string')
  );
}

/** An unguessable key for an attempt, 64 characters long. */
export function newOrderKey(): string {
  // crypto.randomUUID exists only on https and localhost; getRandomValues exists everywhere.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
