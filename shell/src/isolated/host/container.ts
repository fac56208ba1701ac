import { readBootDocument } from '@ofisi/shared-contract/boot';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { createElement } from 'react';
import { FrameHost } from './frame-host';

/** What the page takes for the remote whose container has this name: for each of its pages, a frame that shows it. */
export function hostOf(container: string): RemoteApp {
  const boot = readBootDocument(document);
  const [remote, release] =
    Object.entries(boot.remotes)
      .map(
        ([name, { current, lastGood }]) =>
          [name, [current, lastGood].find((one) => one?.container === container)] as const,
      )
      .find(([, one]) => one?.isolated) ?? [];
  const isolation = release?.isolated;
  if (!remote || !isolation) throw new Error(`${container} is not isolated.`);
  const Page = () => createElement(FrameHost, { boot, remote, isolation });
  const pages = boot.routes.filter((route) => route.remote === remote);
  return {
    manifest: { name: remote },
    screens: Object.fromEntries(pages.map(({ id }) => [id, () => Promise.resolve(Page)])),
    widgets: {},
  };
}
