import { shellPreset } from '@ofisi/shared-contract/build';

export default shellPreset(__dirname);
