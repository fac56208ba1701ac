import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './journey';
import type { Shop } from '@ofisi/services/shop';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let number = 0;

/** Creates a new customer's account over HTTP, so that no journey changes an account that another one signs in with. */
export async function newAccount(shop: Pick<Shop, 'origin'>): Promise<Account> {
  const account = {
    name: 'Njeri Mwangi',
    email: `njeri-${process.pid}-${Date.now()}-${++number}@example.com`,
    password: 'jacaranda-avenue-31',
  };
  const form = new FormData();
  for (const [field, text] of Object.entries({ ...account, role: 'User' })) form.append(field, text);
  const answer = await fetch(`${shop.origin}/api/user-register`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`The registration was refused: ${answer.status}`);
  return account;
}

/** Fills in and sends the login form, wherever it is shown. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in over HTTP; resolves with the token, or null when the login is refused. */
export async function tokenOfAccount(shop: Shop, { email, password }: Account): Promise<string | null> {
  const answer = await fetch(`${shop.origin}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.ok ? ((await answer.json()) as { token: string }).token : null;
}

/** The text of the newest mail to `email` with this subject in the shop's outbox; waits for it. */
export async function mailTo(shop: Pick<Shop, 'dataDir'>, email: string, subject: string): Promise<string> {
  const folder = join(shop.dataDir, 'outbox');
  const newest = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((mail) => mail.includes(email) && mail.includes(`Subject: ${subject}`));
  await expect.poll(newest, { message: `there is a mail to ${email}` }).toBeDefined();
  return newest() ?? '';
}
