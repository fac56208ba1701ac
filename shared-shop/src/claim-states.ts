/** A claim against a supplier is sent, and then accepted in one of three ways, or refused (decision BO-179). */
export const CLAIM_STATES = ['open', 'sent', 'replaced', 'repaired', 'credited', 'refused'] as const;

export type ClaimState = (typeof CLAIM_STATES)[number];

/** Where a claim may go from each state; one that was answered has ended. */
export const CLAIM_MOVES: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['sent'],
  sent: ['replaced', 'repaired', 'credited', 'refused'],
  replaced: [],
  repaired: [],
  credited: [],
  refused: [],
};

export const hasClaimEnded = (state: ClaimState): boolean => CLAIM_MOVES[state].length === 0;
