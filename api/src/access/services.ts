import type { SecretBox } from './secret-box';
import type { SessionStore } from './sessions';
import type { BaseServices } from '../http/services';

export interface AccessServices extends BaseServices {
  readonly sessions: SessionStore;
  readonly secretBox: SecretBox;
}
