import type { BodyLimits } from './request-body';

export interface ApiProxyLimits {
  /** Bodies read completely before the API is called. */
  readonly body: BodyLimits;
  /** Bodies streamed to the addresses that accept them. */
  readonly largeBody: BodyLimits;
  /** How long the API may take to start its response, in milliseconds: to a read, and to a write. */
  readonly read: number;
  readonly write: number;
  /** The same once it has a large body: it may have to wait for other uploads, and to re-encode a picture. */
  readonly largeWrite: number;
  /** How long it may pause in the middle of a response, in milliseconds. */
  readonly pause: number;
  /** Maximum number of calls in progress: of one visitor, and of all. */
  readonly callsPerVisitor: number;
  readonly calls: number;
}

export const API_PROXY_LIMITS: ApiProxyLimits = {
  // The API itself accepts no larger body, except for files. A small photo may take half a minute over a bad line.
  body: { most: 512 * 1024, within: 30_000 },
  // An import file of 20 MB plus the other fields, even over a slow connection; the API decides what each address accepts.
  largeBody: { most: 21 * 1024 * 1024, within: 90_000 },
  read: 4_000,
  write: 12_000,
  largeWrite: 30_000,
  pause: 5_000,
  callsPerVisitor: 128,
  calls: 512,
};
