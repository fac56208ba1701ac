import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { fakeApi } from '../../testing/fake-api';
import { openGateway } from '../../testing/gateways';

const PROCESS = 'process-one';

interface Said {
  readonly position?: number;
  readonly maxAge?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly process?: string;
  readonly hasTag?: boolean;
}

/** An API with a catalogue of one price, which tells its changes when the test lets it. */
async function openApi() {
  let price = 1;
  let position = 0;
  let said: Said = {};
  let hold: ((answer: () => void) => void) | null = null;
  const streams = new Set<ServerResponse>();
  const line = (tags?: readonly string[] | 'everything', at = position) =>
    `${JSON.stringify({ process: PROCESS, position: at, tags })}\n`;

  const list = (response: ServerResponse) => {
    const body = JSON.stringify({ price });
    const etag = `W/"${price}"`;
    const headers = {
      ...(said.hasTag === false ? {} : { etag }),
      ...{ 'cache-control': 'no-cache', vary: 'accept-encoding', 'x-ratelimit-limit': '300' },
      'surrogate-control': `max-age=${said.maxAge ?? 60}`,
      'surrogate-key': 'list 7',
      'x-changes': `${said.process ?? PROCESS} ${said.position ?? position}`,
      ...said.headers,
    };
    const has = reads().at(-1)?.headers['if-none-match'] === etag;
    const answer = () =>
      has
        ? response.writeHead(304, headers).end()
        : response
            .writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': body.length })
            .end(body);
    if (hold) hold(answer);
    else answer();
  };
  const write = (response: ServerResponse) => {
    price += 1;
    position += 1;
    response.writeHead(200, { 'content-type': 'application/json', 'x-changes': `${PROCESS} ${position}` }).end('{}');
  };
  const changes = (response: ServerResponse) => {
    streams.add(response);
    response.once('close', () => streams.delete(response));
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write(line());
  };
  const { apiOrigin, seen } = await fakeApi({ '/list': list, '/price': write, '/changes': changes });
  const reads = () => seen.filter(({ url }) => url === '/api/list');
  const { app } = await openGateway({ apiOrigins: [apiOrigin] });
  return {
    app,
    /** How often the list was read from the API. */
    reads: () => reads().length,
    lastHeaders: () => reads().at(-1)?.headers ?? {},
    say: (next: Said) => (said = next),
    holdAnswers: (next: typeof hold) => (hold = next),
    /** A change that another process made: the API tells of it. */
    change(tags: readonly string[] | 'everything' = ['7']) {
      price += 1;
      position += 1;
      for (const stream of streams) stream.write(line(tags));
    },
    /** Tells what the API has changed by itself. */
    tell: (tags: readonly string[] = ['7']) => [...streams].forEach((stream) => stream.write(line(tags))),
    cut: () => [...streams].forEach((stream) => stream.destroy()),
    isFollowed: () => streams.size > 0,
  };
}

type Api = Awaited<ReturnType<typeof openApi>>;

const read = (app: FastifyInstance, headers: Record<string, string> = {}) => app.inject({ url: '/api/list', headers });

const priceOf = async (app: FastifyInstance) => (await read(app)).json<{ price: number }>().price;

/** Reads until the gateway has the answer in memory. */
async function untilKept({ app, reads }: Api): Promise<void> {
  await eventually(async () => {
    await read(app);
    const before = reads();
    await read(app);
    expect(reads()).toBe(before);
  });
}

describe('answers that are the same for everybody', () => {
  it('are kept until something in them has changed', async () => {
    const api = await openApi();
    await untilKept(api);
    const before = api.reads();
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(api.app)));
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill('{"price":1}'));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(5);
    expect(api.reads()).toBe(before);
    api.change(['8']);
    api.change(['7']);
    await eventually(async () => expect(await priceOf(api.app)).toBe(3));
    await untilKept(api);
    api.change('everything');
    await eventually(async () => expect(await priceOf(api.app)).toBe(4));
  });

  it('show visitors nothing of what the gateway is told, nor the rest of another’s limit', async () => {
    const api = await openApi();
    const first = await read(api.app, { 'surrogate-capability': 'mine' });
    expect(api.lastHeaders()['surrogate-capability']).toBe('gateway="Surrogate/1.0"');
    await untilKept(api);
    const kept = await read(api.app);
    for (const { headers } of [first, kept]) {
      expect(Object.keys(headers).filter((name) => /surrogate|changes/.test(name))).toEqual([]);
    }
    expect([first, kept].map(({ headers }) => headers['x-ratelimit-limit'])).toEqual(['300', undefined]);
    expect(kept.headers).toMatchObject({ etag: 'W/"1"', 'cache-control': 'no-cache', vary: 'accept-encoding' });
  });

  it('are not sent again to who has them', async () => {
    const api = await openApi();
    const has = { 'if-none-match': 'W/"1"' };
    await untilKept(api);
    const before = api.reads();
    const { statusCode, body, headers } = await read(api.app, has);
    expect([statusCode, body, headers.etag, headers['content-type']]).toEqual([304, '', 'W/"1"', undefined]);
    expect((await read(api.app, { 'if-none-match': 'W/"0"' })).statusCode).toBe(200);
    expect(api.reads()).toBe(before);
  });

  it('are known by their tag alone where nobody has asked for the content', async () => {
    const api = await openApi();
    const has = { 'if-none-match': 'W/"1"' };
    await eventually(async () => {
      await read(api.app, has);
      const before = api.reads();
      expect((await read(api.app, has)).statusCode).toBe(304);
      expect(api.reads()).toBe(before);
    });
    expect((await read(api.app)).body).toBe('{"price":1}');
  });

  it('are read again by who has just written, however late the API tells of it', async () => {
    const api = await openApi();
    await untilKept(api);
    await api.app.inject({ method: 'POST', url: '/api/price' });
    // The API has not told of the change yet.
    expect(await priceOf(api.app)).toBe(2);
    expect(await priceOf(api.app)).toBe(2);
    api.tell();
    await untilKept(api);
    expect(await priceOf(api.app)).toBe(2);
  });

  it('are not kept when something in them changed while they were on their way', async () => {
    const api = await openApi();
    await untilKept(api);
    api.change();
    await eventually(async () => expect(await priceOf(api.app)).toBe(2));
    api.change(['8']);
    // Begun before the next change, and answered after it.
    let answer: () => void = () => undefined;
    api.holdAnswers((ready) => (answer = ready));
    const late = read(api.app, { accept: 'application/json' });
    await eventually(async () => expect(api.lastHeaders().accept).toBe('application/json'));
    api.change();
    await eventually(async () => expect((await readNow(api)).price).toBe(4));
    answer();
    expect((await late).body).toBe('{"price":3}');
    api.holdAnswers(null);
    expect((await read(api.app, { accept: 'application/json' })).body).toBe('{"price":4}');
  });

  it.each<[string, Said]>([
    ['they are only true for less than a second', { maxAge: 0 }],
    ['they set a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['they are for one visitor', { headers: { 'cache-control': 'private' } }],
    ['they depend on more than the encoding', { headers: { vary: 'cookie' } }],
    ['they come from a process whose changes are not told', { process: 'process-two' }],
    ['they have no tag', { hasTag: false }],
  ])('are not kept when %s', async (_when, said) => {
    const api = await openApi();
    await untilKept(api);
    api.change();
    await eventually(async () => expect(await priceOf(api.app)).toBe(2));
    api.change();
    api.say(said);
    await eventually(async () => expect(await priceOf(api.app)).toBe(3));
    const before = api.reads();
    await read(api.app);
    await read(api.app);
    expect(api.reads()).toBe(before + 2);
  });

  it('are read for who is signed in, and for parts', async () => {
    const api = await openApi();
    await untilKept(api);
    const before = api.reads();
    await read(api.app, { authorization: 'Bearer abc' });
    await read(api.app, { range: 'bytes=0-1' });
    expect(api.reads()).toBe(before + 2);
  });

  it('are not used once the changes are no longer told, and again when they are', async () => {
    const api = await openApi();
    await untilKept(api);
    api.cut();
    await eventually(async () => {
      const before = api.reads();
      await read(api.app);
      expect(api.reads()).toBe(before + 1);
    });
    await eventually(async () => expect(api.isFollowed()).toBe(true));
    await untilKept(api);
  });
});

/** Reads with another encoding, which is kept on its own. */
const readNow = async ({ app, holdAnswers }: Api) => {
  holdAnswers(null);
  return (await read(app, { 'accept-encoding': 'gzip' })).json<{ price: number }>();
};
