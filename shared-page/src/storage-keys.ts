/** Every key that the product stores in the browser, in one place, so that no two features use the same one. */
export const STORAGE_KEYS = {
  /** Bearer token (SF §4 Session). */
  accessToken: 'ofisi_access_token',
  /** The same token under the second name that the roles call reads (SF §4 Session, decision SF-11). */
  authToken: 'auth_token',
  /** The shopper's cart (SF §3 Cart item). */
  cart: 'cart',
  /** Identifies the attempt to order the stored cart (see `orderKey`). */
  cartOrderKey: 'ofisi_cart_order_key',
  /** The same key again, while it is unknown whether the attempt created an order (see `isUncertain`). */
  cartUncertain: 'ofisi_cart_in_doubt',
  /** Number and token of the orders that a guest placed in this browser. */
  recentOrders: 'ofisi_recent_orders',
  /** Ids of the products that the visitor marked with the heart (decision SF-33). */
  favourites: 'ofisi_favourites',
  /** Colour scheme that the visitor chose: `light` or `dark`. */
  theme: 'ofisi_theme',
  /** `yes` where this counter prints the receipt of each sale automatically. */
  printReceipts: 'ofisi_print_receipts',
  /** Prefix of the sales of a cashier that wait for a connection to be recorded; the id of the cashier follows (decision BO-164). */
  waitingSales: 'ofisi_waiting_sales:',
  /** Most recent choices in the command palette; cleared at logout (decision BO-106). */
  recentChoices: 'ofisi_recent_choices',
  /** Prefix of the names of drafts, which are kept in the tab's session storage (see `drafts.ts`). */
  draft: 'ofisi_draft:',
  /** Prefix of the names under which page views of the last day say that they are still alive (see `shell/src/health/frozen.ts`). */
  health: 'ofisi_health:',
} as const;

/** Cookie that stores whether the sidebar is expanded or collapsed, for seven days (BO §2 Shell, §9). */
export const SIDEBAR_COOKIE = 'ofisi_sidebar';
