import { expect, signIn, test } from './journey';

for (const { name, path, role } of [
  { name: 'the shop', path: '/', role: null },
  { name: 'the back-office', path: '/admin/dashboard', role: 'Admin' },
]) {
  test(`${name} lets no text become markup, code or a script from elsewhere`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/requires '?Trusted/);
    if (role) await signIn(page, role);
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const outcomes = await page.evaluate(() => {
      const script = document.createElement('script');
      const [own] = document.scripts;
      const attempts: Record<string, () => void> = {
        markup: () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
        'text as markup': () => document.body.insertAdjacentHTML('beforeend', 'hello'),
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
      'text as markup: TypeError',
      'a script from elsewhere: TypeError',
      'a script that is no release: TypeError',
      'code: TypeError',
      'a handler: TypeError',
      'a release: allowed',
    ]);
  });
}
