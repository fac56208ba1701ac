import { createServer, type Server, type ServerResponse } from 'node:http';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { overHttp } from '../registry/over-http';
import { registryCalls } from '../registry-server/calls';
import { temporaryFolder } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import {
  openFilledGatewayOver,
  openGatewayOver,
  openRegistry,
  shownBy,
  type OpenedRegistry,
} from '../testing/http-registries';

const answer = (status: number, type: string, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': type, location: 'http://127.0.0.1:9/login' }).end(body);

/** Impostors that respond in the registry's place, with their statuses. */
const DISGUISES: readonly (readonly [string, number, (response: ServerResponse) => void])[] = [
  ['a page to log in to the network', 200, answer(200, 'text/html', '<html><body>Log in</body></html>')],
  ['the same as JSON', 200, answer(200, 'application/json', '{"login":"needed"}')],
  ['the same as a file', 200, answer(200, 'application/octet-stream', '<html>')],
  ['a way to such a page', 302, answer(302, 'text/html', '')],
  ['a proxy that finds no way', 404, answer(404, 'application/json', '{"message":"no route matched"}')],
];

async function inPlaceOf(
  { app, origin }: OpenedRegistry,
  answers: (response: ServerResponse) => void,
): Promise<Server> {
  await app.close();
  const server = createServer((request, response) => {
    request.resume().on('end', () => answers(response));
  });
  await new Promise<void>((done) => server.listen(Number(new URL(origin).port), '127.0.0.1', done));
  closeAfterTest(server);
  return server;
}

const sentenceOf = (origin: string, status: number): string =>
  `The server at ${origin} (${status}) is not a registry, or an older one: check REGISTRY_URL and any proxy in between.`;

describe.each(DISGUISES)('when the registry’s address returns %s', (_name, status, answers) => {
  it('no visitor notices, even when a gateway starts; it is logged once', async () => {
    const opened = await openRegistry();
    const first = await openFilledGatewayOver(opened);
    await inPlaceOf(opened, answers);
    const sentence = sentenceOf(opened.origin, status);
    await eventually(() =>
      Promise.resolve(expect(first.warn.mock.calls.flat()).toContain(`${sentence} The pins from before stay in use.`)),
    );
    expect(await shownBy(first.app)).toBe(opened.shop);
    await first.app.close();
    const second = await openGatewayOver(opened, { folder: first.folder });
    expect(await shownBy(second.app)).toBe(opened.shop);
    expect(new Set(second.warn.mock.calls.flat())).toContain(sentence);
    const file = await second.app.inject(`/releases/mf-storefront/${opened.shop}/home.js`);
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('home')]);
  });

  it('a gateway without a cache reports it on pages and in its readiness check', async () => {
    const opened = await openRegistry();
    await inPlaceOf(opened, answers);
    const { app, warn } = await openGatewayOver(opened);
    const page = await app.inject('/shop');
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('The shop cannot be shown right now')]);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json<{ message: string }>().message]).toEqual([
      503,
      'The pinned releases cannot be read; see the log of this gateway.',
    ]);
    expect(new Set(warn.mock.calls.flat())).toEqual(new Set([sentenceOf(opened.origin, status)]));
  });

  it('the release tool does nothing and reports it', async () => {
    const opened = await openRegistry();
    await inPlaceOf(opened, answers);
    const calls = registryCalls(overHttp(opened.origin, 'ofisi_x'));
    const refusal = { status: 503, message: sentenceOf(opened.origin, status) };
    // The client may first try a connection that the registry had left open.
    await eventually(async () => await expect(calls.status('local')).rejects.toMatchObject(refusal));
    await expect(calls.history('local')).rejects.toMatchObject(refusal);
    await expect(calls.pin('local', { releases: {}, reason: '' })).rejects.toMatchObject(refusal);
    await expect(calls.gc({ keepDays: 30, remove: true })).rejects.toMatchObject(refusal);
  });
});

describe('a registry that no longer knows the gateway’s token', () => {
  it('does not stop pages: the cache of an earlier gateway is used, and the reason is logged', async () => {
    const opened = await openRegistry();
    const first = await openFilledGatewayOver(opened);
    await first.app.close();
    const folder = first.folder;
    const wrong = await openGatewayOver(opened, { folder, token: 'ofisi_wrong' });
    expect(await shownBy(wrong.app)).toBe(opened.shop);
    expect(wrong.warn.mock.calls.flat()).toContain('The registry does not know this token.');
    const nothing = await openGatewayOver(opened, { folder: temporaryFolder(), token: 'ofisi_wrong' });
    expect((await nothing.app.inject('/readyz')).statusCode).toBe(503);
  });
});
