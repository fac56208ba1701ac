import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('appears in the menu of the roles in BO §6', () => {
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toMatchObject({
    audit: ['Admin', 'Developer'],
    roles: ['Developer'],
    'sign-ins': ['Admin', 'Developer'],
    users: ['Admin', 'Developer'],
  });
});

it('shows a custom role exactly the pages it may open', () => {
  const roles = {
    Auditor: ['backoffice.access', 'audit.view'],
    Clerk: ['backoffice.access', 'users.manage'],
    Keeper: ['backoffice.access', 'roles.manage'],
  };
  expect(rolesThatSee(manifestOf(remote.definition), roles)).toEqual({
    audit: ['Auditor'],
    roles: ['Keeper'],
    'sign-ins': ['Clerk'],
    users: ['Clerk'],
  });
});
