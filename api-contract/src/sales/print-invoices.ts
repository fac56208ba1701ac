import { z } from 'zod';
import { okSchema } from '../envelope';
import { printedSchema } from '../lists';
import { saleDetailsSchema } from './sale-details';

/** POST /print-invoices (additive): records that the tax invoices of these orders are printed. */
export const printInvoicesSchema = printedSchema('orders');

/**
 * The orders that have an invoice, in the order in which they were sent; where `is_copy`, the tax invoice was printed before. `left_out` are
 * the others, each with the reason.
 */
export const invoicesToPrintSchema = okSchema({
  invoices: z.array(saleDetailsSchema.extend({ is_copy: z.boolean() })),
  left_out: z.array(z.object({ id: z.number().int(), number: z.string(), reason: z.string() })),
});

/** POST /print-invoices */
export type InvoicesToPrintResponse = z.infer<typeof invoicesToPrintSchema>;
