import type { BootDocument } from '@ofisi/shared-contract/boot';
import { expect, signIn, test } from './journey';

type Route = BootDocument['routes'][number];

const callsOf = ({ calls = [] }: Route): string[] =>
  calls.map((call) => `/api${typeof call === 'string' ? call : call.path}`);

/** What only lists ask for. */
const OF_LIST = /^\/api(\/list-settings\/.+|\/.+\?page=1&per_page=10)$/;

test('each list of the menu asks for what its route declares, and is told of before the click', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(new URL(request.url()).origin.length)));
  await signIn(page, 'Admin');
  const boot = await page.evaluate(
    () => JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootDocument,
  );
  const lists = boot.nav.flatMap(({ to }) => boot.routes.filter(({ path, calls }) => path === to && calls));
  expect(lists.length).toBeGreaterThan(40);

  for (const list of lists) {
    const { path } = list;
    asked.length = 0;
    await page.locator(`aside nav a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main table[aria-busy="false"]')).toBeVisible();
    const ofList = new Set(asked.filter((address) => OF_LIST.test(address)));
    expect([...ofList].sort(), path).toEqual(callsOf(list).sort());
  }

  // By now the menu's remotes run, and what was shown less than half a minute ago is not asked for again.
  const [first] = lists;
  const other = lists.find(({ remote }) => remote !== first?.remote);
  if (!first || !other) throw new Error('The menu has lists of one remote only.');
  await page.reload();
  const [call] = callsOf(other);
  const entry = page.locator(`aside nav a[href="${other.path}"]`);
  const file = new RegExp(`^/releases/${other.remote}/.+/${other.id}[^/]*\\.js$`);
  await expect.poll(() => asked.some((address) => file.test(address)), { timeout: 60_000 }).toBe(true);
  asked.length = 0;
  await entry.hover();
  await expect.poll(() => asked).toContain(call);
  await entry.click();
  await expect(page.locator('main table[aria-busy="false"]')).toBeVisible();
});
