export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
