import type { TwoFactorResponse } from '@ofisi/api/wire';
import { get } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { usePageTitle } from '@ofisi/shared-page/page-head';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { PagePlaceholder } from '../../composition/page-placeholder';
import { useLogOut } from '../../session/log-out';
import { signInAddress } from '../../session/sign-in-address';
import { MessagePage } from './message-page';
import { Savannah } from '../sign-in/savannah';

/** Says that this role has no access to the page, instead of a silent bounce (decisions SF-6, BO-60). */
export function ForbiddenPage() {
  const mayNothing = useSession(
    ({ roles, permissions }) => permissions.length === 0 && roles.some((role) => role !== 'User'),
  );
  const { data, isLoading } = useQuery({
    queryKey: ['/user/two-factor'],
    queryFn: ({ signal }) => get<TwoFactorResponse>('/user/two-factor', signal),
    // Staff who lack a second factor that their role requires have no permission at all; nobody else need be asked about.
    enabled: mayNothing,
    retry: false,
  });
  if (isLoading) return <PagePlaceholder />;
  return data?.required && !data.enabled ? <TwoFactorFirst /> : <RoleForbids />;
}

/** The role may see it, but not before its holder has set up the second factor that it requires. */
function TwoFactorFirst() {
  usePageTitle('Set up two-step verification');
  const roles = useSession((session) => session.roles);
  return (
    <MessagePage
      title="Set up two-step verification first"
      art={<Savannah />}
      actions={
        <>
          <Link className={buttons.primary} to="/user/profile#two-step">
            Set it up
          </Link>
          <Link className={buttons.button} to="/">
            Home
          </Link>
        </>
      }
    >
      <p>
        The role <strong>{roles.join(', ')}</strong> requires it. It takes two minutes and an authenticator app on your
        phone; then this page opens.
      </p>
    </MessagePage>
  );
}

function RoleForbids() {
  usePageTitle('No access');
  const user = useSession((session) => session.user);
  const roles = useSession((session) => session.roles);
  const permissions = useSession((session) => session.permissions);
  const location = useLocation();
  const { logOut, pending } = useLogOut();

  return (
    <MessagePage
      title="You don’t have access to this page"
      art={<Savannah />}
      actions={
        <>
          <Link className={buttons.primary} to="/">
            Home
          </Link>
          {permissions.includes('backoffice.access') && (
            <Link className={buttons.button} to="/admin/dashboard">
              Dashboard
            </Link>
          )}
          <button
            type="button"
            className={buttons.button}
            disabled={pending}
            onClick={() => void logOut(signInAddress(location))}
          >
            Use another account
          </button>
        </>
      }
    >
      <p>
        You are signed in as <strong>{user?.name}</strong> ({user?.email}), role{' '}
        <strong>{roles.join(', ') || 'none'}</strong>.
      </p>
      <p>If you need it for your work, ask an administrator to change your role.</p>
    </MessagePage>
  );
}
