import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { manifest } from './manifest';
import { remote } from './remote';

describeContract(manifest, remote, PERMISSIONS);

it('stands in the menu of the roles that BO §6 says', () => {
  expect(rolesThatSee(manifest, DEFAULT_PERMISSIONS)).toEqual({
    'aged-debts': ['Admin', 'Developer'],
    customers: ['Admin', 'Developer'],
    'customer-categories': ['Admin', 'Developer'],
    'customer-locations': ['Admin', 'Developer'],
    suppliers: ['Admin', 'Developer'],
  });
});
