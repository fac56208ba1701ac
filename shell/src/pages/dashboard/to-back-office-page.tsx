import { useSession } from '@ofisi/shared-auth/session';
import { Navigate, useLocation } from 'react-router-dom';
import { useBoot } from '../../composition/boot-context';
import { landingInBackOffice } from '../sign-in/landing';

/** Redirects from the bare address of the back-office: to where the user wanted to go, or to their first page (decision SF-10). */
export function ToBackOfficePage() {
  const boot = useBoot();
  const { search } = useLocation();
  const { roles, permissions } = useSession();
  return <Navigate to={landingInBackOffice(search, boot, { roles, permissions })} replace />;
}
