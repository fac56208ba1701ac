import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pin } from '../releases/pin';
import { CHANGE, release, temporaryFolder } from '../testing/fixtures';
import { openRenderingGateway, pinShop, product, shopBundle, withBundle } from '../testing/server-bundles';
import { startProcess, type RenderOrder } from './render-process';

const SETTINGS = { budget: 5_000, coldBudget: 20_000, memory: 128 };

const PRICED = `
  const shown = new Intl.NumberFormat('en-KE').format(1234);
  return '<p>KES ' + shown + ' ' + ['a', 'b'].join('+') + ' ' + new URL('https://a.example/b').pathname + '</p>';`;

/** Modifies everything it can reach, in its own scope and in what was handed in. */
const HOSTILE = `
  const attempts = [
    () => { Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get: () => () => '1' }); },
    () => { Array.prototype.join = () => 'nothing'; },
    () => { Object.defineProperty(URL.prototype, 'pathname', { get: () => '/elsewhere' }); },
    () => { TextEncoder.prototype.encode = () => new Uint8Array(); },
    () => { Object.getPrototypeOf(setTimeout).call = () => undefined; },
    () => { Object.getPrototypeOf(Object.getPrototypeOf(URL.prototype)).toString = () => 'owned'; },
    () => { setTimeout.constructor.prototype.apply = () => undefined; },
  ];
  for (const attempt of attempts) { try { attempt(); } catch {} }`;

const ROUTE = { title: 'Desk', layout: 'site', access: 'public', indexable: true } as const;

/** A second remote with a page of its own at `/desk`. */
async function pinDesk({
  registry,
}: Pick<Awaited<ReturnType<typeof openRenderingGateway>>, 'registry'>): Promise<void> {
  const bundle = `
    ${HOSTILE}
    exports.heads = { desk: () => ({ title: 'Desk', description: 'A desk.', address: '/desk' }) };
    exports.remote = { screens: { desk: async () => '<p>desk</p>' } };`;
  const contributes = { routes: [{ ...ROUTE, id: 'desk', path: '/desk' }], nav: [], widgets: [] };
  const desk = await release(registry, 'shop', {
    ...{ remote: 'mf-desk', container: 'mf_desk_a', preloadByRoute: {}, contributes },
    ...withBundle(bundle),
  });
  await pin(registry, { ...CHANGE, remote: 'mf-desk', release: desk.releaseId });
}

describe('a bundle that changes globals', () => {
  it('does not affect the pages of other remotes', async () => {
    const opened = await openRenderingGateway({ shop: shopBundle(PRICED) }, product('good', 100));
    await pinDesk(opened);
    const ask = async (url: string) => (await opened.app.inject({ url })).body;
    const expected = '<p>KES 1,234 a+b /b</p>';
    // One process renders both remotes' pages.
    const desks = await Promise.all(Array.from({ length: 4 }, (_, index) => ask(`/desk?visit=${index}`)));
    for (const desk of desks) expect(desk).toContain('<p>desk</p>');
    const slugs = ['good', 'good?b', 'good?c', 'good?d'];
    const pages = await Promise.all(slugs.map((slug) => ask(`/product-item/${slug}`)));
    for (const page of pages) expect(page).toContain(expected);
  });

  it('affects no page after the next pin, not even its own', async () => {
    const opened = await openRenderingGateway({ shop: shopBundle(PRICED, HOSTILE) }, product('good', 100));
    const ask = async () => (await opened.app.inject({ url: '/product-item/good' })).body;
    expect(await ask()).toContain('<p>KES 1 nothing /b</p>');
    await pinShop(opened.registry, shopBundle(PRICED));
    expect(await ask()).toContain('<p>KES 1,234 a+b /b</p>');
  });
});

/** Simulates a bundle that has escaped all isolation: `code` is what its process then runs. */
async function runEscaped(code: string) {
  const program = join(temporaryFolder(), 'program.cjs');
  writeFileSync(
    program,
    `process.send({ kind: 'ready' });
     process.on('message', async ({ kind }) => {
       if (kind !== 'job') return;
       process.send({ kind: 'phase', phase: 'render', isCold: true });
       const answer = (message) => process.send({ kind: 'threw', phase: 'render', message: String(message) });
       ${code}
     });`,
  );
  const child = startProcess(program, SETTINGS);
  expect(await child.started).toBe('ready');
  const bundle = { key: 'shell/1', publicPath: '/releases/shell/1/' };
  const order: RenderOrder = { job: { shell: bundle, remote: null, routeId: 'home', page: null }, supplies: {} };
  const answer = await child.run(order);
  child.end();
  await child.ended;
  return { answer, child };
}

describe('a render process', () => {
  const FORGED = {
    'of no known kind': `{ kind: 'pin', remote: 'shell' }`,
    'that is nothing': 'null',
    'with a header in its tag': `{ kind: 'rendered', page: { etag: 'W/"a"\\r\\nset-cookie: a=b', br: new Uint8Array(1) } }`,
    'with a page that is no bytes': `{ kind: 'rendered', page: { etag: 'W/"0123456789012345678901"', br: { length: 9e9 } } }`,
    'about a phase that there is not': `{ kind: 'phase', phase: 'shell; drop', isCold: false }`,
    'that asks for what is no list': `{ kind: 'wants', keys: { map: 1 } }`,
  };

  it.each(Object.entries(FORGED))('is ended by a message %s', async (_what, message) => {
    const { answer, child } = await runEscaped(`process.send(${message});`);
    expect(answer).toEqual({
      kind: 'threw',
      phase: 'render',
      message: 'It sent the gateway a message of no known form.',
    });
    expect(child.isAlive()).toBe(false);
  });

  const TRIES = {
    'reads a file of the gateway': `require('node:fs').readFileSync(${JSON.stringify(__filename)})`,
    'lists a folder': `require('node:fs').readdirSync('/')`,
    'writes a file': `require('node:fs').writeFileSync('/tmp/ofisi-escaped', 'x')`,
    'runs a program': `require('node:child_process').execSync('id')`,
    'starts a thread': `new (require('node:worker_threads').Worker)('1', { eval: true })`,
    'makes code from text': `eval('1')`,
  };

  it.each(Object.entries(TRIES))('is denied when it %s', async (_what, code) => {
    const { answer } = await runEscaped(
      `try { ${code}; answer('it could'); } catch (error) { answer(error.code ?? error.name); }`,
    );
    expect(answer).toMatchObject({ kind: 'threw', message: expect.stringMatching(/^(ERR_ACCESS_DENIED|EvalError)$/) });
  });
});

/** Checks what code can reach that has escaped from its context into the process's own scope. */
it('leaves no access to modules, bindings or the network in the process’s own scope', async () => {
  const program = `
    import { lockDownGlobals } from ${JSON.stringify(require.resolve('./process/lock-down-globals'))};
    const reach = process;
    const print = console.log.bind(console);
    lockDownGlobals();
    const doors = {
      mainModule: () => reach.mainModule.require('net'),
      binding: () => reach.binding('tcp_wrap'),
      linked: () => reach._linkedBinding('tcp_wrap'),
      builtin: () => reach.getBuiltinModule('net'),
      dlopen: () => reach.dlopen({}, 'x'),
      fetch: () => fetch('http://127.0.0.1/'),
      socket: () => new WebSocket('ws://127.0.0.1/'),
      code: () => (() => undefined).constructor('return 1')(),
      stack: () => { Error.prepareStackTrace = () => 1; },
      patch: () => { Promise.prototype.then = () => 1; },
      shared: () => { URL.prototype.toString = () => 1; },
      control: () => 1,
    };
    const opened = Object.entries(doors).filter(([, open]) => { try { open(); return true; } catch { return false; } });
    print(JSON.stringify(opened.map(([name]) => name)));`;
  const run = promisify(execFile);
  const [source, built] = ['source.mjs', 'built.cjs'].map((name) => join(temporaryFolder(), name)) as [string, string];
  writeFileSync(source, `'use strict';${program}`);
  const bundle = `require('esbuild').buildSync({ entryPoints: [process.argv[1]], outfile: process.argv[2], bundle: true, platform: 'node', format: 'cjs' })`;
  await run(process.execPath, ['-e', bundle, source, built], { cwd: __dirname });
  const { stdout } = await run(process.execPath, [built]);
  expect(JSON.parse(stdout)).toEqual(['control']);
});
