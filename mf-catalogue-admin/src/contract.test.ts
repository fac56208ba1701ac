import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('appears in the menu of the roles in BO §6', () => {
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toMatchObject({
    offers: ['Admin', 'Developer', 'Staff'],
    ratings: ['Admin', 'Developer', 'Staff'],
    items: ['Admin', 'Developer', 'Staff'],
    categories: ['Admin', 'Developer', 'Staff'],
    brands: ['Admin', 'Developer', 'Staff'],
    units: ['Admin', 'Developer', 'Staff'],
    'serial-items': ['Admin', 'Developer'],
    'best-sellers': ['Admin', 'Developer', 'Staff'],
    'new-arrivals': ['Admin', 'Developer', 'Staff'],
    'hot-deals': ['Admin', 'Developer', 'Staff'],
    'low-stock': ['Admin', 'Developer', 'Staff'],
    'stock-takes': ['Admin', 'Developer', 'Staff'],
    'stock-movements': ['Admin', 'Developer', 'Staff'],
    'stock-value': ['Admin', 'Developer'],
  });
});
