import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { manifest } from './manifest';
import { remote } from './remote';

describeContract(manifest, remote, PERMISSIONS);

it('stands in the menu of the roles that BO §6 says', () => {
  expect(rolesThatSee(manifest, DEFAULT_PERMISSIONS)).toEqual({
    audit: ['Admin', 'Developer'],
    roles: ['Developer'],
    'sign-ins': ['Admin', 'Developer'],
    users: ['Admin', 'Developer'],
  });
});

it('shows a role of one’s own exactly what it may open', () => {
  const roles = {
    Auditor: ['backoffice.access', 'audit.view'],
    Clerk: ['backoffice.access', 'users.manage'],
    Keeper: ['backoffice.access', 'roles.manage'],
  };
  expect(rolesThatSee(manifest, roles)).toEqual({
    audit: ['Auditor'],
    roles: ['Keeper'],
    'sign-ins': ['Clerk'],
    users: ['Clerk'],
  });
});
