export const SERVICE_KINDS = ['repair', 'servicing', 'installation', 'inspection'] as const;

export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** Whether a technician has to go there: for every installation, and where the customer wants it. */
export const isVisit = (kind: ServiceKind, wantsVisit: boolean): boolean => kind === 'installation' || wantsVisit;

/** Who pays for a job. */
export const SERVICE_PAYERS = ['customer', 'warranty'] as const;

export type ServicePayer = (typeof SERVICE_PAYERS)[number];
