import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('appears in the menu of the roles in BO §6, and of the cashiers in decision SF-6', () => {
  const everybodyWhoSells = ['Admin', 'Developer', 'Cashier'];
  // The service desk quotes jobs and is paid for them (decision BO-177).
  const withTheServiceDesk = [...everybodyWhoSells, 'Service Desk', 'Service Manager'];
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toMatchObject({
    sales: withTheServiceDesk,
    till: withTheServiceDesk,
    tills: ['Admin', 'Developer'],
    quotations: withTheServiceDesk,
    'quote-requests': withTheServiceDesk,
    'web-orders': withTheServiceDesk,
    deliveries: everybodyWhoSells,
    returns: ['Admin', 'Developer'],
    'return-requests': ['Admin', 'Developer'],
  });
});
