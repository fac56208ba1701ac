import { PERMISSIONS } from '@ofisi/api/permissions';
import { describeContract } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);
