import { createServer as createHttpServer, request as plainRequest, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { grantToken } from '../registry/access';
import { removeLocalAddress, writeLocalAddress } from '../registry/local-member';
import { REGISTRY_HEADER } from '../registry/over-http';
import { temporaryFolder } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import { usedRegistry } from './used-registry';
import { KEY, openBackOffice, TESTER } from '../testing/back-offices';

const QA = { pin: ['qa'], remotes: ['*'], signOff: true };

const pinOf = (releases: Readonly<Record<string, string>>) =>
  ({ as: 'amina', method: 'POST', path: '/environments/qa/pins', body: { releases, reason: '' } }) as const;

const NOT_FOR_PEOPLE = [
  ['POST', '/releases/mf-storefront'],
  ['POST', '/releases/mf-storefront/1.0.0-0123456789ab/signatures'],
  ['GET', '/releases/mf-storefront/1.0.0-0123456789ab/files/build.json'],
  ['POST', '/gateway/proven'],
  ['GET', '/gateway/link-key'],
  ['POST', '/environments/../gateway/proven'],
  ['POST', '/environments/%2e%2e/gateway/proven'],
  ['POST', '/environments/..%2fgateway/proven'],
  ['POST', '/environments%2fqa%2fpins'],
  ['POST', '//gateway/proven'],
  ['POST', '/environments//pins'],
  ['POST', '/environments/qa/pins/'],
  ['POST', '/ENVIRONMENTS/qa/pins'],
  ['GET', '/environments/qa%00/status'],
  ['GET', '/environments/%zz/status'],
  ['POST', '/clean-ups'],
  ['GET', '/backup'],
  ['GET', '/npm/@ofisi%2fshared-page'],
  ['GET', '/packages/@ofisi%2fshared-page/1.0.0'],
  ['GET', '/healthz'],
  ['GET', '/'],
  ['POST', '/me'],
] as const;

describe('a member with an account in the shop', () => {
  it('has exactly their rights, and is the author in the audit', async () => {
    const { hire, call, next, registry } = await openBackOffice();
    await hire('amina', QA);
    const me = await call({ as: 'amina', path: '/me' });
    expect(me.said).toEqual({
      ...{ name: 'amina', account: 'amina@ofisi.example', isMember: true, teams: [], pin: ['qa'], force: [] },
      ...{ link: ['*'], publish: [], signOff: true, hint: null },
      remotes: ['mf-rentals', 'mf-storefront', 'shell'],
    });
    expect(me.headers.get('cache-control')).toBe('no-store');

    const releases = { 'mf-rentals': next['mf-rentals'] };
    const body = { releases, reason: 'looks good', ifRevision: 3 };
    expect(await call({ as: 'amina', method: 'POST', path: '/environments/qa/pins', body })).toMatchObject({
      status: 200,
      said: { outcome: 'done', revision: 4 },
    });
    expect((await registry.environments.history('qa')).at(-1)).toMatchObject({ by: 'amina', reason: 'looks good' });
    expect(await call({ as: 'amina', method: 'POST', path: '/environments/qa/pins', body })).toMatchObject({
      status: 409,
      message: 'qa is at revision 4 now, not 3; look again.',
    });
    expect(await call({ as: 'amina', method: 'POST', path: '/environments/local/pins', body })).toMatchObject({
      status: 403,
      message: 'amina may not pin in local.',
    });
    expect(
      await call({ as: 'amina', method: 'POST', path: '/environments/qa/pins', body: { ...body, force: true } }),
    ).toMatchObject({ status: 403, message: 'amina may not override the gate in qa.' });
  });

  it('is found whatever the case of their e-mail, and whether or not a token of theirs has expired', async () => {
    const { api, call, dataDir } = await openBackOffice();
    api.accounts.set('amina', { email: 'Amina@Ofisi.example', permissions: TESTER });
    await grantToken(dataDir, 'a.hassan', {
      ...QA,
      account: 'aMINA@ofisi.example',
      expires: '2020-01-01T00:00:00.000Z',
    });
    expect((await call({ as: 'amina', path: '/me' })).said).toMatchObject({ name: 'a.hassan', isMember: true });
    // A new token leaves the account as it is.
    await grantToken(dataDir, 'a.hassan', { pin: ['local'] });
    expect((await call({ as: 'amina', path: '/me' })).said).toMatchObject({ name: 'a.hassan', pin: ['local'] });
    await expect(grantToken(dataDir, 'other', { account: 'AMINA@ofisi.example' })).rejects.toMatchObject({
      status: 409,
      message: 'AMINA@ofisi.example is already the account of a.hassan.',
    });
  });
});

it('lets somebody without membership read and do what QA’s panel lets them do, and says what to ask for', async () => {
  const { hire, call, now, next, registry } = await openBackOffice();
  await hire('juma', null);
  const hint =
    'juma@ofisi.example is not a member of the registry; whoever runs it can change that with npm run mf -- member <name> --account juma@ofisi.example.';
  expect((await call({ as: 'juma', path: '/me' })).said).toMatchObject({
    ...{ name: 'juma@ofisi.example', isMember: false, pin: [], remotes: [], signOff: true, hint },
  });
  for (const path of ['/environments', '/environments/qa/status', '/sets', '/proposals', '/teams', '/releases'])
    expect(await call({ as: 'juma', path })).toMatchObject({ status: 200 });

  const post = (path: string, body: object) => call({ as: 'juma', method: 'POST', path, body });
  const made = await post('/sets', { name: 'June', from: 'qa', releases: { 'mf-rentals': next['mf-rentals'] } });
  expect(made).toMatchObject({ status: 201, said: { by: 'juma@ofisi.example' } });
  const id = String(made.said['id']);
  expect(await post(`/sets/${id}/links`, { environment: 'qa', days: 1 })).toMatchObject({ status: 201 });
  expect(await post(`/sets/${id}/sign-offs`, { note: 'bought a printer' })).toMatchObject({ status: 201 });
  expect((await registry.sets.notes()).at(-1)).toMatchObject({ what: 'sign-off', by: 'juma@ofisi.example' });

  const refused = { status: 403, message: `juma@ofisi.example may not pin in qa. ${hint}` };
  expect(await post('/environments/qa/pins', { releases: now, reason: '' })).toMatchObject(refused);
  expect(await post('/environments/qa/promotions', { set: id, reason: '' })).toMatchObject(refused);
  expect(await post('/environments/qa/rollbacks', { remote: 'mf-rentals', reason: '' })).toMatchObject(refused);
  expect(await post('/environments/qa/rollouts/mf-rentals/stop', { reason: '' })).toMatchObject(refused);
  expect(await post('/environments/qa/flags/mf-rentals.quick', {})).toMatchObject(refused);
  expect(await post('/environments/qa/flags/mf-rentals.quick/clearings', {})).toMatchObject(refused);
  expect((await registry.environments.read('qa'))?.revision).toBe(3);
});

describe('refused is', () => {
  it('a customer, an unknown or ended session, and one without its key', async () => {
    const { hire, call, api } = await openBackOffice();
    await hire('customer', null, []);
    await hire('amina', QA);
    expect(await call({ as: 'customer', path: '/environments' })).toMatchObject({
      status: 403,
      message: 'Your role may not look at releases; an owner of the shop can change that.',
    });
    const ended = { status: 401, message: 'Please log in to continue.' };
    expect(await call({ as: 'nobody', path: '/environments' })).toMatchObject(ended);
    expect(await call({ as: null, path: '/environments' })).toMatchObject(ended);
    expect(await call({ as: 'amina', path: '/environments', cookie: '' })).toMatchObject(ended);
    expect(await call({ as: 'amina', path: '/environments' })).toMatchObject({ status: 200 });
    // What was remembered for one browser is no use to another.
    expect(await call({ as: 'amina', path: '/environments', cookie: 'ofisi_session_key=other' })).toMatchObject(ended);
    api.accounts.delete('amina');
    const body = { reason: '' };
    const path = '/environments/qa/rollouts/mf-rentals/stop';
    expect(await call({ as: 'amina', method: 'POST', path, body })).toMatchObject(ended);
    expect(await call({ as: 'amina', path: '/environments' })).toMatchObject(ended);
  });

  it('every change of somebody whose role or membership was taken away a moment ago', async () => {
    const { hire, call, api, next, dataDir } = await openBackOffice();
    await hire('amina', QA);
    expect(await call({ as: 'amina', path: '/me' })).toMatchObject({ status: 200 });
    api.accounts.set('amina', { email: 'amina@ofisi.example', permissions: ['backoffice.access'] });
    const pin = pinOf({ 'mf-rentals': next['mf-rentals'] });
    expect(await call(pin)).toMatchObject({ status: 403 });
    expect(await call({ as: 'amina', path: '/me' })).toMatchObject({ status: 403 });
    await hire('amina', { ...QA, pin: [] });
    expect(await call(pin)).toMatchObject({ status: 403, message: 'amina may not pin in qa.' });
    await grantToken(dataDir, 'amina', { ...QA, account: 'other@ofisi.example' });
    expect((await call(pin)).message).toContain('amina@ofisi.example is not a member of the registry');
  });

  it('a page of another address that changes something, whoever its visitor is', async () => {
    const { hire, call, origin, next, registry } = await openBackOffice();
    await hire('amina', QA);
    const pin = pinOf({ 'mf-rentals': next['mf-rentals'] });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${origin}0` },
    ])
      expect(await call({ ...pin, headers })).toMatchObject({
        status: 403,
        message: 'Releases can only be changed from pages of this shop.',
      });
    expect((await registry.environments.read('qa'))?.revision).toBe(3);
    expect(await call({ ...pin, headers: { 'sec-fetch-site': 'same-origin', origin } })).toMatchObject({ status: 200 });
  });

  it('a token of the registry, which belongs to a terminal', async () => {
    const { call, dataDir } = await openBackOffice();
    const token = await grantToken(dataDir, 'ci', { pin: ['*'] });
    expect(await call({ as: token, path: '/environments' })).toMatchObject({ status: 401 });
  });

  it('a call that is not for people, however its path is written', async () => {
    const { hire, process, origin } = await openBackOffice();
    await hire('otieno', { publish: ['*'], remotes: ['*'], pin: ['*'], force: ['*'], gc: true, signOff: true });
    const seen: (string | undefined)[] = [];
    process.server.on('request', ({ url }: { readonly url?: string }) => void seen.push(url));
    for (const [method, path] of NOT_FOR_PEOPLE) {
      // As it is: fetch would tidy the path up.
      const asked = plainRequest(origin, {
        ...{ method, path: `/qa/registry${path}` },
        headers: { authorization: 'Bearer otieno', cookie: KEY },
      });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      if (answer.statusCode !== 400) expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    expect(seen).toEqual([]);
  });

  it('such a call at the registry itself, too', async () => {
    const { hire, process } = await openBackOffice();
    await hire('otieno', { publish: ['*'], pin: ['*'], gc: true });
    const headers = { authorization: 'Bearer otieno', cookie: KEY };
    for (const url of ['/releases/mf-storefront', '/gateway/proven', '/clean-ups', '/gateway/notes'])
      expect((await process.inject({ method: 'POST', url, headers })).json()).toEqual({
        status: 403,
        message: 'This call needs a token of the registry; a session of the shop is not enough.',
      });
  });

  it('a body that is too large, is not JSON or has unknown fields; a query of a change is not passed on', async () => {
    const { hire, call } = await openBackOffice();
    await hire('amina', QA);
    const post = (path: string, body: unknown) => call({ as: 'amina', method: 'POST', path, body });
    expect(await post('/sets', { name: 'x'.repeat(30_000), from: 'qa', releases: {} })).toMatchObject({ status: 413 });
    expect(await post('/environments/qa/pins', '{"releases":')).toMatchObject({ status: 400 });
    expect(await post('/environments/qa/pins', '')).toMatchObject({ status: 400 });
    expect(await post('/environments/qa/pins', { releases: {}, by: 'somebody else' })).toMatchObject({
      status: 400,
      message: 'This call has no field "by".',
    });
    const { said } = await post('/sets', { name: 'June', from: 'qa', releases: {} });
    const linked = await post(`/sets/${String(said['id'])}/links?environment=local&days=90`, {
      ...{ environment: 'qa', days: 1 },
    });
    expect(linked).toMatchObject({ status: 201, said: { path: expect.stringContaining('.qa.l.') as string } });
  });
});

describe('of twenty who press at once', () => {
  it('one stops a rollout, and one promotes; the others are told', async () => {
    const { hire, call, next, as, registry } = await openBackOffice();
    const admin = await as('admin', { publish: ['*'], pin: ['*'], remotes: ['*'] });
    await hire('amina', QA);
    await hire('juma', { ...QA });
    const both = (at: number) => (at % 2 === 0 ? 'amina' : 'juma');
    const plan = { steps: [5, 100], every: 600_000 };
    await admin.startRollout('qa', { releases: { 'mf-rentals': next['mf-rentals'] }, ...plan, reason: '' });
    const stop = '/environments/qa/rollouts/mf-rentals/stop';
    const stops = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call({ as: both(at), method: 'POST', path: stop, body: { reason: 'it blinks' } }),
      ),
    );
    expect(stops.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, message } of stops.filter((one) => one.status !== 200)) {
      expect([404, 409, 423, 429]).toContain(status);
      expect(message).toMatch(/\.$/);
    }
    await admin.pin('local', { releases: next, reason: '' });
    const revision = (await registry.environments.read('qa'))?.revision;
    const body = { from: 'local', remotes: [], reason: 'tested', ifRevision: revision };
    const promoted = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call({ as: both(at), method: 'POST', path: '/environments/qa/promotions', body }),
      ),
    );
    expect(promoted.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await registry.environments.read('qa'))?.revision).toBe((revision ?? 0) + 1);
  });
});

describe('when something is away', () => {
  it('says so: the API, the registry, both slow, and another server at its address', async () => {
    const opened = await openBackOffice({}, { patience: 300 });
    const { hire, call, api, process } = opened;
    await hire('amina', QA);
    const close = (server: { close: (done: () => void) => unknown }) =>
      new Promise<void>((resolve) => void server.close(resolve));
    api.server.closeAllConnections();
    await close(api.server);
    expect(await call({ as: 'amina', path: '/environments' })).toMatchObject({
      status: 503,
      message: "The shop's API does not answer, so the registry cannot tell who you are. Please try again in a moment.",
    });
    await process.close();
    expect(await call({ as: 'amina', path: '/environments' })).toMatchObject({
      status: 503,
      message: 'The registry of releases does not answer. The shop goes on; please try again in a moment.',
    });
  });

  it('waits for a slow registry longer than for anything else, and then says that it may have been done', async () => {
    const { addressOf } = await openSilentServer();
    const { hire, call } = await openBackOffice({}, { patience: 300, addressOf });
    await hire('amina', QA);
    expect(await call({ as: 'amina', path: '/me' })).toMatchObject({ status: 504 });
    const pin = { as: 'amina', method: 'POST', path: '/environments/qa/pins', body: {} } as const;
    expect(await call(pin)).toMatchObject({
      status: 504,
      message:
        'The registry of releases does not answer in time. It may have done what you asked: look before you try again.',
    });
  });

  it('says that a change may have been made when the registry dies in the middle of it', async () => {
    const { addressOf, sockets } = await openSilentServer();
    const { call } = await openBackOffice({}, { addressOf });
    const asked = call({ as: 'amina', method: 'POST', path: '/environments/qa/pins', body: {} });
    await eventually(async () => expect(sockets.size).toBe(1));
    for (const socket of sockets) socket.destroy();
    expect(await asked).toMatchObject({
      status: 503,
      message:
        'The registry of releases does not answer. The shop goes on; please try again in a moment. It may have done what you asked: look before you try again.',
    });
  });

  it('keeps the connection of a long trial longer than others', async () => {
    const slow = createHttpServer((_request, response) => {
      setTimeout(() => response.writeHead(200, REGISTRY_HEADER).end('{"problems":[]}'), 700);
    });
    closeAfterTest(slow);
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    const addressOf = () => Promise.resolve(`http://127.0.0.1:${port}`);
    const { call } = await openBackOffice({}, { addressOf }, { connections: { standstill: 200 } });
    const gate = { as: 'amina', method: 'POST', path: '/environments/qa/gates', body: {} } as const;
    expect(await call(gate)).toMatchObject({ status: 200, said: { problems: [] } });
  });

  it('finds the registry’s process by the address that it left in the folder, as long as that is its own', async () => {
    const dataDir = temporaryFolder();
    const log = { warn: jest.fn() };
    const used = await usedRegistry({ dataDir, registryAt: null, linkKey: undefined, trustedKeysFile: null, log });
    const { call, hire, address } = await openBackOffice({}, { addressOf: used.addressOf });
    await hire('amina', QA);
    const ask = () => call({ as: 'amina', path: '/me' });
    expect(await ask()).toMatchObject({ status: 503, message: 'The registry of releases is not running.' });
    await writeLocalAddress(dataDir, address);
    expect(await ask()).toMatchObject({ status: 200 });
    // One that ends late leaves the address of its successor.
    await removeLocalAddress(dataDir, 'http://127.0.0.1:9');
    expect(await ask()).toMatchObject({ status: 200 });
    await writeLocalAddress(dataDir, 'http://127.0.0.1:9');
    expect(await ask()).toMatchObject({ status: 503, message: expect.stringContaining('does not answer') as string });
    await removeLocalAddress(dataDir, 'http://127.0.0.1:9');
    expect(await ask()).toMatchObject({ status: 503, message: 'The registry of releases is not running.' });
  });

  it('ends the call when its visitor leaves', async () => {
    const { addressOf, sockets } = await openSilentServer();
    const { call } = await openBackOffice({}, { addressOf });
    const leaving = new AbortController();
    const asked = call({ as: 'amina', path: '/me', signal: leaving.signal });
    await eventually(async () => expect(sockets.size).toBe(1));
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await eventually(async () => expect(sockets.size).toBe(0));
  });

  it('believes no other server in the registry’s place, and says when none is running', async () => {
    const { api } = await openBackOffice();
    const elsewhere = await openBackOffice({}, { addressOf: () => Promise.resolve(api.apiOrigin) });
    expect(await elsewhere.call({ as: 'amina', path: '/environments' })).toMatchObject({ status: 503 });
    const none = await openBackOffice({}, { addressOf: () => Promise.resolve(null) });
    expect(await none.call({ as: 'amina', path: '/environments' })).toMatchObject({
      status: 503,
      message: 'The registry of releases is not running.',
    });
  });
});

it('asks the API about a page’s simultaneous reads once, and about each change anew', async () => {
  const { hire, call, api } = await openBackOffice();
  await hire('amina', QA);
  await Promise.all(Array.from({ length: 8 }, () => call({ as: 'amina', path: '/environments' })));
  expect(api.asked()).toBe(2);
  for (const revision of [1, 2])
    await call({ as: 'amina', method: 'POST', path: `/environments/qa/rollbacks`, body: { revision, dryRun: true } });
  expect(api.asked()).toBe(6);
});

/** Accepts connections and never answers. */
async function openSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  closeAfterTest({
    close: (done) => {
      for (const socket of sockets) socket.destroy();
      server.close(done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { sockets, addressOf: () => Promise.resolve(`http://127.0.0.1:${port}`) };
}
