import type { ContributionEntry } from '@ofisi/shared-contract/slots';
import { gate } from '../gate/gate';
import { adviceOn } from '../gate/advice';
import { pin } from '../releases/pin';
import { CHANGE, emptyRegistry, openShop, release } from '../testing/fixtures';
import { gatewayOn, page } from '../testing/gateways';

const SLOT = 'mf-people/person.side';
const person = { id: 'person', path: '/admin/person', title: 'Person', layout: 'admin', access: 'signed-in' } as const;
const slots = {
  'person.side': { page: 'person', describes: 'Beside a person', props: { personId: 'number' } },
} as const;
const NOTHING = { routes: [], nav: [], widgets: [] };

const contribution = (id: string, changes: Partial<ContributionEntry> = {}): ContributionEntry => ({
  ...{ id, slot: SLOT, title: id, order: 10, access: 'signed-in', reads: { personId: 'number' } },
  ...changes,
});

/** A remote with a slot, and two that contribute. */
async function open(host = {}, contributions = [contribution('orders')]) {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const publish = async (remote: string, contributes: object) => {
    const made = await release(registry, 'shop', { remote, contributes: { ...NOTHING, ...contributes } });
    await pin(registry, { ...CHANGE, remote, release: made.releaseId, force: true });
    return made.releaseId;
  };
  const people = await publish('mf-people', { routes: [person], slots, ...host });
  const orders = await publish('mf-orders', { contributions });
  await publish('mf-books', { contributions: [contribution('books', { order: 5 }), contribution('aging')] });
  const app = await gatewayOn(registry);
  const idsAt = async (url: string) => (await page(app, url)).boot.contributions?.map(({ id }) => id);
  const advice = async (remote: string, id: string) =>
    adviceOn(registry, await registry.environments.read('local'), { [remote]: id });
  return { registry, people, orders, app, idsAt, advice };
}

describe('contributions to slots', () => {
  it('are in the boot document of the back-office where their slot is, in its order, and in no page of the shop', async () => {
    const { app, idsAt, advice, people } = await open();
    expect(await idsAt('/admin')).toEqual(['books', 'aging', 'orders']);
    expect((await page(app, '/admin')).boot.contributions?.[2]).toEqual({
      ...{ id: 'orders', slot: SLOT, title: 'orders', order: 10, access: 'signed-in', remote: 'mf-orders' },
    });
    expect((await page(app, '/login')).boot).not.toHaveProperty('contributions');
    expect(await advice('mf-people', people)).toEqual([]);
  });

  it('are left out, with advice to both teams, where the slot is missing or gives something else', async () => {
    const gone = await open({ slots: {} });
    expect(await gone.idsAt('/admin')).toBeUndefined();
    const sentence = `mf-orders contributes orders to the slot ${SLOT}, which the set does not have: it is not shown.`;
    expect(await gone.advice('mf-orders', gone.orders)).toEqual([sentence]);
    expect(await gone.advice('mf-people', gone.people)).toContain(sentence);
    const { idsAt, advice, orders } = await open({}, [
      contribution('orders', { reads: { personId: 'string', at: 'string' } }),
    ]);
    expect(await idsAt('/admin')).toEqual(['books', 'aging']);
    expect(await advice('mf-orders', orders)).toEqual([
      `mf-orders contributes orders to the slot ${SLOT} and reads personId, at, which the slot does not give: it is not shown.`,
    ]);
  });

  it('are refused by the gate with an id that is taken, and a slot on no page of its own', async () => {
    const { registry } = await open();
    const problemsOf = async (remote: string, contributes: object) => {
      const version = '2.0.0';
      const made = await release(registry, 'shop', { remote, version, contributes: { ...NOTHING, ...contributes } });
      return gate(registry, await registry.environments.read('local'), { [remote]: made.releaseId });
    };
    expect(await problemsOf('mf-more', { contributions: [contribution('orders')] })).toEqual([
      'mf-more claims the widget id orders, which is taken by mf-orders.',
    ]);
    expect(await problemsOf('mf-people', { slots })).toEqual([
      'mf-people has the slot person.side on person, which is not one of its pages of the back-office.',
    ]);
  });
});
