import { gate } from './gate';
import { emptyRegistry, openShop, release } from '../testing/fixtures';

describe('files of a release', () => {
  async function judged(files: Readonly<Record<string, string>>) {
    const { registry } = emptyRegistry();
    await openShop(registry);
    const { releaseId } = await release(registry, 'shop', { version: '2.0.0', files });
    const problems = await gate(registry, await registry.environments.read('local'), { 'mf-storefront': releaseId });
    return problems.map((problem) => problem.replace(releaseId, '2.0.0'));
  }

  it('refuses files that nobody names, with their number and size', async () => {
    expect(await judged({ 'ballast.bin': 'x'.repeat(5_000_000) })).toEqual([
      'mf-storefront 2.0.0 carries ballast.bin, which nobody names: 5,000,000 bytes.',
    ]);
    expect(await judged({ 'a.js': '/* names b.js */', 'b.js': '/* names a.js */' })).toEqual([
      'mf-storefront 2.0.0 carries a.js and 1 more that nobody names: 32 bytes.',
    ]);
  });

  it('lets pass what a named file names, however far away', async () => {
    const files = {
      'home.js': 'load("chunks/list.js")',
      'chunks/list.js': 'load("../list.css")',
      'list.css': '/* url(a.svg) */',
    };
    expect(await judged({ ...files, 'a.svg': '<svg/>' })).toEqual([]);
  });
});
