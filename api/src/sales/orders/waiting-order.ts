import { clientPresence, ClientPresence } from '../../engine/client-presence';
import { ClientGoneError, EngineBusyError } from '../../engine/errors';
import type { OrderCall, OrderResult } from './order-call';

/** The final outcome of an order. */
export type FinalResult = Exclude<OrderResult, { readonly kind: 'later' }>;

const keysOf = ({ phoneKey, networkKey, actor, idempotency }: OrderCall): string[] =>
  [
    phoneKey === null ? '' : `phone ${phoneKey}`,
    networkKey === null ? '' : `network ${networkKey}`,
    actor.userId === null ? '' : `account ${actor.userId}`,
    idempotency ? `key ${idempotency.key}` : '',
  ].filter((key) => key !== '');

/** An order in the queue, on behalf of its client and for as long as that client waits. */
export class WaitingOrder {
  readonly call: OrderCall;
  /** No two orders in one statement share any of them. */
  readonly keys: readonly string[];
  readonly client = clientPresence.getStore() ?? new ClientPresence();
  /** Rejects with EngineBusyError when the client's patience is over. */
  readonly result: Promise<FinalResult>;
  #resolve: (result: FinalResult | PromiseLike<FinalResult>) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #isSettled = false;
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(call: OrderCall) {
    this.call = call;
    this.keys = keysOf(call);
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    if (this.client.until !== undefined) {
      this.#timer = setTimeout(() => this.refuse(new EngineBusyError()), Math.max(0, this.timeLeft()));
    }
  }

  settle(result: FinalResult | PromiseLike<FinalResult>): void {
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#resolve(result);
  }

  refuse(error: Error): void {
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#reject(error);
  }

  /** How much longer the client waits, in milliseconds. */
  timeLeft(): number {
    return (this.client.until ?? Number.POSITIVE_INFINITY) - performance.now();
  }

  /** Refuses the order if its client has gone or has less than `least` milliseconds left. @returns whether the order is settled */
  refuseIfTooLate(least = 0): boolean {
    if (this.client.gone) {
      this.refuse(new ClientGoneError());
    } else if (this.timeLeft() < least) {
      this.refuse(new EngineBusyError());
    }
    return this.#isSettled;
  }
}
