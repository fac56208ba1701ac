import type { Page } from '@playwright/test';
import type { Shop } from '@ofisi/services/shop';

/** The simulated outcome of an API call. */
export type Answer = 'refused' | 'broken' | 'never';

const STATUS = { refused: 400, broken: 500 };

/** Makes GET and POST of `/api<path>` answer this way, until `page.unroute` or the end of the journey. `*` in `path` matches any text. */
export async function answer(page: Page, path: string, how: Answer): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (how === 'never') return;
    const status = STATUS[how];
    await route.fulfill({ status, json: { status, message: 'Not now.' } });
  });
}

/**
 * Makes the browser render the pages of this journey itself, as when rendering fails: a rendered page contains its data and makes no call
 * that could be mocked.
 */
export async function withoutRendering(page: Page, { unrendered }: Pick<Shop, 'unrendered'>): Promise<void> {
  await page.route('**/*', async (route, request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
    const { pathname, search } = new URL(request.url());
    return route.fulfill({ response: await route.fetch({ url: `${await unrendered()}${pathname}${search}` }) });
  });
}

/** The browser's own console message about such answers. */
export const FAILED_CALL = /Failed to load resource: the server responded with a status of (400|500)/;
export const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_FAILED|NETWORK_CHANGED)/;
