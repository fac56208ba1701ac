import { z } from 'zod';
import { okSchema } from '../envelope';
import { sentMachineSchema } from './meters';

/** A machine on a running contract, as its customer sees it. Days in Nairobi. */
const myMachineSchema = sentMachineSchema.extend({
  /** The day for which its next reading is wanted: the end of a month, or of the term; null once the term is read to its end. */
  next_reading_on: z.string().nullable(),
});

/** An invoiced month, `2026-11`, in shillings; `token` opens its order, `open` is what is still to pay. */
const myInvoiceSchema = z.object({
  month: z.string(),
  number: z.string(),
  token: z.string(),
  amount: z.number(),
  open: z.number(),
});

/** GET /my-service-contracts (additive, decision SF-85): the running contracts of the customer whose account it is; newest first. */
export const myServiceContractsSchema = okSchema({
  service_contracts: z.array(
    z.object({
      number: z.string(),
      /** Opens the page for readings, `/meters/{token}`. */
      token: z.string(),
      ends_on: z.string(),
      /** In shillings, VAT included. */
      monthly_fee: z.number(),
      machines: z.array(myMachineSchema),
      /** Those of the last twelve months invoiced, the newest first. */
      invoices: z.array(myInvoiceSchema),
    }),
  ),
});

/** GET /my-service-contracts */
export type MyServiceContractsResponse = z.infer<typeof myServiceContractsSchema>;

export type MyServiceContract = MyServiceContractsResponse['service_contracts'][number];
