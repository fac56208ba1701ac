import type { Page } from '@playwright/test';
import { PHONE } from './devices';
import { expect, signIn, test } from './journey';
import { overflowOf } from './overflow';
import { PHOTO } from './photo';

const SERIAL = 'JNY-77021';

/** A walk-in at the desk: a copier of another dealer, for the technician. @returns the job's number */
async function receive(page: Page): Promise<string> {
  await signIn(page, 'Service Desk');
  await page.goto('/admin/service/jobs/new');
  await page.getByRole('textbox', { name: /^Serial Number/ }).fill(SERIAL);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We haven’t sold or repaired a machine with this serial number.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Brand/ }).fill('Ricoh');
  await page.getByRole('textbox', { name: /^Model/ }).fill('MP 2014');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Grace Achieng');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('0722 614 903');
  await page.getByRole('textbox', { name: /^Fault/ }).fill('Two lines down every copy, and it squeaks');
  await page.getByRole('button', { name: 'Add power cable' }).click();
  const technician = page.getByRole('combobox', { name: /^Technician/ });
  const choice = technician.getByRole('option', { name: /^Brian Otieno/ });
  await technician.selectOption((await choice.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^SJ\d{8}/);
  return /SJ\d{8}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
}

test('a technician’s day on a phone: a photo, a diagnosis, the desk’s approval, the repair', async ({
  page,
  browser,
  shop,
}) => {
  const number = await receive(page);
  const context = await browser.newContext({ ...PHONE.use, baseURL: shop.origin, reducedMotion: 'reduce' });
  try {
    const phone = await context.newPage();
    await signIn(phone, 'Technician');
    await phone.goto('/admin/service/my-jobs');
    const job = phone.getByRole('listitem').filter({ has: phone.getByRole('link', { name: number, exact: true }) });
    await expect(job).toContainText('Ricoh MP 2014');
    await expect(job.getByRole('link', { name: `Call about ${number}` })).toHaveAttribute('href', 'tel:0722614903');
    expect(await overflowOf(phone)).toEqual({ pixels: 0, by: [] });

    const chooser = phone.waitForEvent('filechooser');
    await job.getByRole('button', { name: 'Add photo' }).click();
    await (await chooser).setFiles(PHOTO);
    await expect(phone.getByText(`Photo added to ${number}.`)).toBeVisible();

    await job.getByRole('button', { name: 'Record diagnosis' }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record diagnosis' }).click();
    await expect(dialog.getByText(/^Enter the/)).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Diagnosis/ }).fill('Drum is scratched; the fuser’s bearing is dry');
    await dialog.getByRole('button', { name: 'Record diagnosis' }).click();
    await expect(job).toContainText('Diagnosed');
    await expect(job).toContainText('Waiting for the service desk.');

    await job.getByRole('link', { name: number, exact: true }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(phone.getByText('Drum is scratched; the fuser’s bearing is dry').first()).toBeVisible();
    expect(await overflowOf(phone)).toEqual({ pixels: 0, by: [] });

    // The desk quotes by phone, and the customer agrees.
    await page.reload();
    await page.getByRole('button', { name: 'Mark as quoted' }).click();
    await page.getByRole('button', { name: 'Record approval' }).click();
    const approval = page.getByRole('dialog');
    await approval.getByRole('textbox', { name: /^Who agreed/ }).fill('Ms Achieng, by phone');
    await approval.getByRole('button', { name: 'Record approval' }).click();
    await expect(page.getByText('Ms Achieng, by phone')).toBeVisible();

    await phone.goto('/admin/service/my-jobs');
    await job.getByRole('button', { name: 'Start repair' }).click();
    await job.getByRole('button', { name: 'Mark as ready' }).click();
    await expect(job).toContainText('Ready');
    await phone.goto('/admin/service/jobs/new');
    await expect(phone.getByRole('button', { name: 'Save job' })).toHaveCount(0);
  } finally {
    await context.close();
  }
});
