import type { User } from '@ofisi/api-contract/identity/users';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { userTexts } from '../texts/users';

const TONES = { active: 'success', invited: 'warning', deactivated: 'danger' } as const;

/** Whether a user can sign in. */
export const UserBadge = ({ status }: Pick<User, 'status'>) => (
  <span className={badges[TONES[status]]}>{userTexts.statuses[status]}</span>
);
