import type { BodyLimits } from './request-body';

export interface ApiProxyLimits {
  /** What is read before the API hears of it. */
  readonly body: BodyLimits;
  /** What goes through as it comes, to the addresses that take it. */
  readonly largeBody: BodyLimits;
  /** How long the API may take until it begins to answer, in milliseconds: a read, and what changes something. */
  readonly read: number;
  readonly write: number;
  /** The same once it has a large body: it may have to wait for others, and to draw a picture anew. */
  readonly largeWrite: number;
  /** How long it may pause in the middle of an answer, in milliseconds. */
  readonly pause: number;
  /** How many calls may be under way at a time: of one visitor, and of all. */
  readonly callsPerVisitor: number;
  readonly calls: number;
}

export const API_PROXY_LIMITS: ApiProxyLimits = {
  // The API itself takes no more than this, but for files.
  body: { most: 512 * 1024, within: 15_000 },
  // A file of 20 MB to be imported and the fields beside it; the API says what each address takes. Slow connections included.
  largeBody: { most: 21 * 1024 * 1024, within: 90_000 },
  read: 4_000,
  write: 12_000,
  largeWrite: 30_000,
  pause: 5_000,
  callsPerVisitor: 128,
  calls: 512,
};
