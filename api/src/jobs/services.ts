import type { Background } from './background';
import type { Jobs } from './jobs';
import type { AccessServices } from '../access/services';

export interface JobServices extends AccessServices {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly background: Background;
}
