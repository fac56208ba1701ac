import { type BootDocument, type BootRelease, readBootDocument } from '@ofisi/shared-contract/boot';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import type { ComponentType } from 'react';
import { isBarred, isDoubted, judge, releaseOf } from './barred';
import { type Frozen, takeFrozenAtStart } from './frozen';
import { post } from './post';
import { savesData } from '../network/connection';
import { rest } from './own-record';

const LOOK_MS = 100;
const LOADS_WITHIN_MS = 10_000;
/** For the release's own code: its screen is loaded and drawn after its container has run. */
const DRAWS_WITHIN_MS = 2_000;

const stoodInFor = new Set<string>();
const waiting = new Set<string>();

/** Whether something else is in place of the release in this page. */
export const hasStandIn = ({ container }: BootRelease): boolean => stoodInFor.has(container);

/** Whether the release has been asked for, and waits until others have started. */
export const isWaiting = ({ container }: BootRelease): boolean => waiting.has(container);

let judged: Promise<void> | undefined;

/**
 * To be awaited before `release` starts. Where several releases may have frozen an earlier page view, they start one after the other, so that
 * the next time tells which.
 * @returns what is shown in place of a release that is not to be started
 */
export async function standInFor(release: BootRelease): Promise<RemoteApp | undefined> {
  const boot = readBootDocument(document);
  judged ??= takeFrozenAtStart().then((frozen) => reportFrozen(frozen, boot));
  await judged;
  const of = releaseOf(release);
  if (of && isBarred(of)) return standIn(release, boot);
  if (of && isDoubted(of)) await takeTurn(release);
  return undefined;
}

/** Previews are not reported. */
export const isReported = ({ set }: BootDocument): boolean => set?.source === 'environment';

/** Remembers which releases froze earlier page views, and reports them. */
export function reportFrozen(frozen: readonly Frozen[], boot: BootDocument): void {
  const reports = judge(frozen, boot);
  if (isReported(boot) && !savesData()) reports.forEach((report) => post(JSON.stringify(report)));
}

let turn: Promise<unknown> = Promise.resolve();

async function takeTurn(release: BootRelease): Promise<void> {
  const before = turn;
  turn = before.then(() => started(release));
  waiting.add(release.container);
  await before;
  waiting.delete(release.container);
  // Those before it have come back.
  rest();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function started({ container }: BootRelease): Promise<void> {
  // A container is a global of the page.
  for (let waited = 0; !(container in window) && waited < LOADS_WITHIN_MS; waited += LOOK_MS) await pause(LOOK_MS);
  await pause(DRAWS_WITHIN_MS);
}

/** Parts that fail, so that the last good release takes over; where there is none, cards that say why. */
function standIn(release: BootRelease, { remotes }: BootDocument): RemoteApp {
  stoodInFor.add(release.container);
  const [name = '', known] =
    Object.entries(remotes).find(([, { current, lastGood }]) =>
      [current, lastGood].some((one) => one?.container === release.container),
    ) ?? [];
  const title = known?.title ?? name;
  const lastGood = known?.lastGood ?? null;
  const ui = () => import(/* webpackChunkName: "messages" */ '../pages/messages/stopped-release');

  const load =
    lastGood && lastGood.container !== release.container
      ? () => Promise.reject(new Error(`${title} froze this browser before.`))
      : async () => (await ui()).stoppedCard(title, release);
  const of = lastGood && releaseOf(lastGood);
  // Without the notice, the page is still complete.
  if (of && lastGood.container !== release.container && !isBarred(of))
    ui().then(({ showStopped }) => showStopped(title, release), Boolean);
  const parts = new Proxy<Record<string, () => Promise<ComponentType>>>({}, { get: () => load });
  return { manifest: { name }, screens: parts, widgets: parts };
}
