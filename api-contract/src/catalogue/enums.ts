/** The tax classes of eTIMS: A exempt, B 16 %, C zero-rated, D outside VAT, E 8 % (invariant 9). */
export const TAX_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;

export const HOT_DEAL_STATES = ['scheduled', 'running', 'ended'] as const;

/** Being written and seen by staff alone; on sale; taken off the site, but still sold at the counter (decision BO-156). */
export const ITEM_STATES = ['draft', 'on_sale', 'hidden'] as const;
