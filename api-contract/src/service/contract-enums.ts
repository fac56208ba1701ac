/** A contract is written, runs, and has ended (decision BO-178). */
export const CONTRACT_STATES = ['draft', 'running', 'ended'] as const;

export type ContractState = (typeof CONTRACT_STATES)[number];

/** How a reading came: the first one with the machine, then by staff, by the customer’s link, or from a file. */
export const READING_SOURCES = ['first', 'staff', 'customer', 'import'] as const;

export type ReadingSource = (typeof READING_SOURCES)[number];
