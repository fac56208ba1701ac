import { expect, signIn, test } from './journey';
import { addPageTest, brokenPage, changeSentence, npmRunDevAgainst } from './outside-remote';
import { asOutsideTeam, publishAndPin } from './outside-team';
import { openRentals } from './rentals';

/** The error output of a program that failed. */
const complaintOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );

test('a team with npm and a token alone creates, develops and releases a remote', async ({ page, shop }) => {
  // Packages are built and installed, followed by two builds and a trial of the screens.
  test.setTimeout(600_000);
  await asOutsideTeam(shop, { remote: 'mf-rentals', title: 'Printers for rent' }, async (team) => {
    const { folder, env, npm, release } = team;
    addPageTest(folder);
    await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
    await npm('run', 'types');
    const mend = brokenPage(folder);
    expect(await complaintOf(npm('run', 'types'))).toMatch(
      /TS2345.*'number' is not assignable to parameter of type 'string'/,
    );
    mend();
    await npm('test');

    const development = npmRunDevAgainst(folder, shop.origin, 'local', env);
    try {
      const origin = await development.origin;
      await signIn(page, 'Admin', `${origin}/login`);
      await page.goto(`${origin}/admin/rentals`);
      await expect(page.getByText(/^Signed in as /)).toBeVisible();
      const undo = changeSentence(folder);
      await expect(page.getByText(/^Karibu, /)).toBeVisible();
      undo();
      // It would miss its server.
      await page.goto('about:blank');
    } finally {
      await development.stop();
    }

    await npm('run', 'build');
    expect(await complaintOf(release('pin', 'mf-storefront', '--environment', 'qa'))).toContain('may not pin in qa');
    await publishAndPin(team, 'mf-rentals');
    expect((await release('history')).stdout).toContain('team of mf-rentals');
    await openRentals(page);
  });
});
