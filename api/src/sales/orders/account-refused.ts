import { showShillings } from '../../engine/money';
import { invalid, type Refusal } from '../../http/envelope';
import { recordedAlready } from '../../ledger/recorded-once';

/** A customer as a refused sale found them, in shillings; null: there is none with that id. */
export interface SaleCustomer {
  readonly name: string;
  readonly balance: number;
  readonly limit: number | null;
  readonly isActive: boolean;
}

/** 400 for a sale to somebody who is not, or no longer, a customer. */
export const customerRefused = (customer: SaleCustomer | null): Refusal =>
  invalid({
    customer_id: [
      customer
        ? `${customer.name} is not active. Activate the customer first, or sell to somebody else.`
        : 'There is no such customer.',
    ],
  });

/** 400 for a sale that would leave more open than the customer's limit (invariant 22). `due` in shillings: what is not paid now. */
export function limitExceeded({ name, balance, limit }: SaleCustomer, due: number): Refusal {
  const left = Math.max(0, (limit ?? 0) - balance);
  return invalid({
    amount: [
      `${name} has a credit limit of ${showShillings(limit ?? 0)} and owes ${showShillings(balance)}: ${showShillings(left)} can go on account, not ${showShillings(due)}.`,
    ],
  });
}

/** 400 for payments that are more than is due, by more than can be given back in cash. */
export const overpaid = (): Refusal =>
  invalid({
    payments: [
      'The payments are more than the total. Only cash can be given back as change; choose the customer to keep the rest as their credit.',
    ],
  });

/** 400 for a payment that has come before. @param reference its number @param called of the order that it was for; empty where it was for none */
export const paidBefore = (reference: string, called: string): Refusal =>
  invalid({ payments: [`${reference}: ${recordedAlready(called)}`] });

/** 400 for a sale that leaves something open on nobody's account. `due` in shillings. */
export const refuseOpenWithoutCustomer = (due: number): Refusal =>
  invalid({
    payments: [
      `${showShillings(due)} would be left open on nobody’s account. Take another payment, or choose the customer.`,
    ],
  });

/** 400 for cash that is taken without an open till, where the owner wants one (decision BO-90). */
export const tillNeeded = (): Refusal => invalid({ payments: ['Open your till first: cash goes into an open till.'] });
