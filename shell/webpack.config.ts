import { shellPreset } from '@ofisi/tooling/build';

export default shellPreset(__dirname);
