import { defineFlags } from '@ofisi/shared-contract/define-flags';

export const flags = defineFlags('mf-sales-admin', {
  customerSales: {
    describes: 'A customer’s latest sales on their page',
    owner: 'team sales',
    ends: '2027-06-30',
    default: true,
  },
});

export const { useFlag } = flags;
