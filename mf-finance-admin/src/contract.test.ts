import { PERMISSIONS } from '@ofisi/api/permissions';
import { describeContract } from '@ofisi/tooling/testing/contract';
import { manifest } from './manifest';
import { remote } from './remote';

describeContract(manifest, remote, PERMISSIONS);
