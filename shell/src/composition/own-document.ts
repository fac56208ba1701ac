import { BOOT_ELEMENT_ID, readStyleNonce } from '@ofisi/shared-contract/boot';

/**
 * The back office makes styles at run time, for which a document needs a nonce. The shop's pages have none, since everybody
 * gets the same: whoever goes from there to the back office gets a document of its own. Resolves in a document that will do.
 */
export function ownDocument(page: Document): Promise<void> {
  const fromGateway = page.getElementById(BOOT_ELEMENT_ID) !== null;
  if (!fromGateway || readStyleNonce(page) || wasLoadedHere()) return Promise.resolve();
  location.reload();
  return new Promise(() => undefined);
}

/** Loading the same address again would bring the same document. */
function wasLoadedHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}
