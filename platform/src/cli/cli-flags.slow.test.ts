import { pin } from '../releases/pin';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { mf } from '../testing/release-tool';

const FACTS = { owner: 'team storefront', describes: 'Checkout on one page' };
const flags = {
  quick: { ...FACTS, ends: '2099-03-01', default: false },
  over: { ...FACTS, ends: '2020-03-01', default: false },
};

describe('the release tool', () => {
  it('sets and clears flags, and names those that have ended', async () => {
    const { registry, dataDir } = emptyRegistry();
    await openShop(registry);
    const contributes = { routes: [], nav: [], widgets: [], flags };
    const { releaseId } = await release(registry, 'shop', { version: '1.1.0', contributes });
    await pin(registry, { ...SHOP, release: releaseId });
    const name = 'mf-storefront.quick';
    expect(await mf(dataDir, 'flag', 'set', name, 'on', '--share', '25', '--roles', 'Staff,QA')).toMatchObject({
      code: 0,
      out: `${name} in local is on for 25% of visitors and staff (Staff, QA) (revision 4).\n`,
    });
    const { out } = await mf(dataDir, 'flag');
    expect(out).toMatch(/^FLAG +SET +DEFAULT +VALUES +ENDS +OWNER +WHAT\n/);
    expect(out).toMatch(/mf-storefront\.over +– +off +on, off +2020-03-01 \(over\) +team storefront/);
    expect(out).toMatch(/mf-storefront\.quick +on for 25% of visitors and staff \(Staff, QA\) +off /);
    expect((await mf(dataDir, 'status')).error).toBe(
      'The flag mf-storefront.over ended on 2020-03-01: it has its default for everybody; team storefront should remove it.\n',
    );
    expect(await mf(dataDir, 'flag', 'clear', name, '--reason', 'the fair is over')).toMatchObject({
      out: `${name} in local has its default again (revision 5).\n`,
    });
    expect((await mf(dataDir, 'history')).out).toMatch(/ flag +mf-storefront\.quick +– → default +the fair is over/);
    for (const [words, error] of [
      [['set', name], 'flag set needs a value: on, off, or one of those of the flag.\n'],
      [['set', name, 'red'], 'mf-storefront.quick can be on, off, not red.\n'],
      [['set', name, 'on', '--share', 'half'], '"half" is not a percentage.\n'],
      [['toggle', name], 'flag takes list, set or clear.\n'],
    ] as const) {
      expect(await mf(dataDir, 'flag', ...words)).toMatchObject({ code: 1, error });
    }
  }, 90_000);

  it('names a set with the latest release, and rolls it out to staff first', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    const { releaseId } = await release(registry, 'shop', { version: '1.1.0' });
    expect(await mf(dataDir, 'set', 'create', '--name', 'June', 'mf-storefront')).toMatchObject({
      code: 0,
      error: `The latest release of mf-storefront is ${releaseId}.\n`,
    });
    expect(await mf(dataDir, 'promote', '--set', 'June', '--rollout', '5,25', '--first', 'Developer')).toMatchObject({
      code: 0,
      out: `mf-storefront in local: ${releaseId} goes to staff (Developer), instead of ${shop.releaseId} (revision 3).
rollout status shows its progress; rollout stop reverts it.
`,
    });
    expect((await mf(dataDir, 'rollout')).out).toContain(
      '  staff (Developer), of 0, 5, 25, 100; 0 of 0 page views, and 0 of staff; since ',
    );
    expect((await mf(dataDir, 'rollout', 'next', 'mf-storefront')).code).toBe(0);
    expect((await mf(dataDir, 'rollout')).out).toContain(
      '  5% of visitors and staff (Developer), of 0, 5, 25, 100; 0 of 400',
    );
    expect((await mf(dataDir, 'pin', 'mf-storefront', '--first', 'Developer')).error).toBe(
      '--first names who gets a rollout first; add --rollout.\n',
    );
    expect((await registry.environments.read(CHANGE.environment))?.pins['mf-storefront']?.release).toBe(shop.releaseId);
  }, 90_000);
});
