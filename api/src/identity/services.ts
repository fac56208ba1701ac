import type { LoginThrottle } from './login-throttle';
import type { MailLimit } from './mail-limit';
import type { SettingsServices } from '../settings/services';

export interface IdentityServices extends SettingsServices {
  readonly throttle: LoginThrottle;
  readonly mailLimit: MailLimit;
}
