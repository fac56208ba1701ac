/** Every key that the product keeps in the browser, in one place, so that no two parts of it take the same. */
export const STORAGE_KEYS = {
  /** Bearer token (SF §4 Session). */
  accessToken: 'ofisi_access_token',
  /** The same token under the second name that the roles call reads (SF §4 Session, decision SF-11). */
  authToken: 'auth_token',
  /** The shopper's cart (SF §3 Cart item). */
  cart: 'cart',
  /** Names the attempt to order the stored cart (see `orderKey`). */
  cartOrderKey: 'ofisi_cart_order_key',
  /** That name once more, while it is unknown whether the attempt made an order (see `isUncertain`). */
  cartUncertain: 'ofisi_cart_in_doubt',
  /** Number and token of the orders that a guest placed in this browser. */
  recentOrders: 'ofisi_recent_orders',
  /** Ids of the products that the visitor marked with the heart (decision SF-33). */
  favourites: 'ofisi_favourites',
  /** Colour scheme that the visitor chose: `light` or `dark`. */
  theme: 'ofisi_theme',
  /** `yes` where this counter prints the receipt of each sale by itself. */
  printReceipts: 'ofisi_print_receipts',
  /** What somebody chose last in the command palette; forgotten when they log out (decision BO-106). */
  recentChoices: 'ofisi_recent_choices',
  /** Begins the names of drafts, which live in the tab's own storage (see `drafts.ts`). */
  draft: 'ofisi_draft:',
} as const;

/** Cookie that keeps the sidebar expanded or collapsed for seven days (BO §2 Shell, §9). */
export const SIDEBAR_COOKIE = 'ofisi_sidebar';
