import { showShillings } from '../../engine/money';
import { invalid, type Refusal } from '../../http/envelope';
import { recordedAlready } from '../../ledger/recorded-once';

/** The customer of a refused sale, in shillings; null: there is no customer with that id. */
export interface SaleCustomer {
  readonly name: string;
  readonly balance: number;
  readonly limit: number | null;
  readonly isActive: boolean;
}

/** 400 for a sale to somebody who is not a customer, or no longer one. */
export const customerRefused = (customer: SaleCustomer | null): Refusal =>
  invalid({
    customer_id: [
      customer
        ? `${customer.name} is not active. Activate the customer first, or choose another customer.`
        : 'There is no such customer.',
    ],
  });

/** 400 for a sale that would exceed the customer's credit limit (invariant 22). `due` in shillings: the part that is not paid now. */
export function limitExceeded({ name, balance, limit }: SaleCustomer, due: number): Refusal {
  const left = Math.max(0, (limit ?? 0) - balance);
  return invalid({
    amount: [
      `${name} has a credit limit of ${showShillings(limit ?? 0)} and owes ${showShillings(balance)}: ${showShillings(left)} can go on account, not ${showShillings(due)}.`,
    ],
  });
}

/** 400 for payments that exceed the amount due by more than can be given back in cash. */
export const overpaid = (): Refusal =>
  invalid({
    payments: [
      'The payments are more than the total. Only cash can be given back as change; choose the customer to keep the rest as their credit.',
    ],
  });

/** 400 for a payment that was recorded before. @param reference its number @param called the number of its order; empty when it had none */
export const paidBefore = (reference: string, called: string): Refusal =>
  invalid({ payments: [`${reference}: ${recordedAlready(called)}`] });

/** 400 for a sale that leaves an amount open without a customer who owes it. `due` in shillings. */
export const refuseOpenWithoutCustomer = (due: number): Refusal =>
  invalid({
    payments: [
      `${showShillings(due)} would be left unpaid without an account. Take another payment, or choose the customer.`,
    ],
  });

/** 400 for cash taken without an open till, where the owner requires one (decision BO-90). */
export const tillNeeded = (): Refusal => invalid({ payments: ['Open your till first: cash goes into an open till.'] });
