import { useSession } from '@ofisi/shared-auth/session';
import { useLocation } from 'react-router-dom';
import { useBoot } from '../../composition/boot-context';
import { landingOf } from './landing';

/** Destination of a user with a session, after login or on opening a sign-in page. Null without a session. */
export function useLanding(): string | null {
  const boot = useBoot();
  const { search } = useLocation();
  const { status, roles, permissions } = useSession();
  return status === 'signed-in' ? landingOf(search, boot, { roles, permissions }) : null;
}
