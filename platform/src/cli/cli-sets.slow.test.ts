import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRegistry, openShop, release } from '../testing/fixtures';
import { mf } from '../testing/release-tool';

describe('the release tool', () => {
  it('pins, compares, promotes and rolls back whole sets', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop, shell } = await openShop(registry);
    const [shop2, shell2] = [
      await release(registry, 'shop', { version: '1.1.0' }),
      await release(registry, 'shell', { version: '1.1.0' }),
    ];
    expect(await mf(dataDir, 'pin', `mf-storefront@${shop2.releaseId}`, 'shell')).toMatchObject({
      code: 0,
      out: [
        `Pinned mf-storefront in local: ${shop.releaseId} → ${shop2.releaseId} (revision 3).`,
        `Pinned shell in local: ${shell.releaseId} → ${shell2.releaseId} (revision 3).\n`,
      ].join('\n'),
    });
    expect((await mf(dataDir, 'promote', '--from', 'local', '--environment', 'qa')).code).toBe(0);
    expect((await mf(dataDir, 'compare', 'local', 'qa')).out).toBe('local and qa have the same set.\n');
    expect((await mf(dataDir, 'rollback', '--revision', '2')).code).toBe(0);
    const { out } = await mf(dataDir, 'compare', 'local', 'qa');
    expect(out).toMatch(/^REMOTE +LOCAL +QA\n/);
    expect(out).toContain(`${shop.releaseId}  ${shop2.releaseId}`);
    expect((await mf(dataDir, 'compare', 'local@3', 'qa@1')).out).toBe('local@3 and qa@1 have the same set.\n');
  }, 90_000);

  it('names a set, links to it, signs it off and promotes only that set', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    const next = await release(registry, 'shop', { version: '1.1.0' });
    const created = await mf(dataDir, 'set', 'create', '--name', 'June', `mf-storefront@${next.releaseId}`);
    expect(created).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^June is the set [0-9a-f]{12}\.\n$/) as string,
    });
    const id = created.out.slice(-14, -2);
    const access = join(dataDir, 'registry', 'access.json');
    const document = JSON.parse(readFileSync(access, 'utf8')) as object;
    writeFileSync(access, JSON.stringify({ ...document, environments: { production: { needsSignOff: true } } }));

    expect((await mf(dataDir, 'compare', 'local', 'June')).out).toContain(`${shop.releaseId}  ${next.releaseId}`);
    expect(await mf(dataDir, 'compare', 'local', 'June', '--pictures', join(dataDir, 'june.html'))).toMatchObject({
      code: 1,
      error: 'Pictures need a browser where the registry runs (BROWSER).\n',
    });
    const link = await mf(dataDir, 'set', 'link', id, '--environment', 'qa', '--days', '2');
    expect(link.out).toMatch(new RegExp(`^/sets/${id}\\.qa\\.l\\.`));
    const promote = () => mf(dataDir, 'promote', '--set', 'June', '--environment', 'production');
    expect((await promote()).error).toContain(`nobody has signed off ${id}`);
    expect((await mf(dataDir, 'set', 'sign-off', 'June')).code).toBe(1);
    expect((await mf(dataDir, 'set', 'sign-off', 'June', '--reason', 'bought and paid')).code).toBe(0);
    expect((await promote()).code).toBe(0);
    const shown = (await mf(dataDir, 'set', 'show', id)).out;
    expect(shown).toContain(next.releaseId);
    expect(shown).toContain('(bought and paid)');
    expect((await mf(dataDir, 'set', 'show', 'July')).error).toBe('There is no set "July".\n');
  }, 120_000);
});
