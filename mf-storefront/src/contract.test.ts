import { describeContract } from '@ofisi/shared-contract/testing/contract';
import { remote } from './remote';

jest.mock('./picture/scenes');

describeContract(remote);
