import { defineManifest } from '@ofisi/shared-contract/manifest';
import { palette } from './palette';

export const name = 'mf-settings-admin';

/** Who works here, what they may do and what they did, in the back-office (BO §2, decision 041). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
  title: 'People and settings',
  routes: [
    {
      id: 'users',
      path: '/admin/user-management/users',
      title: 'Users',
      layout: 'admin',
      access: 'users.manage',
    },
    {
      id: 'user',
      path: '/admin/user-management/users/:id',
      title: 'User',
      layout: 'admin',
      access: 'users.manage',
    },
    {
      id: 'roles',
      path: '/admin/user-management/roles',
      title: 'Roles',
      layout: 'admin',
      access: 'roles.manage',
    },
    {
      id: 'permissions',
      path: '/admin/user-management/roles/permissions',
      title: 'Permissions',
      layout: 'admin',
      access: 'roles.manage',
    },
    { id: 'specified-roles', path: '/admin/role', title: 'Roles', layout: 'admin', access: 'roles.manage' },
    {
      id: 'sign-ins',
      path: '/admin/user-management/sign-ins',
      title: 'Sign-ins',
      layout: 'admin',
      access: 'users.manage',
    },
    {
      id: 'shop-settings',
      path: '/admin/settings/:section',
      title: 'Settings',
      layout: 'admin',
      access: 'settings.manage',
    },
    {
      id: 'security-settings',
      path: '/admin/settings/security',
      title: 'Settings',
      layout: 'admin',
      access: 'users.manage',
    },
    { id: 'audit', path: '/admin/audit', title: 'Audit Log', layout: 'admin', access: 'audit.view' },
  ],
  nav: [
    {
      id: 'users',
      group: 'User Management',
      label: 'All Users',
      to: '/admin/user-management/users',
      order: 10,
      icon: 'people',
      permission: 'users.manage',
    },
    {
      id: 'roles',
      group: 'User Management',
      label: 'Roles',
      to: '/admin/user-management/roles',
      order: 20,
      icon: 'shield',
      permission: 'roles.manage',
    },
    {
      id: 'sign-ins',
      group: 'User Management',
      label: 'Sign-ins',
      to: '/admin/user-management/sign-ins',
      order: 30,
      icon: 'pin',
      permission: 'users.manage',
    },
    {
      id: 'audit',
      group: 'User Management',
      label: 'Audit Log',
      to: '/admin/audit',
      order: 40,
      icon: 'receipt',
      permission: 'audit.view',
    },
  ],
  widgets: [],
  palette,
});
