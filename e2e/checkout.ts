import type { Page } from '@playwright/test';

export const CUSTOMER = {
  'First name': 'Achieng',
  'Last name': 'Otieno',
  Phone: '0712 345 678',
  'Town or area': 'Kisumu',
  'Street, building, floor': 'Oginga Odinga Street',
} as const;

export async function fillCheckout(
  page: Page,
  fields: Readonly<Partial<Record<keyof typeof CUSTOMER, string>>>,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });
