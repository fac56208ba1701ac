import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether whoever asked for the current work still waits for it. */
export interface ClientPresence {
  gone: boolean;
}

/** Set per request, read by the engine's queue: work of a client that has gone is dropped before it starts. */
export const clientPresence = new AsyncLocalStorage<ClientPresence>();
