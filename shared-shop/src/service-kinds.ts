/** The kinds of service jobs, in the order shown, with their names for customers and staff (decision BO-175). */
export const SERVICE_KIND_WORDS = {
  repair: 'Repair',
  servicing: 'Servicing',
  installation: 'Installation',
  inspection: 'Inspection',
} as const;

export type ServiceKind = keyof typeof SERVICE_KIND_WORDS;

export const SERVICE_KINDS = Object.keys(SERVICE_KIND_WORDS) as [ServiceKind, ...ServiceKind[]];

/** Whether a technician goes to the customer: for every installation, and where the customer wants it (decision SF-83). */
export const isServiceVisit = (kind: string, wantsVisit: boolean): boolean => kind === 'installation' || wantsVisit;
