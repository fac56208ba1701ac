import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('shows its pages to whoever may try out releases, and to nobody else', () => {
  const roles = {
    Tester: ['backoffice.access', 'releases.preview'],
    Clerk: ['backoffice.access', 'users.manage'],
  };
  expect(rolesThatSee(manifestOf(remote.definition), roles)).toEqual({
    environments: ['Tester'],
    sets: ['Tester'],
    compare: ['Tester'],
    'release-audit': ['Tester'],
  });
});
