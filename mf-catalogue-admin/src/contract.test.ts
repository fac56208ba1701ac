import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { manifest } from './manifest';
import { remote } from './remote';

describeContract(manifest, remote, PERMISSIONS);

it('stands in the menu of the roles that BO §6 says', () => {
  expect(rolesThatSee(manifest, DEFAULT_PERMISSIONS)).toEqual({
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
