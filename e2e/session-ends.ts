import type { Page } from '@playwright/test';
import { expect } from './journey';

/** The browser's error message for a refused call. */
export const REFUSED = /status of 401/;

/** Simulates *Log out* on another device: this page is not notified. */
export async function endSession(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('ofisi_access_token'));
  const answer = await fetch(`${origin}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

export async function logInAgain(page: Page, password: string): Promise<void> {
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page)).toBeHidden();
}
