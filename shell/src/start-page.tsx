import { queryClient } from '@ofisi/shared-auth/query';
import { connectSession } from '@ofisi/shared-auth/session';
import { ROOT_ELEMENT_ID } from '@ofisi/shared-contract/boot';
import { connectCart } from '@ofisi/shared-page/cart';
import { connectNetwork } from './network/network';
import { hydrate } from './hydrate';
import { prepareFirstCall } from './network/first-call';
import { asksForQa, openQa } from './qa/open-qa';

/** Makes the page interactive, and synchronises the tab with the others. */
export function startPage(): void {
  connectNetwork(queryClient);
  connectSession(window);
  connectCart(window);

  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error('The page has no root element.');
  prepareFirstCall(window, root);
  void hydrate(document, root);
  // In a tree beside the page's, so that it also opens over a page that has failed.
  if (asksForQa(location.search)) void openQa();
}
