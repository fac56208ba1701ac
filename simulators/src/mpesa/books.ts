import { randomInt } from 'node:crypto';
import { openJournal } from '../journal';

/** What became of a prompt, as the provider says it: 0 is paid. */
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

/** Money that has come. */
export interface Payment {
  /** `TKB4R7XQ2M`: what payer and shop see, unique for good. */
  readonly receipt: string;
  readonly kind: 'push' | 'paybill';
  readonly checkoutId: string | null;
  readonly shortCode: string;
  readonly phone: string;
  readonly name: string;
  /** Shillings. */
  readonly amount: number;
  /** What the payer named as the account; by hand it may be anything. */
  readonly account: string;
  readonly at: number;
}

/** Money that went back to whoever paid it. */
export interface Reversal {
  readonly receipt: string;
  /** Receipt of the payment. */
  readonly of: string;
  /** By what whoever asked for it may ask what became of it. */
  readonly conversationId: string;
  readonly amount: number;
  readonly at: number;
}

/** Where the shop wants to hear of payments by hand. */
export interface Addresses {
  readonly confirmation: string;
  readonly validation: string;
  /** Whether a payment arrives without the shop's consent. */
  readonly isCompleted: boolean;
}

type Entry =
  | { readonly kind: 'addresses'; readonly addresses: Addresses }
  | { readonly kind: 'prompt'; readonly prompt: Prompt }
  | { readonly kind: 'result'; readonly checkoutId: string; readonly result: Result }
  | { readonly kind: 'payment'; readonly payment: Payment; readonly result?: Result }
  | { readonly kind: 'reversal'; readonly reversal: Reversal }
  | { readonly kind: 'pull' };

/** The provider's books, which outlive its process: what the shop's ledger is compared with. */
export interface Books {
  readonly addPrompt: (prompt: Prompt) => void;
  readonly prompt: (checkoutId: string) => Prompt | undefined;
  /** Null while nobody knows yet. */
  readonly resultOf: (checkoutId: string) => Result | null;
  /** The newest first. */
  readonly prompts: () => readonly Prompt[];
  readonly register: (addresses: Addresses) => void;
  /** Null until they were registered. */
  readonly addresses: () => Addresses | null;
  /** From now on the shop may pull what was paid. */
  readonly registerPull: () => void;
  readonly mayPull: () => boolean;
  /** Ends a prompt without money; one that has ended stays as it is. */
  readonly end: (checkoutId: string, result: Result) => void;
  /** Ends a prompt with money, once. @returns null where it has ended already */
  readonly payPrompt: (checkoutId: string, result: Result, name: string, at: number) => Payment | null;
  readonly pay: (payment: Omit<Payment, 'receipt' | 'kind' | 'checkoutId'>) => Payment;
  readonly payment: (receipt: string) => Payment | undefined;
  /** The oldest first. */
  readonly payments: () => readonly Payment[];
  /** Gives back all of a payment, once. @returns null where there is no such payment, or it went back already */
  readonly reverse: (receipt: string, conversationId: string, at: number) => Reversal | null;
  readonly reversals: () => readonly Reversal[];
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** @param path of the journal; null: what happened ends with the process */
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
        // In one line with the money: there is never one without the other.
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
