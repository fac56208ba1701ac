import type { Frame, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { ASKS, attempt, REACHES, SENDS, SHUT_BY } from './attacks';
import { openElsewhere } from './elsewhere';
import { openPartner, pinPartner, publishPartner, withdrawPartner } from './isolated-remote';
import { expect, signIn, test } from './journey';
import { dialog, endSession, logInAgain } from './session-ends';
import type { Shop } from '@ofisi/services/shop';

/** What the browser and the shell say of refused attempts. */
const ANY = /./;

const published = new WeakMap<Shop, Promise<string>>();

test.afterAll(async ({ shop }) => {
  published.delete(shop);
  await withdrawPartner(shop);
});

/** A release of the partner's, pinned once for all of these journeys. */
function partnerOf(shop: Shop): Promise<string> {
  const known = published.get(shop) ?? publishAndPin(shop);
  published.set(shop, known);
  return known;
}

async function publishAndPin(shop: Shop): Promise<string> {
  const release = await publishPartner(shop);
  await pinPartner(shop, release);
  return release;
}

/** The partner's page, and the frame in which the journey then acts as the partner's code. */
async function openAsAdmin(page: Page, shop: Shop): Promise<Frame> {
  const release = await partnerOf(shop);
  await signIn(page, 'Admin');
  const located = await openPartner(page, release);
  await expect(located.getByRole('heading', { level: 1 })).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/frames/'));
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });

/** Hands the journey the frame's port, as code of the remote can: by replacing what the shell's code in the frame calls. */
const TAKE_PORT = `new Promise((resolve) => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...inputs) {
    globalThis.port = this;
    globalThis.say = (message) => postMessage.call(this, typeof message === 'string' ? message : JSON.stringify(message));
    MessagePort.prototype.postMessage = postMessage;
    resolve(true);
    return postMessage.apply(this, inputs);
  };
  document.title = 'A moment';
})`;

test.describe('hostile code in an isolated remote', () => {
  test.slow();
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(ANY));

  test('reaches nothing of the page, the browser, or anybody else', async ({ page, shop }) => {
    const elsewhere = await openElsewhere();
    const downloads: string[] = [];
    const windows: Page[] = [];
    const posts: string[] = [];
    page.on('download', (download) => downloads.push(download.url()));
    page.context().on('page', (opened) => windows.push(opened));
    page.on('response', (response) => {
      if (response.url().endsWith('/api/logout')) posts.push(response.url());
    });
    try {
      const frame = await openAsAdmin(page, shop);
      const done: string[] = [];
      for (const [name, body] of Object.entries({ ...REACHES, ...SENDS, ...ASKS })) {
        const outcome = await frame.evaluate(attempt(body, elsewhere.origin)).catch((error: unknown) => String(error));
        if (outcome !== 'refused') done.push(`${name}: ${String(outcome)}`);
      }
      expect(done).toEqual([]);
      // What was sent before has arrived before.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await fetch(`${elsewhere.origin}/last`);
      expect(elsewhere.requests).toEqual(['GET /last']);
      expect(posts).toEqual([]);
      expect(downloads).toEqual([]);
      expect(windows).toEqual([]);
      expect(await page.evaluate(() => document.cookie)).not.toContain('mine');
      await expect(page).toHaveURL(/\/admin\/partner$/);
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      await elsewhere.close();
    }
  });

  test('can tell a server by WebRTC what it knows: written down', async ({ page, shop }) => {
    const elsewhere = await openElsewhere();
    try {
      const frame = await openAsAdmin(page, shop);
      await frame.evaluate(`(async () => {
        const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${elsewhere.udp}' }] });
        connection.createDataChannel('x');
        await connection.setLocalDescription(await connection.createOffer());
      })()`);
      await expect.poll(elsewhere.packets).toBeGreaterThan(0);
    } finally {
      await elsewhere.close();
    }
  });

  for (const [name, act] of Object.entries(SHUT_BY)) {
    test(`is shut when it ${name}`, async ({ page, shop }) => {
      const elsewhere = await openElsewhere();
      try {
        const frame = await openAsAdmin(page, shop);
        await frame.evaluate(TAKE_PORT);
        await frame.evaluate(`setTimeout(() => { const elsewhere = '${elsewhere.origin}'; ${act} })`);
        await expect(card(page)).toBeVisible();
        await expect(page.locator('main iframe')).toHaveCount(0);
        await expect(page).toHaveURL(/\/admin\/partner$/);
        expect(elsewhere.requests).toEqual([]);
        // The rest of the page works, and another attempt is possible.
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
      } finally {
        await elsewhere.close();
      }
    });
  }

  test('makes no undeclared call and not too many, and grows only so far', async ({ page, shop }) => {
    const frame = await openAsAdmin(page, shop);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    // Its own call is answered.
    await expect(frame.getByRole('link', { name: 'Kyocera', exact: true })).toBeVisible();
    await frame.evaluate(TAKE_PORT);
    const statuses = await frame.evaluate<number[]>(`new Promise((resolve) => {
      const found = [];
      port.onmessage = ({ data }) => {
        const { type, id, status } = JSON.parse(data);
        // The page's own calls have small numbers.
        if (type === 'answer' && id >= 1000) found[id - 1000] = status;
        if (Object.keys(found).length === 44) resolve(found);
      };
      ['/view-customers', '/view-product-brands/../view-customers', '/logout', '/view-product-brands/1'].forEach(
        (path, id) => say({ type: 'call', id: 1000 + id, method: 'GET', path }));
      for (let id = 4; id < 44; id += 1) say({ type: 'call', id: 1000 + id, method: 'GET', path: '/view-product-brands?x=' + id });
    })`);
    expect(statuses.slice(0, 4)).toEqual([403, 403, 403, 403]);
    expect(statuses.slice(4).filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(4).filter((status) => status === 429)).toHaveLength(20);
    expect([...new Set(calls)]).toEqual(['/api/view-product-brands']);

    await frame.evaluate(`say({ type: 'height', px: 1e9 })`);
    await expect.poll(() => page.locator('main iframe').evaluate((one) => one.clientHeight)).toBe(20_000);
    await frame.evaluate(`for (let i = 0; i < 20; i += 1) say({ type: 'notice', text: 'Note ' + i, tone: 'success' })`);
    await expect(page.getByText(/^Partner brands: Note/)).toHaveCount(3);
  });

  test('does not get the password that is typed into the shell’s dialog', async ({ page, shop }) => {
    const leaked: string[] = [];
    await page.exposeFunction('leak', (key: string) => leaked.push(key));
    const frame = await openAsAdmin(page, shop);
    await frame.evaluate(TAKE_PORT);
    await endSession(page, shop.origin);
    await frame.evaluate(`const input = document.querySelector('input');
      addEventListener('keydown', ({ key }) => leak(key), true);
      setInterval(() => (window.focus(), input.focus()), 5);
      say({ type: 'call', id: 1000, method: 'POST', path: '/add-product-brand', payload: { brand_name: 'Kyocera' } });`);
    await expect(dialog(page)).toBeVisible();
    const password = DEMO_ACCOUNTS.find(({ role }) => role === 'Admin')?.password ?? '';
    await page.keyboard.type(password, { delay: 30 });
    await expect(page.locator('main iframe')).toHaveCount(0);
    // What was pressed in the moment in which it had the focus.
    expect(leaked.length).toBeLessThanOrEqual(1);
    await dialog(page).getByLabel('Password', { exact: true }).focus();
    await logInAgain(page, password);
    await expect(card(page)).toBeVisible();
  });
});

test('a release that fails in its frame is replaced by the last good one', async ({ page, shop, expectedErrors }) => {
  test.slow();
  expectedErrors.push(ANY);
  const good = await partnerOf(shop);
  const bad = await publishPartner(shop, `throw new Error('not today');`);
  await pinPartner(shop, bad, true);
  await signIn(page, 'Admin');
  await expect(async () => {
    await page.goto('/admin/partner');
    expect(await page.content()).toContain(bad);
  }).toPass();
  await expect(page.locator('main iframe')).toHaveAttribute('src', new RegExp(good));
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
});
