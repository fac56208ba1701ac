import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestShop } from '@ofisi/api/testing/test-shop';
import { emptyRegistry, openShop } from '@ofisi/platform/testing/fixtures';
import { gatewayOn } from '@ofisi/platform/testing/gateways';
import { ROOT } from '@ofisi/services/workspaces';
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

/** Takes what servers send of their traces. */
async function openReceiver() {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Export;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('a press is one trace, from the gateway to the statement, whose id is in the log', async () => {
  const receiver = await openReceiver();
  const lines: string[] = [];
  const logOf = (service: string) =>
    openLog({ service, level: 'debug', to: { write: (line) => void lines.push(line) } });
  const tracingOf = (service: string) => openTracing({ service, endpoint: receiver.endpoint, share: 1 });
  const [ofApi, ofGateway] = [await tracingOf('api'), await tracingOf('gateway')];
  const shop = await openTestShop({ log: logOf('api'), tracing: ofApi });
  await shop.addItem({ title: 'Toner', price: 100 });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const { registry } = emptyRegistry();
  await openShop(registry);
  const gateway = await gatewayOn(registry, {
    apiOrigins: [`http://127.0.0.1:${port}`],
    log: logOf('gateway'),
    tracing: ofGateway,
  });
  const answer = await gateway.inject({
    method: 'POST',
    url: '/api/user-login',
    payload: { email: 'nobody@ofisi.test', password: 'secret-of-nobody' },
    headers: { traceparent: `00-${TRACE}-${PRESS}-01` },
  });
  expect(answer.statusCode).toBe(401);
  await shop.close();
  await gateway.close();
  receiver.server.close();

  const valuesOf = ({ attributes }: SentSpan, name: string) =>
    attributes.filter(({ key }) => key === name).map(({ value }) => value.stringValue);
  const requestId = answer.headers['x-request-id'];
  const [atGateway] = receiver.spans.filter(
    (span) => span.name === 'POST /api/*' && valuesOf(span, 'ofisi.request_id').includes(String(requestId)),
  );
  // A visitor who chose the id could choose one that is always kept.
  expect(atGateway?.traceId).not.toBe(TRACE);
  const ours = receiver.spans.filter(({ traceId }) => traceId === atGateway?.traceId);
  const [atApi] = ours.filter(({ parentSpanId }) => parentSpanId === atGateway?.spanId);
  expect(atApi?.name).toBe('POST /api/user-login');
  const statements = ours.filter(({ parentSpanId }) => parentSpanId === atApi?.spanId);
  const texts = statements.flatMap((span) => valuesOf(span, 'db.query.text'));
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "users" .*where /));
  expect(JSON.stringify(ours)).not.toMatch(/nobody/);
  const named = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['traceId'] === atGateway?.traceId);
  expect(new Set(named.map((line) => line['service']))).toEqual(new Set(['gateway', 'api']));
});

test('without an address to send to there are no traces, and nothing that makes them is loaded', () => {
  const program = `
    const { openTracing } = require('@ofisi/shared-server/tracing');
    openTracing({ service: 'api', endpoint: process.env.ENDPOINT, share: 1 }).then((tracing) => {
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
  expect([run({}), run({ ENDPOINT: 'http://127.0.0.1:9' })]).toEqual(['[false,false]', '[true,true]']);
});
