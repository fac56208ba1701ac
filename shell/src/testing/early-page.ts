import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { hydrate } from '../hydrate';
import { bootOf, markupOf, openPage } from './rendered-page';

/** The page at `/shop` as it was sent, with `Screen` in it: only the early script listens. @param releases that of the screen, and the last good one */
export function openEarlyPage(Screen: ComponentType, ...releases: Parameters<typeof bootOf>): HTMLElement {
  window.history.pushState(null, '', '/shop');
  const boot = bootOf(...releases);
  const root = openPage(boot, markupOf(boot, Screen, { '/shop-settings': someSettings }), { isRendered: true });
  jest.isolateModules(() => jest.requireActual('../early/early'));
  return root;
}

/** The shell hydrates, and waits for its screen up to the time limit. Timers are fake. */
export async function hydratePage(root: HTMLElement): Promise<void> {
  const taken = hydrate(document, root);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  await act(() => taken);
}
