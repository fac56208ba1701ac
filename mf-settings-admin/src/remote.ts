import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    audit: () => import(/* webpackChunkName: "audit" */ './audit/audit-page').then((page) => page.AuditPage),
    permissions: () =>
      import(/* webpackChunkName: "permissions" */ './roles/permissions-page').then((page) => page.PermissionsPage),
    roles: () => import(/* webpackChunkName: "roles" */ './roles/roles-page').then((page) => page.RolesPage),
    'security-settings': () =>
      import(/* webpackChunkName: "security-settings" */ './settings/security-page').then((page) => page.SecurityPage),
    'shop-settings': () =>
      import(/* webpackChunkName: "shop-settings" */ './settings/settings-page').then((page) => page.SettingsPage),
    'sign-ins': () =>
      import(/* webpackChunkName: "sign-ins" */ './sign-ins/sign-ins-page').then((page) => page.SignInsPage),
    'specified-roles': () =>
      import(/* webpackChunkName: "specified-roles" */ './roles/old-roles-page').then((page) => page.OldRolesPage),
    user: () => import(/* webpackChunkName: "user" */ './users/user-page').then((page) => page.UserPage),
    users: () => import(/* webpackChunkName: "users" */ './users/users-page').then((page) => page.UsersPage),
  },
  {},
);
