import type { Page } from '@playwright/test';
import { NO_NETWORK } from './answers';
import { PHONE } from './devices';
import { expect, signIn, test } from './journey';

/** A photo of 12 megapixels as phones take it: more than 5 MB, and still a megabyte once it is made smaller. */
async function takePhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000);
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(canvas.width, canvas.height);
    if (!context || !pixels) throw new Error('The browser draws nothing.');
    for (let at = 0; at < pixels.data.length; at += 4) pixels.data.fill(96 + Math.random() * 96, at, at + 3);
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
    context.putImageData(pixels, 0, 0);
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    const bytes = new Uint8Array(await photo.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(text);
  });
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A mobile line: a megabit per second up, and 400 ms until anything answers. */
async function onMobileLine(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    uploadThroughput: 125_000,
    downloadThroughput: 250_000,
  });
}

test.use(PHONE.use);

test('a photo of 5 MB is added once over a line that breaks, while its technician goes on working', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(NO_NETWORK);
  await signIn(page, 'Technician');
  await page.goto('/admin/service/my-jobs');
  const job = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Add photo' }) })
    .first();
  const link = job.getByRole('link', { name: /^SJ/ }).first();
  const number = await link.innerText();
  // Its page is loaded before the line breaks.
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();

  const photo = await takePhoto(page);
  expect(photo.buffer.length).toBeGreaterThan(5_000_000);
  await onMobileLine(page);
  let uploads = 0;
  await page.route('**/api/upload-service-picture', async (route) => {
    uploads += 1;
    if (uploads > 1) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const chooser = page.waitForEvent('filechooser');
  await job.getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles(photo);
  await expect(job.getByText('1 photo will be sent when you’re back online.')).toBeVisible();

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const pictures = page.getByRole('button', { name: /^Enlarge picture/ });
  await expect(pictures).toHaveCount(0);
  await context.setOffline(false);
  await onMobileLine(page);
  // The answer is lost, and the photo is added again.
  let answers = 0;
  await page.route('**/api/add-service-picture/*', async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await expect(page.getByText('Sending 1 photo...')).toBeVisible();
  await expect(page.getByText(`Photo added to ${number}.`)).toBeVisible({ timeout: 60_000 });
  expect([uploads, answers]).toEqual([3, 2]);
  await expect(pictures).toHaveCount(1);
  await page.reload();
  await expect(pictures).toHaveCount(1);
  await expect(page.getByText(/^Sending/)).toHaveCount(0);
});
