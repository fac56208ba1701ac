import type { User } from '@ofisi/api-contract/identity/users';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';

/** Actions and record sources of the command palette for people and settings. */
export const palette = {
  actions: [
    {
      id: 'new-user',
      label: 'New user',
      to: '/admin/user-management/users?form=new',
      access: 'users.manage',
      icon: 'people',
      keywords: ['add account', 'staff', 'employee'],
    },
    {
      id: 'settings-payment',
      label: 'Settings: Payment',
      to: '/admin/settings/payment',
      access: 'settings.manage',
      icon: 'wallet',
      keywords: ['m-pesa', 'till number', 'bank'],
    },
    {
      id: 'settings-terms',
      label: 'Settings: Delivery and warranty',
      to: '/admin/settings/terms',
      access: 'settings.manage',
      icon: 'truck',
      keywords: ['fees', 'returns'],
    },
    {
      id: 'settings-tax',
      label: 'Settings: Tax',
      to: '/admin/settings/tax',
      access: 'settings.manage',
      icon: 'receipt',
      keywords: ['vat', 'pin', 'kra'],
    },
    {
      id: 'settings-numbering',
      label: 'Settings: Numbering',
      to: '/admin/settings/numbering',
      access: 'settings.manage',
      icon: 'document',
      keywords: ['invoice numbers'],
    },
    {
      id: 'settings-service',
      label: 'Settings: Service desk',
      to: '/admin/settings/service',
      access: 'settings.manage',
      icon: 'receipt',
      keywords: ['storage fee', 'free days', 'not fetched'],
    },
  ],
  records: [
    {
      id: 'users',
      label: 'Users',
      call: '/view-users?q={q}&first=5',
      rows: 'users',
      title: ['name'],
      detail: ['email', 'role'],
      to: '/admin/user-management/users/{id}',
      access: 'users.manage',
      icon: 'people',
    } satisfies RecordSource<User>,
  ],
} as const satisfies Palette;
