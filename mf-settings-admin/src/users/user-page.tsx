import type { User, UserResponse } from '@ofisi/api-contract/identity/users';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { PhoneLink } from '@ofisi/shared-admin-ui/phone-link';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { userTexts as texts } from '../texts/users';
import { useUserActions } from './user-actions';
import { UserBadge } from './user-badge';
import { UserForm } from './user-form';
import { UserSessions } from './user-sessions';
import { UserSignIns } from './user-sign-ins';
import { users } from './users.resource';

const FORMATS = {
  status: (value: unknown) => texts.statuses[value as User['status']] ?? '–',
  last_sign_in_at: (value: unknown) => (typeof value === 'string' ? formatDateTime(value) : '–'),
};

const back = { to: '/admin/user-management/users', label: texts.title };

/** One user: details, sessions, sign-ins and change history. */
export function UserPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [...queryKey(users), 'one', id],
    queryFn: async ({ signal }) => (await get<UserResponse>(`/view-users/${id}`, signal)).user,
  });
  const { data } = query;
  const editor = useEditor(users);
  const { actions, blockedBy, alert, dialog } = useUserActions();
  if (!data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const mayDecide = blockedBy(data) === null;
  const possible = mayDecide ? actions.filter(({ when }) => when?.(data) ?? true) : [];
  return (
    <DetailsPage
      title={data.name}
      back={back}
      badge={<UserBadge status={data.status} />}
      actions={
        <>
          {possible.map(({ label, run }) => (
            <button key={label} type="button" className={buttons.button} onClick={() => run(data)}>
              {label}
            </button>
          ))}
          {blockedBy(data) !== texts.higher && (
            <button type="button" className={buttons.primary} onClick={() => editor.edit(data)}>
              {texts.edit}
            </button>
          )}
        </>
      }
    >
      {alert}
      <DetailTabs
        tabs={[
          { key: 'details', label: texts.details, content: <Details user={data} /> },
          { key: 'sessions', label: texts.sessions, content: <UserSessions user={data} mayEnd={mayDecide} /> },
          { key: 'sign-ins', label: texts.signIns, content: <UserSignIns userId={data.id} /> },
          {
            key: 'history',
            label: texts.history,
            content: (
              <History resource={users.key} entity="users" id={data.id} labels={texts.fields} formats={FORMATS} />
            ),
          },
        ]}
      />
      {editor.form && <UserForm {...editor.form} />}
      {dialog}
    </DetailsPage>
  );
}

const Details = ({ user }: { readonly user: User }) => (
  <Facts>
    <Fact term={texts.fields.email}>{user.email}</Fact>
    <Fact term={texts.fields.phone_number}>{user.phone_number && <PhoneLink phone={user.phone_number} />}</Fact>
    <Fact term={texts.fields.role}>{user.role}</Fact>
    <Fact term={texts.fields.two_factor}>{texts.twoFactor[user.two_factor ? 'yes' : 'no']}</Fact>
    <Fact term={texts.fields.last_sign_in_at}>
      {user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : texts.never}
    </Fact>
    <Fact term={texts.fields.created_at}>{formatDateTime(user.created_at)}</Fact>
  </Facts>
);
