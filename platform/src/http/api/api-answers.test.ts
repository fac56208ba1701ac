import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { ServerResponse } from 'node:http';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api';
import { closeAfterTest } from '../../testing/gateways';
import { readAnswers, rememberAnswers, type ApiReaderOptions } from './api-answers';
import { apiUpstreams } from './api-upstreams';

const body = (title: string) => ({ status: 200, title });

const apiAt = (...origins: string[]) => {
  const api = apiUpstreams({ origins, warn: () => undefined });
  closeAfterTest({
    close(done) {
      api.close();
      done();
    },
  });
  return api;
};

/** Reads an answer, without its version. */
function statusAndBody({ apiOrigin, ...options }: Omit<ApiReaderOptions, 'api'> & { readonly apiOrigin: string }) {
  const read = rememberAnswers({ api: apiAt(apiOrigin), ...options });
  return async (path: string) => {
    const answer = await read(path);
    return answer && { status: answer.status, body: answer.body };
  };
}

describe('public answers of the API', () => {
  it('are requested once for all pages, and again only when stale', async () => {
    const { apiOrigin, seen } = await fakeApi({ '/a': { body: body('A') } });
    const read = statusAndBody({ apiOrigin, freshFor: 60_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('/a')));
    expect(answers).toEqual(Array(20).fill({ status: 200, body: body('A') }));
    await read('/a');
    expect(seen.map(({ url }) => url)).toEqual(['/api/a']);
  });

  it('do not stay fresh for longer when the clock is set back', async () => {
    const { apiOrigin, seen } = await fakeApi({ '/a': { body: body('A') } });
    const read = statusAndBody({ apiOrigin, freshFor: 1 });
    await read('/a');
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 7_200_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await read('/a');
    clock.mockRestore();
    expect(seen.map(({ url }) => url)).toEqual(['/api/a', '/api/a']);
  });

  it('are requested without any data of the visitor, and revalidated by ETag', async () => {
    const answers: Record<string, FakeAnswer> = { '/a': { body: body('A'), etag: '"1"' } };
    const { apiOrigin, seen } = await fakeApi(answers);
    const read = statusAndBody({ apiOrigin, freshFor: 0 });
    await read('/a');
    expect(await read('/a')).toEqual({ status: 200, body: body('A') });
    answers['/a'] = { body: body('B'), etag: '"2"' };
    expect(await read('/a')).toEqual({ status: 200, body: body('B') });
    expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"']);
    for (const { headers } of seen) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  it('are kept while the API fails, is busy or answers invalidly', async () => {
    const answers: Record<string, FakeAnswer> = { '/a': { body: body('A') } };
    const { apiOrigin, server } = await fakeApi(answers);
    const read = statusAndBody({ apiOrigin, freshFor: 0 });
    await read('/a');
    for (const answer of [
      { status: 500, body: {} },
      { status: 503, body: {} },
      { status: 429, body: {} },
      (response: ServerResponse) => void response.end('<html>'),
      (response: ServerResponse) => void response.destroy(),
    ]) {
      answers['/a'] = answer;
      expect(await read('/a')).toEqual({ status: 200, body: body('A') });
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await read('/a')).toEqual({ status: 200, body: body('A') });
    expect(await read('/b')).toBeNull();
  });

  it('are awaited only within the page’s budget, and are available to a later page', async () => {
    let arrived: (response: ServerResponse) => void = () => undefined;
    const asked = new Promise<ServerResponse>((resolve) => (arrived = resolve));
    const { apiOrigin, seen } = await fakeApi({ '/slow': (response) => arrived(response) });
    const read = statusAndBody({ apiOrigin, patienceAtFirst: 50, freshFor: 60_000 });
    const started = Date.now();
    expect(await read('/slow')).toBeNull();
    expect(Date.now() - started).toBeLessThan(2_000);
    // On a busy machine the call itself may arrive later than the page.
    (await asked).end(JSON.stringify(body('late')));
    // The API's answer may arrive after the page is gone.
    await eventually(async () => expect(await read('/slow')).toEqual({ status: 200, body: body('late') }));
    expect(seen).toHaveLength(1);
  });

  it('are awaited for longer when a page has nothing else to show', async () => {
    let asked = 0;
    const { apiOrigin } = await fakeApi({
      '/slow': (response) => {
        asked += 1;
        if (asked === 1) setTimeout(() => response.end(JSON.stringify(body('first'))), 100);
      },
    });
    const read = statusAndBody({ apiOrigin, patience: 1, patienceAtFirst: 20_000, freshFor: 0 });
    expect(await read('/slow')).toEqual({ status: 200, body: body('first') });
    // The API no longer responds: the cached answer is used.
    expect(await read('/slow')).toEqual({ status: 200, body: body('first') });
  });

  it('have a new version exactly when their content changes, with or without an ETag', async () => {
    for (const etag of [{ etag: '"1"' }, {}]) {
      const answers: Record<string, FakeAnswer> = { '/a': { body: body('A'), ...etag } };
      const { apiOrigin } = await fakeApi(answers);
      const read = rememberAnswers({ api: apiAt(apiOrigin), freshFor: 0 });
      const [one, two] = [await read('/a'), await read('/a')];
      answers['/a'] = { body: body('B'), ...('etag' in etag && { etag: '"2"' }) };
      const three = await read('/a');
      expect(one?.version).toBe(two?.version);
      expect(three?.version).not.toBe(one?.version);
    }
  });

  it('include 404; redirects are neither answers nor followed', async () => {
    const sendOn = (response: ServerResponse) => void response.writeHead(301, { location: '/api/none' }).end();
    const { apiOrigin, seen } = await fakeApi({ '/old': sendOn });
    const read = statusAndBody({ apiOrigin, freshFor: 60_000 });
    expect(await read('/old')).toBeNull();
    expect(seen).toHaveLength(1);
    expect((await read('/none'))?.status).toBe(404);
    expect((await read('/none'))?.status).toBe(404);
    expect(seen).toHaveLength(2);
  });

  it('are not requested again by every page while the API is down', async () => {
    const answers: Record<string, FakeAnswer> = { '/a': { status: 503, body: {} } };
    const { apiOrigin, seen } = await fakeApi(answers);
    const read = statusAndBody({ apiOrigin, freshFor: 60_000 });
    for (let asked = 0; asked < 5; asked += 1) expect(await read('/a')).toBeNull();
    expect(seen).toHaveLength(1);
  });

  it('are evicted least recently used first', async () => {
    const { apiOrigin, seen } = await fakeApi({});
    const read = statusAndBody({ apiOrigin, freshFor: 60_000, most: 2 });
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(path);
    expect(seen.map(({ url }) => url)).toEqual(['/api/a', '/api/b', '/api/c', '/api/b']);
  });

  it('come from another process when one is dead or breaks off', async () => {
    const broken: FakeAnswer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"status":200,', () => response.destroy());
    };
    const [dead, breaking, sound] = [
      'http://127.0.0.1:9',
      await fakeApi({ '/a': broken }),
      await fakeApi({ '/a': { body: body('A') } }),
    ];
    const api = apiAt(dead, breaking.apiOrigin, sound.apiOrigin);
    const read = rememberAnswers({ api, freshFor: 0, patience: 5_000, patienceAtFirst: 5_000 });
    for (let asked = 0; asked < 3; asked += 1) expect((await read('/a'))?.body).toEqual(body('A'));
    expect((await readAnswers(api)('/a'))?.body).toEqual(body('A'));
  });

  it('never come from outside the API', async () => {
    const { apiOrigin, seen } = await fakeApi({});
    const read = statusAndBody({ apiOrigin });
    for (const path of ['/../internal', '/%2e%2e/internal']) expect(await read(path)).toBeNull();
    expect(seen).toEqual([]);
  });
});
