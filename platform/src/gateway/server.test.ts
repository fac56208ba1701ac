import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { readdirSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';
import { ensureLocalMember } from '../registry/local-member';
import { fakeApi } from '../testing/fake-api';
import { emptyRegistry, openShop } from '../testing/fixtures';

/** Each process with the promise of its end, which may come before anybody awaits it. */
const started = new Map<ChildProcess, Promise<unknown[]>>();

afterEach(() => {
  for (const child of started.keys()) child.kill('SIGKILL');
  started.clear();
});

function start(variables: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { file, execArgv } = startedProgram(join(__dirname, 'server.ts'));
  const child = fork(file, {
    execArgv: [...execArgv],
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.set(child, once(child, 'close'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

const exitCode = async (child: ChildProcess): Promise<unknown> => (await started.get(child))?.[0];

async function startReady(variables: Record<string, string> = {}) {
  const { registry, dataDir } = emptyRegistry();
  await openShop(registry);
  await ensureLocalMember(dataDir, 'asha');
  const { child, output } = start({ PORT: '0', DATA_DIR: dataDir, ...variables });
  const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number }];
  return { child, output, message, dataDir };
}

const NO_ORIGINS = 'must be an address such as https://shop.example.com, or several separated by commas';

describe('the gateway as a process', () => {
  it('does not start without trusted keys, unless configured to', async () => {
    const { registry, dataDir } = emptyRegistry();
    await openShop(registry);
    const { child, output } = start({ PORT: '0', DATA_DIR: dataDir });
    expect(await exitCode(child)).toBe(1);
    expect(output()).toBe(
      `There are no trusted keys: ${join(dataDir, 'trusted-keys.json')} is missing. Write them with npm run mf -- trust (TRUSTED_KEYS_FILE), or set RELEASE_SIGNATURES=off.\n`,
    );
    const without = start({ PORT: '0', DATA_DIR: dataDir, RELEASE_SIGNATURES: 'off' });
    const [{ port }] = (await once(without.child, 'message')) as [{ port: number }];
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });

  it('reports readiness, responds, and exits cleanly on SIGTERM', async () => {
    const { child, output, message } = await startReady();
    expect(message.ready).toBe(true);
    const answer = await fetch(`http://localhost:${message.port}/`);
    expect([answer.status, (await answer.text()).includes('id="boot"')]).toEqual([200, true]);
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const events = lines.filter(({ message: event }) => /^st/.test(String(event)));
    expect(events.map(({ service, message: event }) => [service, event])).toEqual([
      ['gateway', 'started'],
      ['gateway', 'stopping'],
      ['gateway', 'stopped'],
    ]);
    expect(events[0]).toMatchObject({ level: 'info', port: message.port, environment: 'local' });
    expect(lines.map(({ revision }) => revision)).toContain(2);
  });

  it('makes the registry unreadable to other users of the machine', async () => {
    const { dataDir } = await startReady();
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([]);
  });

  it('listens on every address of its host', async () => {
    const { message } = await startReady();
    const addresses = await lookup('localhost', { all: true });
    for (const { address, family } of addresses) {
      const answer = await fetch(`http://${family === 6 ? `[${address}]` : address}:${message.port}/healthz`);
      expect(answer.status).toBe(200);
    }
  });

  it('completes the response in progress on SIGTERM, over a keep-alive connection', async () => {
    const waiting: ServerResponse[] = [];
    const { apiOrigin } = await fakeApi({ '/slow': (response) => void waiting.push(response) });
    const { child, message } = await startReady({ API_ORIGIN: apiOrigin, HOST: '127.0.0.1' });
    const answer = fetch(`http://127.0.0.1:${message.port}/api/slow`);
    while (waiting.length === 0) await turn();
    child.kill('SIGTERM');
    waiting[0]?.end('{"status":200}');
    expect((await answer).status).toBe(200);
    expect(await exitCode(child)).toBe(0);
  });

  it('drains before it exits: not ready, still responding, and keeping no connection', async () => {
    const { child, output, message } = await startReady({ DRAIN_SECONDS: '300' });
    const ask = (path: string) => fetch(`http://localhost:${message.port}${path}`);
    expect((await ask('/readyz')).headers.get('connection')).toBe('keep-alive');
    child.kill('SIGTERM');
    while (!output().includes('draining')) await turn();
    const ready = await ask('/readyz');
    expect([ready.status, ready.headers.get('connection'), await ready.json()]).toEqual([
      503,
      'close',
      { status: 503, message: 'This gateway is shutting down.', api: 'answers' },
    ]);
    const page = await ask('/');
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
  });

  it('exits when its parent has gone', async () => {
    const { child } = await startReady();
    const exit = once(child, 'exit');
    child.disconnect();
    expect(((await exit) as unknown[])[0]).toBe(0);
  });

  it('reports in one sentence that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { child, output } = start({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: '/nowhere',
      RELEASE_SIGNATURES: 'off',
    });
    expect(await exitCode(child)).toBe(1);
    expect(output()).toBe(`Port ${port} is taken by another process; choose another with PORT.\n`);
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535, not "eighty".\n'],
    [
      { TRUSTED_PROXIES: 'yes' },
      'TRUSTED_PROXIES must be addresses or ranges of them, or loopback, linklocal or uniquelocal, separated by commas, not "yes".\n',
    ],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY is now TRUSTED_PROXIES, the addresses of the proxies.\n'],
    [{ ENVIRONMENT: '../live' }, 'ENVIRONMENT must be lower-case letters, digits and dashes.\n'],
    [
      { PUBLIC_ORIGIN: 'https://ofisi.example/shop' },
      'PUBLIC_ORIGIN must be an address such as https://shop.example.com, not "https://ofisi.example/shop".\n',
    ],
    [{ RENDER: 'maybe' }, 'RENDER must be one of on, off, not "maybe".\n'],
    [{ RENDER_MEMORY_MB: '1' }, 'RENDER_MEMORY_MB must be a number from 32 to 4096, not "1".\n'],
    [{ METRICS_PORT: 'all' }, 'METRICS_PORT must be a number from 0 to 65535, not "all".\n'],
    [{ API_ORIGIN: 'localhost' }, `API_ORIGIN ${NO_ORIGINS}, not "localhost".\n`],
    [{ SET_LINK_KEY: 'abc' }, 'SET_LINK_KEY must be 32 bytes in base64.\n'],
    [
      { REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_TOKEN_FILE: '/dev/null' },
      '/dev/null (REGISTRY_TOKEN_FILE) is empty: npm run mf -- token gateway --gateway prints a token.\n',
    ],
    [{ API_ORIGIN: 'http://10.0.0.1,' }, `API_ORIGIN ${NO_ORIGINS}, not "http://10.0.0.1,".\n`],
  ])('refuses %j', async (variables, sentence) => {
    const { child, output } = start(variables);
    expect(await exitCode(child)).toBe(1);
    expect(output()).toBe(sentence);
  });
});
