import { z } from 'zod';
import { okSchema } from '../envelope';

/** Sales invoiced in a period of days in Nairobi, both included, without void ones. Shillings with VAT. */
const spanSchema = z.object({ from: z.string(), to: z.string(), count: z.number().int(), amount: z.number() });

export const SPANS = ['today', 'yesterday', 'month', 'last_month'] as const;

/** GET /view-sales-figures (additive, decision BO-111): today and yesterday, this month so far and the same days of last month. */
export const salesFiguresSchema = okSchema({ figures: z.record(z.enum(SPANS), spanSchema) });

/** GET /view-sales-figures */
export type SalesFiguresResponse = z.infer<typeof salesFiguresSchema>;

export type SalesFigures = SalesFiguresResponse['figures'];
