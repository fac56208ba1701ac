import { z } from 'zod';
import { TAX_CLASSES } from '../catalogue/enums';
import { okSchema } from '../envelope';

/** Figures of a tax class, in shillings; credits and returns are negative. */
const classSchema = z.object({
  tax_class: z.enum(TAX_CLASSES),
  /** Rates of its lines in the period, in per cent. */
  rates: z.array(z.number()),
  net: z.number(),
  tax: z.number(),
  credited_net: z.number(),
  credited_tax: z.number(),
});

const sideSchema = z.object({ classes: z.array(classSchema), net: z.number(), tax: z.number() });

/** GET /view-vat-report (additive). `payable` is output less input: if negative, it can be reclaimed. */
export const vatReportSchema = okSchema({ output: sideSchema, input: sideSchema, payable: z.number() });

/** GET /view-vat-report */
export type VatReportResponse = z.infer<typeof vatReportSchema>;
