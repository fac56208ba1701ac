import type { Page } from '@playwright/test';

/**
 * Selects in a picker with the keyboard, because a click on a list that is still opening gets lost: types `text` and takes the first match.
 */
export async function choose(page: Page, picker: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: picker, exact: true });
  await field.click();
  await field.pressSequentially(text);
  await page.locator('.ant-select-item-option-active', { hasText: text }).waitFor();
  await field.press('Enter');
  await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
}
