import { z } from 'zod';
import { TAX_CLASSES } from '../catalogue/enums';
import { okSchema } from '../envelope';

/** Of a tax class, in shillings; what was credited, or went back, has a minus. */
const classSchema = z.object({
  tax_class: z.enum(TAX_CLASSES),
  /** The rates that its lines had in the period, per cent. */
  rates: z.array(z.number()),
  net: z.number(),
  tax: z.number(),
  credited_net: z.number(),
  credited_tax: z.number(),
});

const sideSchema = z.object({ classes: z.array(classSchema), net: z.number(), tax: z.number() });

/** GET /view-vat-report (additive). `payable` is output less input: with a minus, it is to be claimed back. */
export const vatReportSchema = okSchema({ output: sideSchema, input: sideSchema, payable: z.number() });

/** GET /view-vat-report */
export type VatReportResponse = z.infer<typeof vatReportSchema>;
