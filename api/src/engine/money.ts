import { customType } from 'drizzle-orm/pg-core';

/** Integer cents of a `numeric(14,2)` as the drivers hand it over, e.g. `"48500.00"`. */
export const centsFromNumeric = (value: string) => Math.round(Number(value) * 100);

/** The largest sum that `numeric(14,2)` holds, in cents; below what a number is exact for. */
export const MOST_CENTS = 99_999_999_999_999;

/** Integer cents of shillings as the wire carries them. */
export const centsFromShillings = (shillings: number) => Math.round(shillings * 100);

/** Shillings as the wire carries them: a number with at most two decimals. */
export const shillingsFromCents = (cents: number) => cents / 100;

const twoDecimals = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum in shillings as people read it: `KSh 1,500.00`. */
export const showShillings = (amount: number) => `KSh ${twoDecimals.format(amount)}`;

const plain = new Intl.NumberFormat('en-KE');

/** A sum in shillings as the shop shows it to customers: `KES 1,500`. */
export const showKes = (amount: number) => `KES ${plain.format(amount)}`;

/** A sum of money: `numeric(14,2)` at rest, integer cents in code, never a float in between. */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(14, 2)',
  toDriver: (cents) => (cents / 100).toFixed(2),
  fromDriver: centsFromNumeric,
});

/**
 * What one unit costs: `numeric(16,4)` shillings at rest, cents with two decimals in code, so that a moving average over many
 * receipts does not drift. Round it when it becomes a sum of money.
 */
export const unitCost = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(16, 4)',
  toDriver: (cents) => (cents / 100).toFixed(4),
  fromDriver: (value) => Math.round(Number(value) * 10_000) / 100,
});
