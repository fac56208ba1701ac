import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether whoever asked for the current work still waits for it. */
export class ClientPresence {
  gone = false;

  /** @param until when it will have been told that the shop is too busy, by `performance.now()`; absent for work that nobody waits for */
  constructor(readonly until?: number) {}
}

/** Set per request, read by the engine's queue: work of a client that has gone is dropped before it starts. */
export const clientPresence = new AsyncLocalStorage<ClientPresence>();
