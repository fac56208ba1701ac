/** The tax classes of eTIMS: A exempt, B 16 %, C zero-rated, D outside VAT, E 8 % (invariant 9). */
export const TAX_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;

export const HOT_DEAL_STATES = ['scheduled', 'running', 'ended'] as const;
