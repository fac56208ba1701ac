import type { TAX_CLASSES } from '../engine/columns';

export type TaxClass = (typeof TAX_CLASSES)[number];

/** Per cent of VAT in each tax class (invariant 9). */
const RATES: Readonly<Record<TaxClass, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 };

export const taxRate = (taxClass: TaxClass): number => RATES[taxClass];

/** The VAT inside a sum that includes it, both in cents. `rate` in per cent. */
export const taxWithin = (total: number, rate: number): number => Math.round((total * rate) / (100 + rate));
