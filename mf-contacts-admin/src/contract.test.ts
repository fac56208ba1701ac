import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('appears in the menu of the roles in BO §6', () => {
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toMatchObject({
    'aged-debts': ['Admin', 'Developer'],
    customers: ['Admin', 'Developer'],
    'customer-categories': ['Admin', 'Developer'],
    'customer-locations': ['Admin', 'Developer'],
    suppliers: ['Admin', 'Developer'],
  });
});
