import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('stands in the menu of the roles that BO §6 and the cashiers of decision SF-6 say', () => {
  const everybodyWhoSells = ['Admin', 'Developer', 'Cashier'];
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toMatchObject({
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
