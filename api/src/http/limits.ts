/** Failures allowed before waiting begins, and how it grows (invariant 23). */
export interface ThrottleLimits {
  readonly failuresPerAddress: number;
  /** From one address, or from one device that the account has been used on. */
  readonly failuresPerAccount: number;
  /** From all addresses together, devices that the account has been used on apart. */
  readonly failuresPerAccountAnywhere: number;
}

/** Limits against abuse (invariant 23). Per client address, or per user where one is signed in. */
export interface Limits extends ThrottleLimits {
  readonly registrationsPerHour: number;
  readonly ordersPerMinute: number;
  readonly quotesPerMinute: number;
  /** Who tries order numbers against phone numbers is slowed down strictly. */
  readonly trackingsPerTenMinutes: number;
  /** Requests for a link, and uses of one, per address; a quarter of it per e-mail address. */
  readonly passwordResetsPerHour: number;
  readonly reviewsPerHour: number;
  readonly quoteRequestsPerHour: number;
  readonly searchesPerMinute: number;
  /** Pictures and receipts, per user. */
  readonly uploadsPerMinute: number;
  /** All POSTs together, per address, whatever comes of them. */
  readonly postsPerMinute: number;
}
