import { pin } from '../releases/pin';
import { emptyRegistry, release, SHOP } from '../testing/fixtures';
import { gatewayOn, openGateway, page } from '../testing/gateways';

it('returns the set that a page would now consist of, and is never cached', async () => {
  const { app, registry } = await openGateway();
  const { boot } = await page(app, '/');
  const ask = () => app.inject({ url: '/set' });
  const answer = await ask();
  expect(answer.json()).toEqual({ id: boot.set?.id });
  expect(answer.headers['cache-control']).toBe('no-store');
  const next = await release(registry, 'shop', { version: '1.1.0' });
  await pin(registry, { ...SHOP, release: next.releaseId });
  const { boot: after } = await page(app, '/');
  expect(after.set?.id).not.toBe(boot.set?.id);
  expect((await ask()).json()).toEqual({ id: after.set?.id });
});

it('returns nothing while no shell is pinned', async () => {
  const app = await gatewayOn(emptyRegistry().registry);
  expect((await app.inject({ url: '/set' })).statusCode).toBe(503);
});
