/** Whether a technician goes to the customer: for every installation, and where the customer wants it (decision SF-83). */
export const isServiceVisit = (kind: string, wantsVisit: boolean): boolean => kind === 'installation' || wantsVisit;
