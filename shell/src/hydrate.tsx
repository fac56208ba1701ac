import { queryClient } from '@ofisi/shared-auth/query';
import { readPrefetchedData, readBootDocument, RENDERED_ATTRIBUTE } from '@ofisi/shared-contract/boot';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstScreen } from './composition/first-screen';
import { replayEarlyTaps } from './early/early-taps';
import { pause } from './pause';
import { onRecoverableError } from './recoverable-errors';
import { Start } from './start';

/**
 * Makes the page interactive: a rendered page is hydrated from the data it was rendered with; any other is drawn in place of its skeleton.
 * Both wait a moment for the code of the screen: otherwise React would tear down the rendered screen, or draw it late.
 */
export async function hydrate(page: Document, root: HTMLElement): Promise<void> {
  await pause();
  // If the boot document cannot be read, the shell itself reports that.
  const boot = readOr(() => readBootDocument(page), null);
  nameStyles(page);
  // Data that cannot be read is requested from the API.
  const prefetched = readOr(() => readPrefetchedData(page), {});
  for (const [path, body] of Object.entries(prefetched)) queryClient.setQueryData([path], body);
  if (boot) await firstScreen(boot, location.pathname);
  await pause();
  const ofScreen = [...root.querySelectorAll('main *')];
  const shop = <Start boot={boot} />;
  // In slices that yield to presses.
  if (root.hasAttribute(RENDERED_ATTRIBUTE))
    startTransition(() => void hydrateRoot(root, shop, { onRecoverableError }));
  else createRoot(root).render(shop);
  // From now on the shell handles presses, whatever becomes of its screen.
  replayEarlyTaps(ofScreen);
}

/** The style loader treats a style as loaded if the page has it under the absolute address of its file. */
function nameStyles(page: Document): void {
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    style.dataset['href'] = new URL(style.dataset['href'] ?? '', page.baseURI).href;
  }
}

/** Returns the result of `read`, or `otherwise` if it throws. */
function readOr<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
