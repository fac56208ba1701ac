import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@ofisi/shared-server/trace';

/** Whether the client of the current work is still waiting for it. */
export class ClientPresence {
  gone = false;

  /**
   * @param until when the client will be told that the shop is too busy, on the clock of `performance.now()`; absent for work without a
   * waiting client
   * @param span the parent of spans for statements; absent if the trace is not sampled. Stored here because a second storage would cost
   * every promise
   */
  constructor(
    public until?: number,
    readonly span?: Span,
  ) {}
}

/** For work that continues whether or not a client is waiting, as part of the same trace. */
export const detached = (): ClientPresence => new ClientPresence(undefined, clientPresence.getStore()?.span);

/** Set per request and read by the engine's queue: work of a client that has gone is dropped before it starts. */
export const clientPresence = new AsyncLocalStorage<ClientPresence>();
