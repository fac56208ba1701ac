import type { OutgoingHttpHeaders } from 'node:http';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api';
import { openGateway } from '../../testing/gateways';
import { keepFiles } from './kept-files';

const PICTURE = '/uploads/items/toner-1a2b3c4d-320.avif';
const FILE = {
  'content-type': 'image/avif',
  'cache-control': 'public, max-age=31536000, immutable',
  etag: '"toner-1a2b3c4d-320.avif"',
};

const WITHOUT_TAG = { 'content-type': FILE['content-type'], 'cache-control': FILE['cache-control'] };

/** An API with one picture, in front of which a gateway stands. */
async function openApi(headers: OutgoingHttpHeaders = FILE, status = 200) {
  const picture: FakeAnswer = (response) =>
    void response.writeHead(status, { ...headers, 'content-length': 7 }).end('picture');
  const { apiOrigin, seen, server } = await fakeApi({ [PICTURE]: picture, [`${PICTURE}?width=1`]: picture });
  const { app } = await openGateway({ apiOrigins: [apiOrigin] });
  const read = (more: Record<string, string> = {}, url = PICTURE) => app.inject({ url, headers: more });
  return { read, calls: () => seen.filter(({ url }) => url.startsWith('/uploads')).length, server };
}

describe('files whose content never changes', () => {
  it('are read from the API once, whatever the browser', async () => {
    const { read, calls } = await openApi();
    const first = await read({ accept: 'image/avif,*/*', 'accept-encoding': 'br' });
    const again = await read({ accept: '*/*' });
    expect([first.body, again.body]).toEqual(['picture', 'picture']);
    expect(again.headers).toMatchObject(FILE);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(calls()).toBe(1);
  });

  it('are not sent again to who has them', async () => {
    const { read, calls } = await openApi();
    await read();
    const { statusCode, body } = await read({ 'if-none-match': FILE.etag });
    expect([statusCode, body, calls()]).toEqual([304, '', 1]);
  });

  it('are still there while the API is away', async () => {
    const { read, server } = await openApi();
    await read();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await read()).body).toBe('picture');
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['their content may change', { ...FILE, 'cache-control': 'public, max-age=60' }, 200],
    ['they are for one visitor', { ...FILE, 'cache-control': 'private, immutable' }, 200],
    ['they depend on the visitor', { ...FILE, vary: 'accept' }, 200],
    ['they set a cookie', { ...FILE, 'set-cookie': 'a=b' }, 200],
    ['they have no tag', WITHOUT_TAG, 200],
    ['they are missing', FILE, 404],
  ])('are read each time when %s', async (_when, headers, status) => {
    const { read, calls } = await openApi(headers, status);
    await read();
    await read();
    expect(calls()).toBe(2);
  });

  it('are read from the API with a session, in parts, and under an address with a query', async () => {
    const { read, calls } = await openApi();
    await read();
    await read({ authorization: 'Bearer abc' });
    await read({ range: 'bytes=0-1' });
    await read({}, `${PICTURE}?width=1`);
    await read({}, `${PICTURE}?width=1`);
    expect(calls()).toBe(5);
  });

  it('have a limit, beyond which those that were not used for longest go', () => {
    const files = keepFiles(10_000);
    const answer = { statusCode: 200, headers: { ...FILE }, body: Buffer.alloc(3_000) };
    for (const path of ['/uploads/a', '/uploads/b']) files.answered(answer, path);
    files.find('/uploads/a', undefined);
    files.answered(answer, '/uploads/c');
    expect(['/uploads/a', '/uploads/b', '/uploads/c'].map((path) => files.find(path, undefined) !== null)).toEqual([
      ...[true, false, true],
    ]);
    files.answered({ ...answer, body: Buffer.alloc(20_000) }, '/uploads/large');
    expect(files.find('/uploads/large', undefined)).toBeNull();
  });
});
