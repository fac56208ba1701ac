import { queryClient } from '@ofisi/shared-auth/query';
import { readPrefetchedData, readBootDocument, RENDERED_ATTRIBUTE } from '@ofisi/shared-contract/boot';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstScreen } from './composition/first-screen';
import { NotArrived } from './composition/lazy-part';
import { replayEarlyTaps } from './early/early-taps';
import { pause } from './pause';
import { Start } from './start';

/**
 * Brings the page to life: one that came rendered goes on as it stands, from the data that it was made of; any other is
 * drawn in place of its skeleton. Either waits a moment for the code of its screen: React would tear down, or draw late,
 * what it does not find at once.
 */
export async function hydrate(page: Document, root: HTMLElement): Promise<void> {
  await pause();
  // The shell itself says so when there is none that can be read.
  const boot = readOr(() => readBootDocument(page), null);
  nameStyles(page);
  // What cannot be read is asked for.
  const prefetched = readOr(() => readPrefetchedData(page), {});
  for (const [path, body] of Object.entries(prefetched)) queryClient.setQueryData([path], body);
  if (boot) await firstScreen(boot, location.pathname);
  await pause();
  const ofScreen = [...root.querySelectorAll('main button')];
  const shop = <Start boot={boot} />;
  // In slices that give way to whatever is pressed.
  if (root.hasAttribute(RENDERED_ATTRIBUTE))
    startTransition(() => void hydrateRoot(root, shop, { onRecoverableError }));
  else createRoot(root).render(shop);
  // The shell takes what is pressed from now on, whatever becomes of its screen.
  replayEarlyTaps(ofScreen);
}

/** A screen that did not arrive is drawn anew, and said and counted, by its boundary; anything else that does not fit is news. */
function onRecoverableError(error: unknown): void {
  // While it hydrates, React tells the cause, later the error itself.
  const hasArrived = [error, error instanceof Error && error.cause].every((one) => !(one instanceof NotArrived));
  if (hasArrived) reportError(error);
}

/** The style loader takes a style for loaded that stands in the page under the whole address of its file. */
function nameStyles(page: Document): void {
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    style.dataset['href'] = new URL(style.dataset['href'] ?? '', page.baseURI).href;
  }
}

/** What `read` finds in the page; `otherwise` when that cannot be read. */
function readOr<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
