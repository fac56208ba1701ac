import { remotePreset } from '@ofisi/shared-contract/build';

export default remotePreset(__dirname);
