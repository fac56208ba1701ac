import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment } from '@ofisi/api/process/environment';
import { openTestShop } from '@ofisi/api/testing/test-shop';
import { readSettings } from '@ofisi/platform/gateway/settings';
import { emptyRegistry, openShop } from '@ofisi/platform/testing/fixtures';
import { gatewayOn } from '@ofisi/platform/testing/gateways';
import { entriesOf, printedEntry } from '@ofisi/services/incident-lines';
import { ROOT } from '@ofisi/services/workspaces';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { openLog } from '@ofisi/shared-server/log';
import { openTracing } from '@ofisi/shared-server/tracing';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PRESS = '00f067aa0ba902b7';

/** Receives the traces that servers send. */
async function openReceiver() {
  const spans: SentSpan[] = [];
  const addresses = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    addresses.add(request.url);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Export;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { spans, addresses, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A gateway in front of an API, both of which send their traces to the same receiver; `close` waits until everything is sent. */
async function openServers(shares: { readonly gateway: number; readonly api: number }) {
  const receiver = await openReceiver();
  const lines: string[] = [];
  const logOf = (service: string) =>
    openLog({ service, level: 'debug', to: { write: (line) => void lines.push(line) } });
  const tracingOf = (service: 'api' | 'gateway') => {
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin };
    return openTracing({ service, endpoint: readSettings(variables).traces.endpoint, share: shares[service] });
  };
  const shop = await openTestShop({ log: logOf('api'), tracing: await tracingOf('api') });
  await shop.addItem({ title: 'Toner', price: 100 });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const { registry } = emptyRegistry();
  await openShop(registry);
  const gateway = await gatewayOn(registry, {
    apiOrigins: [`http://127.0.0.1:${port}`],
    log: logOf('gateway'),
    tracing: await tracingOf('gateway'),
  });
  const signIn = (traceparent: string) =>
    gateway.inject({
      method: 'POST',
      url: '/api/user-login',
      payload: { email: 'nobody@ofisi.test', password: 'secret-of-nobody' },
      headers: { traceparent },
    });
  const close = async () => {
    await shop.close();
    await gateway.close();
    receiver.server.close();
  };
  const servicesThatName = (traceId: string | undefined) =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['traceId'] === traceId)
      .map((line) => line['service']);
  return { gateway, spans: receiver.spans, lines, signIn, servicesThatName, close };
}

const valuesOf = ({ attributes }: SentSpan, name: string) =>
  attributes.filter(({ key }) => key === name).map(({ value }) => value.stringValue);

test('one press gives one trace from the page through the gateway to the SQL statement, and the log names its id', async () => {
  // The gateway alone decides: with its own share the API would sample nothing.
  const { spans, lines, signIn, servicesThatName, close } = await openServers({ gateway: 1, api: 0 });
  const answer = await signIn(`00-${TRACE}-${PRESS}-00`);
  expect(answer.statusCode).toBe(401);
  await close();

  const [atGateway] = spans.filter(({ name }) => name === 'POST /api/*');
  expect(atGateway).toMatchObject({ traceId: TRACE, parentSpanId: PRESS });
  const reference = String(answer.headers['x-request-id']);
  expect(atGateway && valuesOf(atGateway, 'ofisi.request_id')).toEqual([reference]);
  // The reference that is quoted leads to the trace.
  const [printed] = entriesOf(reference, [lines.join('')]).map(printedEntry);
  expect(printed).toContain(`trace ${TRACE}`);
  const ours = spans.filter(({ traceId }) => traceId === TRACE);
  const [atApi] = ours.filter(({ parentSpanId }) => parentSpanId === atGateway?.spanId);
  expect(atApi?.name).toBe('POST /api/user-login');
  const statements = ours.filter(({ parentSpanId }) => parentSpanId === atApi?.spanId);
  const texts = statements.flatMap((span) => valuesOf(span, 'db.query.text'));
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "users" .*where /));
  expect(JSON.stringify(ours)).not.toMatch(/nobody/);
  expect(new Set(servicesThatName(TRACE))).toEqual(new Set(['gateway', 'api']));
});

test('no visitor can force sampling, neither by the sampled flag nor by the trace id, at any server', async () => {
  const { spans, signIn, servicesThatName, close } = await openServers({ gateway: 0, api: 1 });
  // A sampler that decides by the id alone would sample an id like this first.
  const first = `${'0'.repeat(31)}1`;
  for (const traceId of [TRACE, first]) await signIn(`00-${traceId}-${PRESS}-01`);
  await close();
  expect(spans).toEqual([]);
  // A trace that was not stored must not be named either.
  expect(servicesThatName(TRACE)).toEqual([]);
});

test('a new trace begins when the page sends no usable traceparent', async () => {
  const { spans, signIn, close } = await openServers({ gateway: 1, api: 1 });
  const unusable = [
    'nonsense',
    `00-${'0'.repeat(32)}-${PRESS}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PRESS}-01`,
    `ff-${TRACE}-${PRESS}-01`,
  ];
  for (const traceparent of unusable) await signIn(traceparent);
  await close();
  const begun = spans.filter(({ name, parentSpanId }) => name === 'POST /api/*' && !parentSpanId);
  const traceIds = new Set(begun.map(({ traceId }) => traceId));
  expect(traceIds.size).toBe(unusable.length);
  for (const traceId of traceIds) expect(traceId).toMatch(/^(?!0{32}|4bf92f35)[\da-f]{32}$/);
});

test.each([1, 0])('API calls made while rendering a page are part of its trace (share %i)', async (share) => {
  const { gateway, spans, servicesThatName, close } = await openServers({ gateway: share, api: 1 - share });
  expect((await gateway.inject({ url: '/', headers: { traceparent: `00-${TRACE}-${PRESS}-01` } })).statusCode).toBe(
    200,
  );
  await close();
  expect(new Set(servicesThatName(TRACE))).toEqual(new Set(share === 1 ? ['gateway', 'api'] : []));
  const [page] = spans.filter(({ name }) => name === 'GET /*');
  const calls = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  const paths = calls.flatMap((call) => valuesOf(call, 'url.path'));
  const answers = spans.filter(({ parentSpanId }) => calls.some(({ spanId }) => spanId === parentSpanId));
  const kept = share === 1 ? [SHOP_SETTINGS_CALL] : [];
  expect(paths).toEqual(kept.map((call) => `/api${call}`));
  expect(answers.map(({ name }) => name)).toEqual(kept.map((call) => `GET /api${call}`));
});

test.each(['', '/', '/otlp', '/otlp/'])('sends to /v1/traces below the address of the receiver: "%s"', async (path) => {
  const { origin, addresses, server } = await openReceiver();
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}${path}`, DATA_DIR: '/data' };
  const { endpoint } = readSettings(variables).traces;
  expect(readEnvironment(variables).OTEL_EXPORTER_OTLP_ENDPOINT).toBe(endpoint);
  const tracing = await openTracing({ service: 'gateway', endpoint, share: 1 });
  tracing?.begin('GET', { caller: 'visitor', traceparent: undefined }, {}).end();
  await tracing?.close();
  server.close();
  expect([...addresses]).toEqual([`${path.replace(/\/$/, '')}/v1/traces`]);
});

test('a busy server samples at most ten traces per second unless a share is configured', async () => {
  const { origin, server } = await openReceiver();
  const draw = jest.spyOn(Math, 'random').mockReturnValue(0);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  try {
    const keptOf = async (share: number | null) => {
      const tracing = await openTracing({ service: 'gateway', endpoint: origin, share });
      const begin = () => tracing?.begin('GET', { caller: 'visitor', traceparent: undefined }, {});
      const first = Array.from({ length: 50 }, begin);
      clock.mockReturnValue(6_000);
      const next = Array.from({ length: 50 }, begin);
      clock.mockReturnValue(5_000);
      await tracing?.close();
      return [first, next].map((spans) => spans.filter((span) => span?.isSampled).length);
    };
    expect(await keptOf(null)).toEqual([10, 10]);
    expect(await keptOf(1)).toEqual([50, 50]);
    draw.mockReturnValue(0.01);
    expect(await keptOf(null)).toEqual([0, 0]);
  } finally {
    draw.mockRestore();
    clock.mockRestore();
    server.close();
  }
});

test('without an endpoint there are no traces, and the server itself never loads OpenTelemetry', () => {
  const program = `
    const { openTracing } = require('@ofisi/shared-server/tracing');
    openTracing({ service: 'api', endpoint: process.env.ENDPOINT, share: 1 }).then(async (tracing) => {
      tracing?.begin('GET', { caller: 'visitor', traceparent: undefined }, {}).end();
      await tracing?.close();
      const isLoaded = Object.keys(require.cache).some((file) => file.includes('@opentelemetry'));
      process.stdout.write(JSON.stringify([tracing !== null, isLoaded]));
    });`;
  const run = (env: NodeJS.ProcessEnv) => {
    const args = ['--import', 'tsx', '--eval', program];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    });
    return stdout || stderr;
  };
  expect([run({}), run({ ENDPOINT: 'http://127.0.0.1:9' })]).toEqual(['[false,false]', '[true,false]']);
});
