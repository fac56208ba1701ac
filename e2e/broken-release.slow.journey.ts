import { releaseAltered } from './altered-release';
import { expectLastGood, goBack, MARK, REMOTE, testChangedByte, thrown } from './broken-release';
import { test } from './journey';
import { pinRelease } from './variant';

test.describe('a broken release of the storefront', () => {
  test.afterEach(({ shop }) => goBack(shop));

  for (const file of ['home.css', 'remote-entry.js']) testChangedByte(file);

  test('that throws during rendering', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/render went wrong/);
    const release = await releaseAltered(shop.dataDir, REMOTE, [
      ...MARK,
      {
        file: 'home.js',
        find: 'title:"Office equipment for Kenya, looked after for years"',
        replace: `get title(){return ${thrown('render went wrong')}}`,
      },
      {
        file: 'server/bundle.js',
        find: 'function HomePage() {',
        replace: `function HomePage() { ${thrown('render went wrong')};`,
      },
    ]);
    await pinRelease(shop.dataDir, REMOTE, release);
    await expectLastGood(page);
  });
});
