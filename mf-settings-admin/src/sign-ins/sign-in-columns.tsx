import type { SignIn } from '@ofisi/api-contract/identity/sign-ins';
import { custom, rowNumber, text, type Column } from '@ofisi/shared-admin-ui/columns';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { signInTexts as texts } from '../texts/sign-ins';
import { pathOf } from '../users/users.resource';

const { fields } = texts;

const TONES: Readonly<Record<SignIn['outcome'], 'success' | 'warning' | 'danger'>> = {
  signed_in: 'success',
  recovery_code: 'warning',
  wrong_password: 'warning',
  wrong_code: 'warning',
  locked_out: 'danger',
  deactivated: 'danger',
};

const who = ({ user_id, name }: SignIn) =>
  user_id === null ? texts.unknown : <Link to={pathOf({ id: user_id })}>{name}</Link>;

/** Columns of a sign-in. Beyond a certain number of similar attempts only the count is recorded, without device and address. */
export const signInColumns: readonly Column<SignIn>[] = [
  rowNumber(),
  custom<SignIn>(fields.at, 'at', ({ at }) => formatDateTime(at), { sortable: true }),
  custom<SignIn>(fields.name, 'name', who),
  text(fields.email, 'email', { wraps: true }),
  custom<SignIn>(fields.outcome, 'outcome', ({ outcome }) => (
    <span className={badges[TONES[outcome]]}>{texts.outcomes[outcome]}</span>
  )),
  custom<SignIn>(fields.device, 'device', ({ device }) => device ?? texts.various),
  custom<SignIn>(fields.ip, 'ip', ({ ip }) => ip ?? texts.various),
  text(fields.count, 'count', { sortable: true }),
];
