import type { AddUserRequest, User, UserSavedResponse } from '@ofisi/api-contract/identity/users';
import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { Role } from '@ofisi/api-contract/identity/roles';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { fetchCsrfCookie, post } from '@ofisi/shared-auth/http';
import { userTexts as texts } from '../texts/users';

/** Form values of a user: either an invitation is mailed, or a password is set. */
export interface UserValues {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly role: string;
  readonly invite: boolean;
  readonly password: string;
}

/** As specified, a CSRF cookie is requested before a user is saved (decision BO-75). */
const withCookie = async (save: () => Promise<UserSavedResponse>) => {
  await fetchCsrfCookie();
  return save();
};

const requestOf = ({ invite, password, ...user }: UserValues): AddUserRequest =>
  invite ? user : { ...user, password };

export const users = defineResource<User, UserValues>({
  key: 'users',
  one: 'user',
  many: 'users',
  empty: texts.empty,
  list: { path: '/view-users', rows: 'users' },
  add: {
    title: texts.addTitle,
    call: (values) => withCookie(() => post<UserSavedResponse>('/add-users', requestOf(values))),
    failed: texts.notSaved,
  },
  update: {
    title: texts.editTitle,
    call: ({ id, version }, { name, email, phone_number, role }) =>
      withCookie(() => post<UserSavedResponse>(`/update-user/${id}`, { name, email, phone_number, role, version })),
    failed: texts.notSaved,
  },
  remove: ({ id }) => post(`/delete-user/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-users', { ids }),
});

/** The roles, as a filter of the list. */
export const roleSource = definePicker<Role>({
  key: 'roles',
  path: '/view-roles',
  rows: 'roles',
  label: ({ name }) => name,
});

export const pathOf = ({ id }: { readonly id: number }) => `/admin/user-management/users/${id}`;

/** Mails the reset link, or the invitation again. */
export const sendLink = ({ id }: User) => post<MessageResponse>(`/send-user-link/${id}`);

export const deactivate = ({ id, version }: User) => post<UserSavedResponse>(`/deactivate-user/${id}`, { version });

export const reactivate = ({ id, version }: User) => post<UserSavedResponse>(`/reactivate-user/${id}`, { version });
