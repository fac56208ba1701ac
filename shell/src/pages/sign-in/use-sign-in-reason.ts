import { useSession } from '@ofisi/shared-auth/session';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchPath, useLocation } from 'react-router-dom';
import { useBoot } from '../../composition/boot-context';
import { safeNext } from '../../session/sign-in-address';
import { signInTexts } from '../../texts/sign-in';

/** Why the visitor has to log in: the page that they wanted, or a session that has ended. Null when they came by themselves. */
export function useSignInReason(): string | null {
  const { routes } = useBoot();
  const { search } = useLocation();
  const hasEnded = useSession(({ status, owner }) => status === 'signed-out' && owner !== null);
  const next = safeNext(search);
  if (next === null) return hasEnded ? signInTexts.ended : null;
  const page = titleOf(next, routes);
  return hasEnded ? signInTexts.endedOn(page) : signInTexts.needed(page);
}

function titleOf(address: string, routes: BootDocument['routes']): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const route = routes.find((one) => matchPath(one.path, path));
  if (route) return route.title;
  // A page of the shop does not know those of the back-office.
  return /^\/admin(?:\/|$)/.test(path) ? signInTexts.backOffice : signInTexts.thatPage;
}
