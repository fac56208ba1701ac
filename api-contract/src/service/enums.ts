export const SERVICE_KINDS = ['repair', 'servicing', 'installation', 'inspection'] as const;

export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** Who pays for a job. */
export const SERVICE_PAYERS = ['customer', 'warranty'] as const;

export type ServicePayer = (typeof SERVICE_PAYERS)[number];
