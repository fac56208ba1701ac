/** Who pays for a job; `repair_warranty` is that of an earlier repair (decision BO-179). */
export const SERVICE_PAYERS = ['customer', 'warranty', 'repair_warranty'] as const;

export type ServicePayer = (typeof SERVICE_PAYERS)[number];

/** How a customer is told about a job. */
export const SERVICE_CHANNELS = ['whatsapp', 'sms', 'email'] as const;

export type ServiceChannel = (typeof SERVICE_CHANNELS)[number];
