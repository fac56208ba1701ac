import { allows } from '@ofisi/shared-auth/permissions';
import { useSession } from '@ofisi/shared-auth/session';
import type { Access } from '@ofisi/shared-contract/manifest';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PagePlaceholder } from '../composition/page-placeholder';
import { Forbidden } from '../pages/messages/message-pages';
import { useInterruptedPage } from './interrupted-page';
import { useLogOutState } from './log-out';
import { signInAddress } from './sign-in-address';

/**
 * Shows `children` to a session that `access` admits. Without a session: redirects to `/login` (SF §2 Routes). Without the permission: a
 * page that explains this, instead of a silent redirect (decisions SF-6, BO-60). The server checks again on every call.
 */
export function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const status = useSession((session) => session.status);
  const permissions = useSession((session) => session.permissions);
  const isInterrupted = useInterruptedPage();
  const loggedOutTo = useLogOutState((state) => state.destination);
  const location = useLocation();

  const isOpen = allows(access, status === 'signed-in', permissions);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  if (isOpen || (isInterrupted && wasOpen)) return children;
  if (status === 'signed-in') return <Forbidden />;
  if (status === 'signed-out') return <Navigate to={loggedOutTo ?? signInAddress(location)} replace />;
  return <PagePlaceholder />;
}
