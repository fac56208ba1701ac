import type { User } from '@ofisi/api-contract/identity/users';
import { custom, link, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, flagFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { userTexts as texts } from '../texts/users';
import { useUserActions } from './user-actions';
import { UserBadge } from './user-badge';
import { UserForm } from './user-form';
import { pathOf, roleSource, users } from './users.resource';

const { fields } = texts;

/** Users (BO §2 Users), with the actions on them (decisions BO-61 and BO-62). */
export function UsersPage() {
  const navigate = useNavigate();
  const { actions, blockedBy, alert, dialog } = useUserActions();
  return (
    <ResourcePage
      resource={users}
      title={texts.title}
      newLabel={texts.add}
      columns={[
        rowNumber(),
        link<User>(fields.name, 'name', pathOf, { sortable: true }),
        text(fields.email, 'email', { sortable: true, wraps: true }),
        text(fields.role, 'role', { sortable: true }),
        custom<User>(fields.status, 'status', (user) => <UserBadge status={user.status} />, { sortable: true }),
        custom<User>(
          fields.last_sign_in_at,
          'last_sign_in_at',
          ({ last_sign_in_at: at }) => (at ? formatDateTime(at) : texts.never),
          { sortable: true },
        ),
        phone(fields.phone_number, 'phone_number', { extra: true }),
        custom<User>(fields.two_factor, 'two_factor', ({ two_factor }) => texts.twoFactor[two_factor ? 'yes' : 'no'], {
          extra: true,
        }),
        rowMenu(),
      ]}
      filterBy="email"
      filters={[
        recordFilter(fields.role, 'role_id', roleSource),
        choiceFilter(fields.status, 'status', choicesOf(texts.statuses)),
        flagFilter(fields.two_factor, 'two_factor', texts.twoFactor),
        dateFilter(fields.last_sign_in_at, 'last_sign_in_at'),
        dateFilter(fields.created_at, 'created_at'),
      ]}
      form={UserForm}
      actions={[{ label: texts.open, run: (user) => void navigate(pathOf(user)) }, ...actions]}
      blockedBy={{ edit: (user) => onlyHigher(blockedBy(user)), remove: blockedBy }}
      alert={alert}
    >
      {dialog}
    </ResourcePage>
  );
}

/** Users may edit their own name and phone number here. */
const onlyHigher = (reason: string | null) => (reason === texts.yourself ? null : reason);
