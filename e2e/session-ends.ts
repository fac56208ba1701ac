import type { Page } from '@playwright/test';
import { expect } from './journey';

/** The browser's error message for a refused call. */
export const REFUSED = /status of 401/;

/** The headers that sign this page's user in: the token that its scripts can read, and the session key that they cannot. */
export async function sessionOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('ofisi_access_token'));
  const cookies = await page.context().cookies();
  const key = cookies.find(({ name }) => name === 'ofisi_session_key')?.value;
  return { authorization: `Bearer ${token}`, cookie: `ofisi_session_key=${key}` };
}

/** Simulates *Log out* on another device: this page is not notified. */
export async function endSession(page: Page, origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/logout`, { method: 'POST', headers: await sessionOf(page) });
  expect(answer.status).toBe(200);
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

export async function logInAgain(page: Page, password: string): Promise<void> {
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page)).toBeHidden();
}
