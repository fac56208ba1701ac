import { customType } from 'drizzle-orm/pg-core';

/** Converts a `numeric(14,2)` as returned by the drivers, e.g. `"48500.00"`, to integer cents. */
export const centsFromNumeric = (value: string) => Math.round(Number(value) * 100);

/** The largest sum that `numeric(14,2)` can hold, in cents; a number represents it exactly. */
export const MOST_CENTS = 99_999_999_999_999;

/** Converts shillings on the wire to integer cents. */
export const centsFromShillings = (shillings: number) => Math.round(shillings * 100);

/** Converts cents to shillings on the wire: a number with at most two decimals. */
export const shillingsFromCents = (cents: number) => cents / 100;

const twoDecimals = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum in shillings for display: `KSh 1,500.00`. */
export const showShillings = (amount: number) => `KSh ${twoDecimals.format(amount)}`;

const plain = new Intl.NumberFormat('en-KE');

/** A sum in shillings as shown to customers of the shop: `KES 1,500`. */
export const showKes = (amount: number) => `KES ${plain.format(amount)}`;

/** A sum of money: stored as `numeric(14,2)`, integer cents in code, never a float in between. */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(14, 2)',
  toDriver: (cents) => (cents / 100).toFixed(2),
  fromDriver: centsFromNumeric,
});

/**
 * The cost of one unit: stored as `numeric(16,4)` shillings, cents with two decimals in code, so that a moving average over many
 * receipts does not drift. Round it when it becomes a sum of money.
 */
export const unitCost = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(16, 4)',
  toDriver: (cents) => (cents / 100).toFixed(4),
  fromDriver: (value) => Math.round(Number(value) * 10_000) / 100,
});
