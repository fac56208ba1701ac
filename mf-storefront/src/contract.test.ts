import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeContract } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);
