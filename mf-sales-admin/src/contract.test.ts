import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('appears in the menu of the roles in BO §6, and of the cashiers in decision SF-6', () => {
  const everybodyWhoSells = ['Admin', 'Developer', 'Cashier'];
  // The service desk looks sales up, and its manager sells (decision BO-180).
  const everybodyWhoLooks = [...everybodyWhoSells, 'Service Desk', 'Service Manager'];
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toMatchObject({
    sales: everybodyWhoLooks,
    till: [...everybodyWhoSells, 'Service Manager'],
    tills: ['Admin', 'Developer'],
    quotations: everybodyWhoSells,
    'quote-requests': everybodyWhoSells,
    'web-orders': everybodyWhoLooks,
    deliveries: everybodyWhoSells,
    returns: ['Admin', 'Developer'],
    'return-requests': ['Admin', 'Developer'],
  });
});
