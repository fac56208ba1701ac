import { prepareHttpClient } from '@ofisi/shared-auth/http-client';
import { readToken } from '@ofisi/shared-auth/session';
import { RENDERED_ATTRIBUTE } from '@ofisi/shared-contract/boot';

/**
 * Loads the HTTP client ahead of the first call: at once if the page is about to call, for a session or for a screen that was not rendered;
 * otherwise when the visitor starts to use the page.
 */
export function prepareFirstCall(browser: Window, root: HTMLElement): void {
  if (readToken() || !root.hasAttribute(RENDERED_ATTRIBUTE)) return prepareHttpClient();
  for (const sign of ['pointerdown', 'keydown'])
    browser.addEventListener(sign, prepareHttpClient, { once: true, capture: true, passive: true });
}
