import { randomInt } from 'node:crypto';
import { openJournal } from '../journal';

/** The outcome of a prompt, with the provider's code: 0 is paid. */
export interface Result {
  readonly code: number;
  readonly words: string;
}

/** A prompt on somebody's phone. */
export interface Prompt {
  readonly checkoutId: string;
  readonly merchantId: string;
  readonly shortCode: string;
  /** `254712345678` */
  readonly phone: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly account: string;
  readonly description: string;
  readonly callbackUrl: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Money that was received. */
export interface Payment {
  /** `TKB4R7XQ2M`: visible to payer and shop, and never reused. */
  readonly receipt: string;
  readonly kind: 'push' | 'paybill';
  readonly checkoutId: string | null;
  readonly shortCode: string;
  readonly phone: string;
  readonly name: string;
  /** Shillings. */
  readonly amount: number;
  /** The account that the payer named; in a manual payment it may be anything. */
  readonly account: string;
  readonly at: number;
}

/** Money returned to its payer. */
export interface Reversal {
  readonly receipt: string;
  /** Receipt of the payment. */
  readonly of: string;
  /** The id by which the requester can ask for the outcome. */
  readonly conversationId: string;
  readonly amount: number;
  readonly at: number;
}

/** The shop's addresses for notifications of manual payments. */
export interface Addresses {
  readonly confirmation: string;
  readonly validation: string;
  /** Whether a payment is accepted without the shop's consent. */
  readonly isCompleted: boolean;
}

type Entry =
  | { readonly kind: 'addresses'; readonly addresses: Addresses }
  | { readonly kind: 'prompt'; readonly prompt: Prompt }
  | { readonly kind: 'result'; readonly checkoutId: string; readonly result: Result }
  | { readonly kind: 'payment'; readonly payment: Payment; readonly result?: Result }
  | { readonly kind: 'reversal'; readonly reversal: Reversal }
  | { readonly kind: 'pull' };

/** The provider's books, which survive its process: the shop's ledger is compared with them. */
export interface Books {
  readonly addPrompt: (prompt: Prompt) => void;
  readonly prompt: (checkoutId: string) => Prompt | undefined;
  /** Null while there is no result. */
  readonly resultOf: (checkoutId: string) => Result | null;
  /** Newest first. */
  readonly prompts: () => readonly Prompt[];
  readonly register: (addresses: Addresses) => void;
  /** Null until they are registered. */
  readonly addresses: () => Addresses | null;
  /** Allows the shop to pull payments from now on. */
  readonly registerPull: () => void;
  readonly mayPull: () => boolean;
  /** Ends a prompt without payment; a prompt that has ended stays as it is. */
  readonly end: (checkoutId: string, result: Result) => void;
  /** Ends a prompt with a payment, once. @returns null if it has already ended */
  readonly payPrompt: (checkoutId: string, result: Result, name: string, at: number) => Payment | null;
  readonly pay: (payment: Omit<Payment, 'receipt' | 'kind' | 'checkoutId'>) => Payment;
  readonly payment: (receipt: string) => Payment | undefined;
  /** Oldest first. */
  readonly payments: () => readonly Payment[];
  /** Returns the whole of a payment, once. @returns null if there is no such payment, or it has already been returned */
  readonly reverse: (receipt: string, conversationId: string, at: number) => Reversal | null;
  readonly reversals: () => readonly Reversal[];
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** @param path of the journal; null: nothing survives the process */
export function openBooks(path: string | null): Books {
  const prompts = new Map<string, Prompt>();
  const results = new Map<string, Result>();
  const payments = new Map<string, Payment>();
  const reversals = new Map<string, Reversal>();
  let addresses: Addresses | null = null;
  let isPullRegistered = false;
  const journal = openJournal<Entry>(path, apply);

  function apply(entry: Entry): void {
    switch (entry.kind) {
      case 'addresses':
        addresses = entry.addresses;
        break;
      case 'prompt':
        prompts.set(entry.prompt.checkoutId, entry.prompt);
        break;
      case 'result':
        results.set(entry.checkoutId, entry.result);
        break;
      case 'payment':
        payments.set(entry.payment.receipt, entry.payment);
        // Recorded in the same line as the payment, so that neither exists without the other.
        if (entry.payment.checkoutId !== null && entry.result) results.set(entry.payment.checkoutId, entry.result);
        break;
      case 'reversal':
        reversals.set(entry.reversal.of, entry.reversal);
        break;
      case 'pull':
        isPullRegistered = true;
    }
  }

  function newReceipt(): string {
    const receipt = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const isTaken = payments.has(receipt) || [...reversals.values()].some((one) => one.receipt === receipt);
    return isTaken ? newReceipt() : receipt;
  }

  return {
    addPrompt: (prompt) => journal.write({ kind: 'prompt', prompt }),
    prompt: (checkoutId) => prompts.get(checkoutId),
    resultOf: (checkoutId) => results.get(checkoutId) ?? null,
    prompts: () => [...prompts.values()].reverse(),
    register: (given) => journal.write({ kind: 'addresses', addresses: given }),
    addresses: () => addresses,
    registerPull: () => journal.write({ kind: 'pull' }),
    mayPull: () => isPullRegistered,
    end(checkoutId, result) {
      if (!results.has(checkoutId)) journal.write({ kind: 'result', checkoutId, result });
    },
    payPrompt(checkoutId, result, name, at) {
      const prompt = prompts.get(checkoutId);
      if (!prompt || results.has(checkoutId)) return null;
      const { shortCode, phone, amount, account } = prompt;
      const facts = { checkoutId, shortCode, phone, name, amount, account, at };
      const payment: Payment = { receipt: newReceipt(), kind: 'push', ...facts };
      journal.write({ kind: 'payment', payment, result });
      return payment;
    },
    pay(facts) {
      const payment: Payment = { receipt: newReceipt(), kind: 'paybill', checkoutId: null, ...facts };
      journal.write({ kind: 'payment', payment });
      return payment;
    },
    payment: (receipt) => payments.get(receipt),
    payments: () => [...payments.values()],
    reverse(receipt, conversationId, at) {
      const payment = payments.get(receipt);
      if (!payment || reversals.has(receipt)) return null;
      const reversal = { receipt: newReceipt(), of: receipt, conversationId, amount: payment.amount, at };
      journal.write({ kind: 'reversal', reversal });
      return reversal;
    },
    reversals: () => [...reversals.values()],
  };
}
