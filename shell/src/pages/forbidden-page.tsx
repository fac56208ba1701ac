import { useSession } from '@ofisi/shared-auth/session';
import { usePageTitle } from '@ofisi/shared-contract/page-head';
import { Link, useLocation } from 'react-router-dom';
import { useLogOut } from '../session/log-out';
import { signInAddress } from '../session/sign-in-address';
import { MessagePage } from './message-page';
import { Savannah } from './savannah';

/** Says that this role has no access to the page, instead of a silent bounce (decisions SF-6, BO-60). */
export function ForbiddenPage() {
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
          <Link className="button button--primary" to="/">
            Home
          </Link>
          {permissions.includes('backoffice.access') && (
            <Link className="button" to="/admin/dashboard">
              Dashboard
            </Link>
          )}
          <button
            type="button"
            className="button"
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
