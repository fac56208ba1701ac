import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeContract } from '@ofisi/tooling/testing/contract';
import { manifest } from './manifest';
import { remote } from './remote';

describeContract(manifest, remote, PERMISSIONS);
