import type { BootDocument } from '@ofisi/shared-contract/boot';
import { routeAt } from '../composition/first-screen';
import { lastGoodInUse } from '../composition/releases';

/** A release, and where known the file in it, that is charged with a fault. */
export interface Blamed {
  readonly remote: string;
  readonly release: string;
  readonly file?: string | undefined;
}

const SHELL = 'shell';
const ADDRESS = /\/releases\/([\w-]+)\/([\w.-]+)\/([\w~.-]+\.js)/;

/** The release that the first address of a release's script in `text` belongs to: an address, or the stack of an error. */
export function releaseIn(text = ''): Blamed | undefined {
  const [, remote, release, file] = ADDRESS.exec(text) ?? [];
  return remote && release ? { remote, release, file } : undefined;
}

/** The release of the screen that the visitor sees; the shell where the page is not a remote's. */
export function releaseOnScreen(boot: BootDocument): Blamed {
  const remote = routeAt(boot, location.pathname)?.remote ?? SHELL;
  const lastGood = lastGoodInUse(boot).find((one) => one.startsWith(`${remote} `));
  const release = lastGood?.split(' ')[1] ?? boot.remotes[remote]?.current.release;
  return release ? { remote, release } : shellOf(boot);
}

export const shellOf = ({ shell }: BootDocument): Blamed => ({ remote: SHELL, release: shell.release });
