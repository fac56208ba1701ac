import { queryClient } from '@ofisi/shared-auth/query';
import { type BootDocument, SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { shopSettingsOf } from '@ofisi/shared-shop/shop-settings';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { steps } from './composition/releases';
import { RemoteBoundary } from './composition/remote-boundary';
import { startHealth } from './health/start-health';
import { FailurePage } from './pages/messages/failure-page';
import { watchQa } from './qa/watch-qa';

/** Makes the gateway send the last good shell at the next visit (see `early/early.ts`). */
const failStart = (): boolean => {
  window.markStart?.(1);
  steps.push(['shell', 'failed']);
  return false;
};

/** By then the page itself has loaded, on most lines. */
const LATER_MS = 2_000;

interface StartProps {
  /** Null if the page carries none that can be read. */
  readonly boot: BootDocument | null;
}

/** The shop as described by `boot`; if the shell itself fails, a page that says so and shows what support needs to know. */
export const Start = ({ boot }: StartProps) => (
  <RemoteBoundary onError={failStart} card={(error) => <FailurePage error={error} boot={boot} shop={knownShop()} />}>
    <Shop boot={boot} />
  </RemoteBoundary>
);

/** Not a hook: hooks need the parts that may have failed. */
const knownShop = () => shopSettingsOf(queryClient.getQueryData([SHOP_SETTINGS_CALL])).shop;

function Shop({ boot }: StartProps) {
  if (!boot) throw new Error('The page carries no boot document that can be read.');
  useEffect(() => {
    window.markStart?.(0);
    startHealth(boot);
    setTimeout(() => {
      // Part of the chunk of the message pages; if that does not load, the tab goes on as it is.
      import(/* webpackChunkName: "messages" */ './start-later').then(({ startLater }) => startLater(boot), Boolean);
    }, LATER_MS);
    return watchQa(document);
  }, [boot]);
  return <App boot={boot} queryClient={queryClient} router={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />;
}
