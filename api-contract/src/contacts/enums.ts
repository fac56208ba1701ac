export const PARTY_KINDS = ['customer', 'supplier'] as const;

export type PartyKind = (typeof PARTY_KINDS)[number];
