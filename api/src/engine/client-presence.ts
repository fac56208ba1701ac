import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@ofisi/shared-server/trace';

/** Whether whoever asked for the current work still waits for it. */
export class ClientPresence {
  gone = false;

  /**
   * @param until when it will have been told that the shop is too busy, by `performance.now()`; absent for work that nobody waits for
   * @param span the one whose statements are spans below it; absent where none is kept. Here, because a second storage would cost every promise
   */
  constructor(
    readonly until?: number,
    readonly span?: Span,
  ) {}
}

/** Work that goes on whoever is there, as part of the same trace. */
export const forNobody = (): ClientPresence => new ClientPresence(undefined, clientPresence.getStore()?.span);

/** Set per request, read by the engine's queue: work of a client that has gone is dropped before it starts. */
export const clientPresence = new AsyncLocalStorage<ClientPresence>();
