export const PARTY_KINDS = ['customer', 'supplier'] as const;
