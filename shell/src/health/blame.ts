import type { BootDocument } from '@ofisi/shared-contract/boot';
import { routeAt } from '../composition/first-screen';
import { lastGoodInUse } from '../composition/releases';
import type { Blamed } from './release-in';

const SHELL = 'shell';
/** The release of the screen that the visitor sees; the shell where the page is not a remote's. */
export function releaseOnScreen(boot: BootDocument): Blamed {
  const remote = routeAt(boot, location.pathname)?.remote ?? SHELL;
  const lastGood = lastGoodInUse(boot).find((one) => one.startsWith(`${remote} `));
  const release = lastGood?.split(' ')[1] ?? boot.remotes[remote]?.current.release;
  return release ? { remote, release } : shellOf(boot);
}

export const shellOf = ({ shell }: BootDocument): Blamed => ({ remote: SHELL, release: shell.release });
