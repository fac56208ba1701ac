import { fakeApi, type FakeAnswer } from '../testing/fake-api';
import { emptyRegistry, release } from '../testing/fixtures';
import { checkApi } from './api-contract';

const SPOKEN = { oldest: 4, newest: 4, permissions: ['catalogue.manage'] };

async function checked(
  answer: FakeAnswer,
  shop: { contract?: string; access?: string; permission?: string } = {},
  shell: { contract?: string } = {},
) {
  const { registry } = emptyRegistry();
  const { contract = '^4.5.0', access = 'public', permission } = shop;
  const made = await Promise.all([release(registry, 'shell'), release(registry, 'shop')]);
  const [host, remote] = made.map((one) => ({ ...one, contributes: { routes: [], nav: [], widgets: [] } }));
  if (!host || !remote) throw new Error('Both were made.');
  const routes = [{ id: 'lamps', path: '/lamps', title: 'Lamps', layout: 'site' as const, access }];
  const place = { id: 'lamps', group: 'Products', label: 'Lamps', to: '/lamps', order: 1, icon: 'box' } as const;
  const nav = permission === undefined ? [] : [{ ...place, permission }];
  const { apiOrigin } = await fakeApi({ '/contract': answer });
  const found = await checkApi(
    [
      { ...host, requires: { ...host.requires, contract: shell.contract ?? '^4.5.0' } },
      { ...remote, requires: { ...remote.requires, contract }, contributes: { routes, nav, widgets: [] } },
    ],
    apiOrigin,
  );
  return { ...found, origin: apiOrigin, shell: `shell ${host.releaseId}`, shop: `mf-storefront ${remote.releaseId}` };
}

describe('the requirements of releases on the API', () => {
  it.each(['^4.5.0', '^4.99.0'])('are met by the version that the API supports: %s', async (contract) => {
    expect((await checked({ body: SPOKEN }, { contract, permission: 'catalogue.manage' })).problems).toEqual([]);
  });

  it('are refused when the API is older than the pages', async () => {
    const { problems, shop, origin } = await checked({ body: SPOKEN }, { contract: '^5.0.0' });
    expect(problems).toEqual([
      `${shop} speaks the contract ^5.0.0, but the API at ${origin} serves pages of contract 4.`,
    ]);
  });

  it('are met for older pages as long as the API supports them', async () => {
    expect((await checked({ body: { ...SPOKEN, newest: 6 } })).problems).toEqual([]);
    const { problems, shell, shop, origin } = await checked({ body: { ...SPOKEN, oldest: 5, newest: 6 } });
    const served = `but the API at ${origin} serves pages of contracts 5 to 6.`;
    expect(problems).toEqual([
      `${shell} speaks the contract ^4.5.0, ${served}`,
      `${shop} speaks the contract ^4.5.0, ${served}`,
    ]);
  });

  it('are refused when the permission is unknown', async () => {
    const { problems, origin } = await checked({ body: SPOKEN }, { access: 'lamps.view', permission: 'lamps.manage' });
    expect(problems).toEqual([
      `mf-storefront asks for the permission lamps.view for the page /lamps; the API at ${origin} knows no such permission.`,
      `mf-storefront asks for the permission lamps.manage for the menu entry lamps; the API at ${origin} knows no such permission.`,
    ]);
  });

  it.each([
    ['knows no such call', { status: 404, body: { message: 'Nothing.' } }],
    ['says something else', { body: { oldest: 'four' } }],
  ])('is not compared, and that is said, where the API %s', async (_how, answer) => {
    const { problems, notes, origin } = await checked(answer);
    expect(problems).toEqual([]);
    expect(notes).toEqual([`The API at ${origin} does not say which contract it speaks, so that was not compared.`]);
  });
});
