import type { SetOfVisitor } from '@ofisi/shared-contract/boot';
import { setFlag } from '../releases/flags';
import { pin } from '../releases/pin';
import { startRollout, stopRollout } from '../releases/rollout';
import { CHANGE, emptyRegistry, release, SHOP } from '../testing/fixtures';
import { gatewayOn, openGateway, page } from '../testing/gateways';

const home = { id: 'home', path: '/', title: 'Home', layout: 'site', access: 'public' } as const;
const quick = { describes: 'Checkout on one page', owner: 'team storefront', ends: '2099-03-01', default: false };
const contributes = { routes: [home], nav: [], widgets: [], flags: { quick } };

it('returns the set that a page would now consist of, and is never cached', async () => {
  const { app, registry } = await openGateway();
  const { boot } = await page(app, '/');
  const ask = () => app.inject({ url: '/set' });
  const answer = await ask();
  expect(answer.json()).toEqual({ id: boot.set?.id, revision: boot.revision, isForEverybody: true });
  expect(answer.headers['cache-control']).toBe('no-store');
  const next = await release(registry, 'shop', { version: '1.1.0' });
  await pin(registry, { ...SHOP, release: next.releaseId });
  const { boot: after } = await page(app, '/');
  expect(after.set?.id).not.toBe(boot.set?.id);
  expect((await ask()).json()).toMatchObject({ id: after.set?.id, revision: after.revision });
});

it('says that not everybody gets it during a rollout, and while a flag is for some', async () => {
  const { app, registry } = await openGateway();
  const isForEverybody = async () => (await app.inject({ url: '/set' })).json<SetOfVisitor>().isForEverybody;
  const flagged = await release(registry, 'shop', { version: '1.1.0', contributes });
  await pin(registry, { ...SHOP, release: flagged.releaseId });
  const flag = { ...CHANGE, name: 'mf-storefront.quick', value: true };
  await setFlag(registry, { ...flag, share: 50 });
  expect(await isForEverybody()).toBe(false);
  await setFlag(registry, flag);
  expect(await isForEverybody()).toBe(true);

  const next = await release(registry, 'shop', { version: '1.2.0', contributes });
  const rollout = { releases: { [SHOP.remote]: next.releaseId }, plan: { steps: [10], every: 0, views: 100 } };
  await startRollout(registry, { ...CHANGE, ...rollout });
  expect(await isForEverybody()).toBe(false);
  await stopRollout(registry, { ...CHANGE, rollout: SHOP.remote });
  expect(await isForEverybody()).toBe(true);
});

it('returns nothing while no shell is pinned', async () => {
  const app = await gatewayOn(emptyRegistry().registry);
  expect((await app.inject({ url: '/set' })).statusCode).toBe(503);
});
