import { remotePreset } from '@ofisi/tooling/build';

export default remotePreset(__dirname);
