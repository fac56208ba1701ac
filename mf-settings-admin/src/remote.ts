import { listCalls } from '@ofisi/shared-admin-ui/list-calls';
import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { icons } from './icons';
import { palette } from './palette';

/** Users, their permissions and their actions, in the back-office (BO §2, decision 041). */
export const remote = defineRemote({
  name: 'mf-settings-admin',
  title: 'People and settings',
  routes: [
    {
      id: 'users',
      path: '/admin/user-management/users',
      title: 'All Users',
      layout: 'admin',
      access: 'users.manage',
      calls: listCalls('/view-users', 'users'),
      menu: { group: 'User Management', label: 'All Users', order: 10, icon: 'people' },
      synonyms: ['accounts', 'staff', 'employees'],
      screen: () => import('./users/users-page').then((page) => page.UsersPage),
    },
    {
      id: 'user',
      path: '/admin/user-management/users/:id',
      title: 'User',
      layout: 'admin',
      access: 'users.manage',
      screen: () => import('./users/user-page').then((page) => page.UserPage),
    },
    {
      id: 'roles',
      path: '/admin/user-management/roles',
      title: 'Roles',
      layout: 'admin',
      access: 'roles.manage',
      menu: { group: 'User Management', order: 20, icon: 'shield' },
      synonyms: ['permissions', 'rights'],
      screen: () => import('./roles/roles-page').then((page) => page.RolesPage),
    },
    {
      id: 'permissions',
      path: '/admin/user-management/roles/permissions',
      title: 'Permissions',
      layout: 'admin',
      access: 'roles.manage',
      screen: () => import('./roles/permissions-page').then((page) => page.PermissionsPage),
    },
    {
      id: 'specified-roles',
      path: '/admin/role',
      title: 'Roles',
      layout: 'admin',
      access: 'roles.manage',
      screen: () => import('./roles/old-roles-page').then((page) => page.OldRolesPage),
    },
    {
      id: 'sign-ins',
      path: '/admin/user-management/sign-ins',
      title: 'Sign-ins',
      layout: 'admin',
      access: 'users.manage',
      calls: listCalls('/view-sign-ins', 'sign-ins'),
      menu: { group: 'User Management', order: 30, icon: icons.enter },
      synonyms: ['logins'],
      screen: () => import('./sign-ins/sign-ins-page').then((page) => page.SignInsPage),
    },
    {
      id: 'shop-settings',
      path: '/admin/settings/:section',
      title: 'Settings',
      layout: 'admin',
      access: 'settings.manage',
      screen: () => import('./settings/settings-page').then((page) => page.SettingsPage),
    },
    {
      id: 'security-settings',
      path: '/admin/settings/security',
      title: 'Settings',
      layout: 'admin',
      access: 'users.manage',
      screen: () => import('./settings/security-page').then((page) => page.SecurityPage),
    },
    {
      id: 'audit',
      path: '/admin/audit',
      title: 'Audit Log',
      layout: 'admin',
      access: 'audit.view',
      calls: listCalls('/view-audit-log', 'audit-log'),
      menu: { group: 'User Management', order: 40, icon: icons.past },
      synonyms: ['history', 'who changed', 'log'],
      screen: () => import('./audit/audit-page').then((page) => page.AuditPage),
    },
  ],

  palette,
});
