import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { Permission } from '@ofisi/api-contract/permissions';
import type { PermissionsResponse, Role, RoleSavedResponse } from '@ofisi/api-contract/identity/roles';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { roleTexts as texts } from '../texts/roles';

export interface RoleValues {
  readonly name: string;
}

/** Successful saves show the server's message (BO §8). */
export const roles = defineResource<Role, RoleValues>({
  key: 'roles',
  one: 'role',
  many: 'roles',
  empty: texts.empty,
  list: { path: '/view-roles', rows: 'roles' },
  add: {
    title: texts.addTitle,
    call: (values) => post<RoleSavedResponse>('/add-role', { ...values }),
    failed: texts.notAdded,
  },
  update: {
    title: texts.editTitle,
    label: texts.rename,
    call: ({ id, version }, { name }) => post<RoleSavedResponse>(`/update-role/${id}`, { name, version }),
    failed: texts.notSaved,
  },
  remove: ({ id }) => post(`/delete-role/${id}`),
});

export type KnownPermission = PermissionsResponse['permissions'][number];

export const savePermissions = ({ id, version }: Role, permissions: readonly Permission[]) =>
  post<RoleSavedResponse>(`/update-role/${id}`, { permissions, version });

/** @param limit the largest discount, in per cent of a line */
export const saveDiscountLimit = ({ id, version }: Role, limit: number | string | null) =>
  post<RoleSavedResponse>(`/update-role/${id}`, { discount_limit: limit, version });

export const requireTwoFactor = ({ name }: Role, required: boolean) =>
  post<MessageResponse>('/security-settings/two-factor', { role: name, required });
