import { pin, rollback } from '../../releases/pin';
import { release, SHOP } from '../../testing/fixtures';
import { openGateway, page } from '../../testing/gateways';

type Opened = Awaited<ReturnType<typeof openGateway>>;

const report = ({ app }: Opened, payload: string) =>
  app.inject({
    method: 'POST',
    url: '/page-reports',
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });

/** Pins another release of the storefront, and has a page say what became of it. */
async function pinNext(opened: Opened, version: string, outcome?: 'good' | 'failed') {
  const { releaseId, container } = await release(opened.registry, 'shop', { version });
  await pin(opened.registry, { ...SHOP, release: releaseId });
  const words = { good: container, failed: `${container} !${container}` };
  if (outcome) expect((await report(opened, `${opened.shell.releaseId} ${words[outcome]}`)).statusCode).toBe(204);
  return releaseId;
}

const fallbackOf = async ({ app }: Opened) => (await page(app, '/')).boot.remotes['mf-storefront']?.lastGood?.release;

describe('the last good release', () => {
  it('is the one that pages have proven, over three bad pins in a row and a rollback', async () => {
    const opened = await openGateway({ proving: { loads: 1, time: 0 } });
    const { registry, shop } = opened;
    const proven = await pinNext(opened, '1.1.0', 'good');
    for (const version of ['1.2.0', '1.2.1', '1.2.2']) {
      await pinNext(opened, version, 'failed');
      expect(await fallbackOf(opened)).toBe(proven);
    }
    await rollback(registry, SHOP);
    expect((await registry.environments.read('local'))?.pins['mf-storefront']).toEqual({
      release: proven,
      lastGood: proven,
    });
    await expect(rollback(registry, SHOP)).rejects.toMatchObject({ status: 404 });
    await pinNext(opened, '1.2.3');
    expect(await fallbackOf(opened)).toBe(proven);
    expect(proven).not.toBe(shop.releaseId);
  });

  it('is the previous one where pages have proven none, and stays', async () => {
    const opened = await openGateway();
    for (const version of ['1.1.0', '1.1.1', '1.1.2']) {
      await pinNext(opened, version);
      expect(await fallbackOf(opened)).toBe(opened.shop.releaseId);
    }
  });

  it('is not proven by reports about unpinned releases, or by empty reports', async () => {
    const opened = await openGateway({ proving: { loads: 1, time: 0 } });
    const { registry, shop, shell } = opened;
    const other = await release(registry, 'shop', { version: '2.0.0' });
    expect((await report(opened, `1.0.0-0123456789ab ${shop.container}`)).statusCode).toBe(204);
    expect(await registry.environments.proven('local')).toEqual(new Set());
    expect((await report(opened, `${shell.releaseId} ${other.container}`)).statusCode).toBe(204);
    // Of the same shell, but another set: what was tried out proves nothing here, however late its page says so.
    expect((await report(opened, `${shell.releaseId} @0123456789ab ${shop.container}`)).statusCode).toBe(204);
    expect(await registry.environments.proven('local')).toEqual(new Set([`shell/${shell.releaseId}`]));
    for (const nonsense of ['', '!', `${shell.releaseId}  `, `${shell.releaseId}\n${shop.container}`])
      expect((await report(opened, nonsense)).statusCode).toBe(400);
    expect((await report(opened, 'x'.repeat(10_000))).statusCode).toBe(413);
    expect(await registry.environments.proven('local')).toEqual(new Set([`shell/${shell.releaseId}`]));
    const { boot } = await page(opened.app, '/');
    await report(opened, `${shell.releaseId} @${boot.set?.id} ${shop.container}`);
    expect(await registry.environments.proven('local')).toContain(`mf-storefront/${shop.releaseId}`);
  });
});
