import { useSession } from '@ofisi/shared-auth/session';
import { Navigate, useLocation } from 'react-router-dom';
import { useBoot } from '../../composition/boot-context';
import { landingInBackOffice } from '../sign-in/landing';

/** The bare address of the back-office leads on: to where somebody wanted to go, or to their first page (decision SF-10). */
export function ToBackOfficePage() {
  const boot = useBoot();
  const { search } = useLocation();
  const { roles, permissions } = useSession();
  return <Navigate to={landingInBackOffice(search, boot, { roles, permissions })} replace />;
}
