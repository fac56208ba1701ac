import { clientPresence, ClientPresence } from '../../engine/client-presence';
import { ClientGoneError, EngineBusyError } from '../../engine/errors';
import type { OrderCall, OrderResult } from './order-call';

/** What becomes of an order in the end. */
export type FinalResult = Exclude<OrderResult, { readonly kind: 'later' }>;

const keysOf = ({ phoneKey, networkKey, actor, idempotency }: OrderCall): string[] =>
  [
    phoneKey === null ? '' : `phone ${phoneKey}`,
    networkKey === null ? '' : `network ${networkKey}`,
    actor.userId === null ? '' : `account ${actor.userId}`,
    idempotency ? `key ${idempotency.key}` : '',
  ].filter((key) => key !== '');

/** An order on its way, of whoever asks for it now, and for as long as they wait. */
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

  /** How much longer its client waits, in milliseconds. */
  timeLeft(): number {
    return (this.client.until ?? Number.POSITIVE_INFINITY) - performance.now();
  }

  /** Refuses it where its client has gone or has less than `least` milliseconds left; says whether it did. */
  refuseIfTooLate(least = 0): boolean {
    if (this.client.gone) {
      this.refuse(new ClientGoneError());
    } else if (this.timeLeft() < least) {
      this.refuse(new EngineBusyError());
    }
    return this.#isSettled;
  }
}
