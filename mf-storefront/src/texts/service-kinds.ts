import type { ServiceKind } from '@ofisi/api-contract/service/enums';

/** The kinds of service, in the order shown. */
export const KIND_WORDS = {
  repair: 'Repair',
  servicing: 'Servicing',
  installation: 'Installation',
  inspection: 'Inspection',
} satisfies Record<ServiceKind, string>;

export const KINDS = Object.keys(KIND_WORDS) as ServiceKind[];
