import { z } from 'zod';
import { okSchema } from '../envelope';

/**
 * What is left of what was invoiced: without VAT, less credit notes, without sales that are void; in shillings. `supplies` is the cost of
 * what was given without a price, `parts` that of what was used under our warranty on machines of the contract.
 */
const marginSchema = z.object({
  invoiced: z.number(),
  supplies: z.number(),
  parts: z.number(),
  margin: z.number(),
  /** In per cent of what was invoiced; null if that is nothing. */
  margin_percent: z.number().nullable(),
  /** Supplies and parts of unknown cost, which is missing. */
  without_cost: z.number().int(),
});

/** A contract with invoices or costs in the period. */
export const contractMarginSchema = marginSchema.extend({
  id: z.number().int(),
  number: z.string(),
  customer: z.string(),
});

/** A machine; `invoiced` is its share of the invoices, by what its pages are worth at the rates of the month. */
const machineMarginSchema = marginSchema.extend({
  id: z.number().int(),
  brand: z.string(),
  model: z.string(),
  serial_number: z.string(),
  place: z.string(),
});

/** GET /view-contract-margin/{id} (additive, decision BO-181): since the contract began; null for users without `purchases.manage`. */
export const contractMarginInFullSchema = okSchema({
  margin: contractMarginSchema.extend({ machines: z.array(machineMarginSchema) }).nullable(),
});

export type ContractMargin = z.infer<typeof contractMarginSchema>;

export type MachineMargin = z.infer<typeof machineMarginSchema>;

/** GET /view-contract-margin/{id} */
export type ContractMarginResponse = z.infer<typeof contractMarginInFullSchema>;
