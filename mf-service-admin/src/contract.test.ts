import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('appears in the menu of the desk, of technicians and of administrators (decisions BO-175, BO-178)', () => {
  const desk = ['Admin', 'Developer', 'Service Desk', 'Service Manager'];
  const everybodyWhoRepairs = ['Admin', 'Developer', 'Technician', 'Service Desk', 'Service Manager'];
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toEqual({
    'service-jobs': everybodyWhoRepairs,
    'service-board': everybodyWhoRepairs,
    'service-calendar': everybodyWhoRepairs,
    'service-contracts': desk,
    'contract-machines': everybodyWhoRepairs,
    'contract-run': desk,
    'my-service-jobs': everybodyWhoRepairs,
    'supplier-claims': desk,
    'service-reports': desk,
  });
});
