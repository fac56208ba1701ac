import type { Page } from '@playwright/test';
import type { Shop } from '@ofisi/services/shop';

/** What a call of the API is made to answer. */
export type Answer = 'refused' | 'broken' | 'never';

const STATUS = { refused: 400, broken: 500 };

/** Makes GET and POST of `/api<path>` answer so, until `page.unroute` or the end of the journey. `*` in `path` is any text. */
export async function answer(page: Page, path: string, how: Answer): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (how === 'never') return;
    const status = STATUS[how];
    await route.fulfill({ status, json: { status, message: 'Not now.' } });
  });
}

/**
 * Has the browser make the pages of this journey itself, as when rendering fails: one that came rendered has its data in it and
 * makes no call that could be answered otherwise.
 */
export async function withoutRendering(page: Page, { unrendered }: Pick<Shop, 'unrendered'>): Promise<void> {
  await page.route('**/*', async (route, request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
    const { pathname, search } = new URL(request.url());
    return route.fulfill({ response: await route.fetch({ url: `${await unrendered()}${pathname}${search}` }) });
  });
}

/** What the browser itself writes to the console about such answers. */
export const FAILED_CALL = /Failed to load resource: the server responded with a status of (400|500)/;
export const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_FAILED|NETWORK_CHANGED)/;
