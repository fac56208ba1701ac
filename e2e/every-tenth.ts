import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { Page } from '@playwright/test';
import type { Device } from './devices';
import { expect, test } from './journey';
import { slowConnection } from './layout-shift';
import { htmlOf } from './rendered-pages';

/** The products whose buttons have been pressed, and how many more will be. */
interface Presses {
  readonly added: readonly number[];
  readonly marked: readonly number[];
  readonly left: number;
}

const EVERY_MS = 100;
/** Presses after the page is hydrated. */
const AFTERWARDS = 5;

/**
 * Presses the button of another card each tenth of a second, from the first paint until some time after hydration: *Add to Cart* and the heart
 * in turns, each product once.
 */
const pressEveryTenth = (page: Page) =>
  page.addInitScript(
    ([everyMs, afterwards]) => {
      const presses = { added: [] as number[], marked: [] as number[], left: afterwards };
      Object.assign(window, { presses });
      const press = () => {
        const seen = [...presses.added, ...presses.marked];
        const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-cart-line]')];
        const idOf = (form: HTMLFormElement) => (JSON.parse(form.dataset['cartLine'] ?? '') as { id: number }).id;
        const form = forms.find((other) => !seen.includes(idOf(other)));
        const isHeart = seen.length % 2 === 1;
        const button = isHeart
          ? form?.closest('article')?.querySelector('[aria-pressed]')
          : form?.querySelector('button');
        if (form && button instanceof HTMLElement) {
          presses[isHeart ? 'marked' : 'added'].push(idOf(form));
          button.click();
        }
        const waits = document.querySelector('[data-added], [data-pressed]') !== null;
        const isHydrated = document.querySelector('a[href="/login"], button[aria-haspopup]') !== null;
        if (isHydrated && !waits) presses.left -= 1;
        if (presses.left > 0) setTimeout(press, everyMs);
      };
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        if (list.getEntries().length > 0) press();
      }).observe({ type: 'paint', buffered: true });
    },
    [EVERY_MS, AFTERWARDS] as const,
  );

const pressesOf = (page: Page) => page.evaluate(() => (window as unknown as { presses: Presses }).presses);

const kept = <Value>(page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as unknown, key) as Promise<readonly Value[]>;

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** Presses at every tenth of a second from the first paint on are neither lost nor doubled. */
export function testEveryTenth(device: Device): void {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    test('no press is lost or doubled, at whichever tenth of a second it is made', async ({ page }) => {
      await htmlOf(page, '/');
      await slowConnection(page);
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await pressEveryTenth(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(async () => (await pressesOf(page)).left).toBe(0);
      const { added, marked } = await pressesOf(page);
      // Some before and some after hydration, of each kind.
      expect(Math.min(added.length, marked.length)).toBeGreaterThan(AFTERWARDS / 2);
      await expect(page.getByRole('link', { name: `Cart, ${added.length} items` })).toBeVisible();
      const lines = await kept<{ id: number; quantity: number }>(page, STORAGE_KEYS.cart);
      expect(lines.map(({ quantity }) => quantity)).toEqual(added.map(() => 1));
      expect(inOrder(lines.map(({ id }) => id))).toEqual(inOrder(added));
      expect(inOrder(await kept<number>(page, STORAGE_KEYS.favourites))).toEqual(inOrder(marked));
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });
}
