import { fakeApi } from '../testing/fake-api';
import { closeAfterTest } from '../testing/gateways';
import { startStandInApi } from './stand-in-api';

describe('the API of a trial', () => {
  it('forwards the shop’s public answers, without the caller’s token', async () => {
    const { apiOrigin, seen } = await fakeApi({
      '/health': { body: {} },
      '/items': { body: { items: [] } },
      '/purchases': { status: 401, body: {} },
    });
    const api = await startStandInApi({ apiOrigin, permissions: ['view_items'] });
    closeAfterTest({ close: (done) => [api.close(), done()] });
    const ask = (path: string, method = 'GET') =>
      fetch(`${api.origin}/api${path}`, { method, headers: { authorization: 'Bearer trial', cookie: 'a=b' } });

    expect(await (await ask('/items')).json()).toEqual({ items: [] });
    expect(await (await ask('/user-roles-permissions')).json()).toEqual({
      roles: ['Admin'],
      permissions: ['view_items'],
    });
    // The page would take a refusal for the end of its session.
    expect((await ask('/purchases')).status).toBe(503);
    expect((await ask('/items', 'POST')).status).toBe(503);
    expect(seen.map(({ url }) => url)).toEqual(['/api/health', '/api/items', '/api/purchases']);
    for (const { headers } of seen) expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
  });
});
