/** Failures allowed before waiting begins and grows (invariant 23). */
export interface ThrottleLimits {
  readonly failuresPerAddress: number;
  /** From one address, or from one known device of the account. */
  readonly failuresPerAccount: number;
  /** From all addresses together, except known devices of the account. */
  readonly failuresPerAccountAnywhere: number;
}

/** Limits against abuse (invariant 23), per client address, or per user when signed in. */
export interface Limits extends ThrottleLimits {
  readonly registrationsPerHour: number;
  readonly ordersPerMinute: number;
  readonly quotesPerMinute: number;
  /** Guessing order numbers and phone numbers is strictly limited. */
  readonly trackingsPerTenMinutes: number;
  /** Requests for a link, and uses of one, per address; a quarter of this per e-mail address. */
  readonly passwordResetsPerHour: number;
  readonly reviewsPerHour: number;
  readonly quoteRequestsPerHour: number;
  readonly searchesPerMinute: number;
  /** Pictures and receipts, per user. */
  readonly uploadsPerMinute: number;
  /** All POSTs together, per address, whatever their outcome. */
  readonly postsPerMinute: number;
}
