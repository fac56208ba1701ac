import { useOutdated } from '@ofisi/shared-auth/outdated';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { showBesidePage } from '../frame/beside-page';
import { isOnline } from '../network/network';
import { reloadPage } from '../session/reload-page';
import { isHeld } from './held';
import { UpdateNotice } from './update-notice';
import { useUpdate } from './update-state';
import { watchNavigation } from './watch-navigation';
import { watchSet } from './watch-set';

/**
 * Lets a tab continue with the set it started with until another one is ready, and then switches to that on the next navigation to another
 * page, unless something holds this one (decision 048).
 * @returns a function that stops this
 */
export function keepUp(boot: Pick<BootDocument, 'set'>): () => void {
  const set = watchSet(boot);
  const unwatch = watchNavigation(window, (to) => {
    set.onNavigate();
    const hasMovedOn = useUpdate.getState().isReady || useOutdated.getState().isOutdated;
    if (!hasMovedOn || isHeld() || !isOnline()) return false;
    reloadPage(to);
    return true;
  });

  const removeNotice = showBesidePage(<UpdateNotice />);
  return () => {
    set.stop();
    unwatch();
    removeNotice();
    useUpdate.setState({ isReady: false });
  };
}
