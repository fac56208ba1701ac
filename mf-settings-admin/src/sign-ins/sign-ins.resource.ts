import type { SignIn } from '@ofisi/api-contract/identity/sign-ins';
import type { User } from '@ofisi/api-contract/identity/users';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { signInTexts } from '../texts/sign-ins';

export const signIns = defineResource<SignIn>({
  key: 'sign-ins',
  one: 'sign-in',
  many: 'sign-ins',
  empty: signInTexts.empty,
  list: { path: '/view-sign-ins', rows: 'signIns' },
});

/** Limits the sign-ins to those of one user. */
export const userPicker = definePicker<User>({
  key: 'users',
  path: '/view-users',
  rows: 'users',
  label: ({ name }) => name,
  detail: ({ email }) => email,
});
