import { z } from 'zod';

/** What an item's page and a comparison know beyond its card (additive). */
export const itemFactsSchema = z.object({
  /** In words, in the order in which they are shown. */
  features: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** Months; null: the shop's setting applies. */
  warranty_months: z.number().int().nullable(),
  /** The per cent of VAT in the price; 0 for exempt and zero-rated goods. */
  vat_rate: z.number(),
});

export type ItemFacts = z.infer<typeof itemFactsSchema>;
