import { describeContract } from '@ofisi/shared-contract/testing/contract';
import { remote } from './remote';

describeContract(remote);
