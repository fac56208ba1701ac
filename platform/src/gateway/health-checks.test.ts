import { emptyRegistry } from '../testing/fixtures';
import { gatewayOn, openGateway } from '../testing/gateways';

describe('the health checks', () => {
  it('report that the gateway is alive and ready, and the state of the API', async () => {
    const { app } = await openGateway();
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 200, message: 'Alive.' });
    const ready = { status: 200, message: 'Ready.', api: 'answers' };
    expect((await app.inject({ url: '/readyz' })).json()).toEqual(ready);
    for (let calls = 0; calls < 5; calls += 1) await app.inject({ url: '/api/x' });
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ ...ready, api: 'does not answer' });
  });

  it('report alive but not ready without a pinned shell', async () => {
    const app = await gatewayOn(emptyRegistry().registry);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const answer = await app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json<{ status: number }>().status]).toEqual([503, 503]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ message: 'No release of the shell is pinned.' });
  });

  it('report unreadable pins without exposing paths', async () => {
    const { registry } = emptyRegistry();
    const unreadable = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:4200'));
    const app = await gatewayOn({
      ...registry,
      environments: { ...registry.environments, stamp: unreadable, read: unreadable },
    });
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
      status: 503,
      message: 'The pinned releases cannot be read; see the log of this gateway.',
    });
  });
});
