import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

const PLACES = {
  'the shop': { open: (page: Page) => page.goto('/'), heading: 'NEW ARRIVALS' },
  'the back-office': { open: (page: Page) => signIn(page, 'Admin'), heading: /^Karibu, / },
};

for (const [name, { open, heading }] of Object.entries(PLACES)) {
  test(`${name} allows no text to become markup, code or a foreign script`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/requires '?Trusted/);
    await open(page);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const outcomes = await page.evaluate(() => {
      const script = document.createElement('script');
      const own = [...document.scripts].find(({ src }) => src);
      const attempts: Record<string, () => void> = {
        markup: () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
        'markup among text': () => document.body.insertAdjacentHTML('beforeend', 'hello <b>there</b>'),
        'text without a tag': () => (document.createElement('style').innerHTML = 'a > b { color: red }'),
        'a script from elsewhere': () => (script.src = 'https://evil.example/releases/x.js'),
        'a script that is no release': () => (script.src = '/api/docs/x.js'),
        code: () => (script.text = 'alert(1)'),
        'a handler': () => document.body.setAttribute('onclick', 'alert(1)'),
        'a release': () => (script.src = own?.src ?? ''),
      };
      return Object.entries(attempts).map(([attempt, make]) => {
        try {
          make();
          return `${attempt}: allowed`;
        } catch (error) {
          return `${attempt}: ${error instanceof Error ? error.name : String(error)}`;
        }
      });
    });
    expect(outcomes).toEqual([
      'markup: TypeError',
      'markup among text: TypeError',
      'text without a tag: allowed',
      'a script from elsewhere: TypeError',
      'a script that is no release: TypeError',
      'code: TypeError',
      'a handler: TypeError',
      'a release: allowed',
    ]);
  });
}
