import { folderRegistry } from '@ofisi/platform/registry/registry';
import { pinSet } from '@ofisi/platform/releases/pin';
import { installedBrowser } from '@ofisi/platform/trial/browser/installed-browser';
import { trySet } from '@ofisi/platform/trial/trial';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { releaseAltered } from './altered-release';
import { expect, test } from './journey';

/** Expressions in place of a remote's name, evaluated when its code is loaded. */
const WRONGS = {
  'mf-catalogue-admin': '(()=>{throw new Error("no catalogue")})()',
  'mf-contacts-admin': '(Promise.reject(new Error("nobody cares")),"mf-contacts-admin")',
  'mf-finance-admin': '(()=>{for(;;);})()',
};

test('a set is mounted in a browser before release: a valid one passes, and a failing remote is named', async ({
  shop,
}) => {
  // Opens every page of the shop and the back-office, twice.
  test.slow();
  const registry = folderRegistry(shop.dataDir);
  const tried = async (releases: Readonly<Record<string, string>>) =>
    pinSet(registry, {
      ...{ environment: LOCAL_ENVIRONMENT, by: 'a team', reason: 'journey', releases, dryRun: true },
      tryOut: (next, scope) =>
        trySet(
          registry,
          next,
          { apiOrigin: `http://127.0.0.1:${shop.apiPort}`, browser: installedBrowser(process.env) },
          scope,
        ),
    });

  const sound = await tried({
    'mf-settings-admin': await releaseAltered(shop.dataDir, 'mf-settings-admin', [
      { file: 'remote.js', find: 'name:"mf-settings-admin"', replace: 'name:String("mf-settings-admin")' },
    ]),
  });
  expect(sound.problems).toEqual([]);
  expect(sound.notes).toEqual([
    expect.stringMatching(/^Tried \d+ of \d{3} pages, \d+ of them rendered on the server, in /),
  ]);

  const releases: Record<string, string> = {};
  for (const [remote, replace] of Object.entries(WRONGS)) {
    releases[remote] = await releaseAltered(shop.dataDir, remote, [
      { file: 'remote.js', find: `name:"${remote}"`, replace: `name:${replace}` },
    ]);
  }
  const { problems } = await tried(releases);
  const label = (remote: keyof typeof WRONGS) => `${remote} ${releases[remote] ?? ''}`;
  expect(problems).toEqual([
    expect.stringMatching(`^${label('mf-catalogue-admin')} fails in the browser, seen at /admin/.*: .*no catalogue`),
    expect.stringMatching(`^${label('mf-contacts-admin')} fails in the browser, seen at /admin/.*: .*nobody cares`),
    expect.stringMatching(`^${label('mf-finance-admin')} does not come back in the browser, seen at /admin/`),
  ]);
});
