import { BOOT_ELEMENT_ID, readStyleNonce } from '@ofisi/shared-contract/boot';

/**
 * The back office creates styles at run time, for which a document needs a nonce. The shop's pages have none, since they are the same for
 * everybody: a visitor who goes from there to the back office gets a new document. Resolves only in a document that is suitable.
 */
export function ownDocument(page: Document): Promise<void> {
  const fromGateway = page.getElementById(BOOT_ELEMENT_ID) !== null;
  if (!fromGateway || readStyleNonce(page) || wasLoadedHere()) return Promise.resolve();
  location.reload();
  return new Promise(() => undefined);
}

/** Reloading the same address would return the same document. */
function wasLoadedHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}
