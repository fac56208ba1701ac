import { showBesidePage } from '../frame/beside-page';
import { releaseIn } from '../health/release-in';
import { charge } from '../health/tally';
import { LeaveDialog } from './leave-dialog';

/** The press that refuses counts as one for some seconds. */
const ASKED_AGAIN_AFTER_MS = 10_000;
/** When an origin was refused. */
const refused = new Map<string, number>();
let isOpen = false;

/**
 * Asks whether to go to `to`, an address of another origin to which a script leads; the release of the script is charged with an error.
 * There is one question at a time. Whoever wants to stay is asked again about the same origin only later, after a press.
 * @param stack the stack of the script
 */
export function askToLeave(to: string, stack: string | undefined): void {
  const { href, origin } = new URL(to, location.href);
  const by = releaseIn(stack?.replaceAll('/releases/shell/', ''));
  if (by) charge(by, 'error');
  const refusedAt = refused.get(origin);
  const isFresh = refusedAt === undefined || performance.now() - refusedAt > ASKED_AGAIN_AFTER_MS;
  if (isOpen || !isFresh || (refusedAt !== undefined && !navigator.userActivation?.isActive)) return;
  isOpen = true;
  const close = () => {
    refused.set(origin, performance.now());
    isOpen = false;
    remove();
  };
  const remove = showBesidePage(<LeaveDialog to={href} onClose={close} />);
}
