import type { TwoFactorResponse } from '@ofisi/api-contract/identity/two-factor';
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
import { forbiddenTexts } from '../../texts/forbidden';

/** Explains that this role has no access to the page, instead of a silent redirect (decisions SF-6, BO-60). */
export function ForbiddenPage() {
  const mayNothing = useSession(
    ({ roles, permissions }) => permissions.length === 0 && roles.some((role) => role !== 'User'),
  );
  const { data, isLoading } = useQuery({
    queryKey: ['/user/two-factor'],
    queryFn: ({ signal }) => get<TwoFactorResponse>('/user/two-factor', signal),
    // Staff who lack a second factor that their role requires have no permission at all; there is no need to ask for anybody else.
    enabled: mayNothing,
    retry: false,
  });
  if (isLoading) return <PagePlaceholder />;
  return data?.required && !data.enabled ? <TwoFactorFirst /> : <RoleForbids />;
}

/** The role has access, but only after the user has set up the second factor that it requires. */
function TwoFactorFirst() {
  usePageTitle(forbiddenTexts.twoFactorTitle);
  const roles = useSession((session) => session.roles);
  return (
    <MessagePage
      title={forbiddenTexts.twoFactorFirst}
      art={<Savannah />}
      actions={
        <>
          <Link className={buttons.primary} to="/user/profile#two-step">
            {forbiddenTexts.setUp}
          </Link>
          <Link className={buttons.button} to="/">
            {forbiddenTexts.home}
          </Link>
        </>
      }
    >
      <p>
        {forbiddenTexts.roleRequires.before} <strong>{roles.join(', ')}</strong> {forbiddenTexts.roleRequires.after}
      </p>
    </MessagePage>
  );
}

function RoleForbids() {
  usePageTitle(forbiddenTexts.noAccess);
  const user = useSession((session) => session.user);
  const roles = useSession((session) => session.roles);
  const permissions = useSession((session) => session.permissions);
  const location = useLocation();
  const { logOut, pending } = useLogOut();

  return (
    <MessagePage
      title={forbiddenTexts.forbidden}
      art={<Savannah />}
      actions={
        <>
          <Link className={buttons.primary} to="/">
            {forbiddenTexts.home}
          </Link>
          {permissions.includes('backoffice.access') && (
            <Link className={buttons.button} to="/admin/dashboard">
              {forbiddenTexts.dashboard}
            </Link>
          )}
          <button
            type="button"
            className={buttons.button}
            disabled={pending}
            onClick={() => void logOut(signInAddress(location))}
          >
            {forbiddenTexts.otherAccount}
          </button>
        </>
      }
    >
      <p>
        {forbiddenTexts.signedInAs.as} <strong>{user?.name}</strong> ({user?.email}), {forbiddenTexts.signedInAs.role}{' '}
        <strong>{roles.join(', ') || forbiddenTexts.noRole}</strong>.
      </p>
      <p>{forbiddenTexts.askForRole}</p>
    </MessagePage>
  );
}
