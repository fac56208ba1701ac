import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { manifest } from './manifest';
import { remote } from './remote';

describeContract(manifest, remote, PERMISSIONS);

it('stands in the menu of the roles that BO §6 and the cashiers of decision SF-6 say', () => {
  const everybodyWhoSells = ['Admin', 'Developer', 'Cashier'];
  expect(rolesThatSee(manifest, DEFAULT_PERMISSIONS)).toEqual({
    sales: everybodyWhoSells,
    till: everybodyWhoSells,
    tills: ['Admin', 'Developer'],
    quotations: everybodyWhoSells,
    'quote-requests': everybodyWhoSells,
    'web-orders': everybodyWhoSells,
    deliveries: everybodyWhoSells,
    returns: ['Admin', 'Developer'],
  });
});
