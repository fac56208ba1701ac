import type { Page } from '@playwright/test';
import { expect } from './journey';

/**
 * The text of the gateway's HTML before any script has run; React separates adjacent texts by empty comments. On a busy machine the first
 * answer may be unrendered, so the page is requested until it is rendered.
 */
export async function htmlOf(page: Page, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => (html = await (await page.request.get(path)).text()), { message: `${path} comes rendered` })
    .toContain('data-rendered');
  return withoutComments(html);
}

export const withoutComments = (html: string) => html.replaceAll('<!-- -->', '');

/** Holds every request whose address matches until `letGo` is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

export const EVERY_SCRIPT = /\/releases\/.*\.js$/;
