import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeManifest } from '@ofisi/tooling/testing/contract';
import { manifest } from './manifest';

describeManifest(manifest, PERMISSIONS);
