import type { ServerResponse } from 'node:http';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api';
import { openGateway } from '../../testing/gateways';

const DEAD = 'http://127.0.0.1:9';
const OK: FakeAnswer = { body: { status: 200 } };

/** Accepts the call and is killed in the middle of it. */
const killed: FakeAnswer = (response: ServerResponse) => void response.socket?.destroy();

describe('an API of several processes', () => {
  it('is called round robin', async () => {
    const [one, other] = [await fakeApi({ '/list': OK }), await fakeApi({ '/list': OK })];
    const { app } = await openGateway({ apiOrigins: [one.apiOrigin, other.apiOrigin] });
    for (let asked = 0; asked < 6; asked += 1) expect((await app.inject('/api/list')).statusCode).toBe(200);
    expect([one.seen.length, other.seen.length]).toEqual([3, 3]);
  });

  it('answers every call while one of them is dead', async () => {
    const { apiOrigin, seen } = await fakeApi({ '/list': OK, '/order': OK });
    const { app } = await openGateway({ apiOrigins: [DEAD, apiOrigin] });
    for (const method of ['GET', 'POST', 'GET', 'POST', 'DELETE'] as const) {
      expect((await app.inject({ method, url: '/api/list' })).statusCode).toBe(200);
    }
    expect(seen).toHaveLength(5);
    expect((await app.inject('/readyz')).json()).toMatchObject({ api: 'answers' });
    const large = { method: 'POST', url: '/api/order', headers: { 'content-type': 'text/plain' } } as const;
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await app.inject({ ...large, payload: 'x'.repeat(600 * 1024) })).statusCode).toBe(200);
    }
  });

  it('retries a read or an idempotent call on another process when one ends during it', async () => {
    const dying = await fakeApi({ '/list': killed, '/order': killed });
    const sound = await fakeApi({ '/list': OK, '/order': OK });
    const { app } = await openGateway({ apiOrigins: [dying.apiOrigin, sound.apiOrigin] });
    const order = { method: 'POST', url: '/api/order', headers: { 'idempotency-key': 'order-1' } } as const;
    for (const request of [{ url: '/api/list' }, order]) {
      for (let asked = 0; asked < 2; asked += 1) expect((await app.inject(request)).statusCode).toBe(200);
    }
    expect([dying.seen.length, sound.seen.length]).toEqual([2, 4]);
  });

  it('never receives a call twice that may have taken effect; its sender is told', async () => {
    const [one, other] = [await fakeApi({ '/order': killed }), await fakeApi({ '/order': OK })];
    const { app } = await openGateway({ apiOrigins: [one.apiOrigin, other.apiOrigin] });
    const answer = await app.inject({ method: 'POST', url: '/api/order', body: { quantity: 1 } });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({
      message: "The shop's server does not answer. It may have done what you asked: check before you try again.",
    });
    expect([one.seen.length, other.seen.length]).toEqual([1, 0]);
  });

  it('does not make calls wait for a process that hangs, unless they must not be repeated', async () => {
    const hang: FakeAnswer = () => undefined;
    const hung = await fakeApi({ '/list': hang, '/order': hang });
    const sound = await fakeApi({ '/list': OK, '/order': OK });
    const { app } = await openGateway({
      apiOrigins: [hung.apiOrigin, sound.apiOrigin],
      calls: { read: 2_000, write: 2_000 },
    });
    const order = { method: 'POST', url: '/api/order' } as const;
    expect((await app.inject('/api/list')).statusCode).toBe(200);
    expect((await app.inject('/api/list')).statusCode).toBe(200);
    const key = { 'idempotency-key': 'order-1' };
    expect((await app.inject({ ...order, headers: key })).statusCode).toBe(200);
    expect((await app.inject({ ...order, headers: key })).statusCode).toBe(200);
    expect([hung.seen.length, sound.seen.length]).toEqual([2, 4]);
    expect((await app.inject(order)).statusCode).toBe(504);
    expect([hung.seen.length, sound.seen.length]).toEqual([3, 4]);
  });

  it('does not answer when none of them does', async () => {
    const { app } = await openGateway({ apiOrigins: [DEAD, 'http://127.0.0.1:10'] });
    expect((await app.inject('/api/list')).statusCode).toBe(502);
    for (let asked = 0; asked < 5; asked += 1) await app.inject('/api/list');
    expect((await app.inject('/readyz')).json()).toMatchObject({ api: 'does not answer' });
  });
});
