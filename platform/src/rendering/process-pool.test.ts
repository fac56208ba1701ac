import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { SHELL_BUNDLE, shopBundle } from '../testing/server-bundles';
import { startPool, type PoolSettings, type ProcessPool } from './process-pool';
import { startProcess, type RenderOrder } from './render-process';
import { renderProgram } from './render-program';

const SETTINGS: PoolSettings = { budget: 2_000, coldBudget: 10_000, memory: 128, processes: 2, most: 64 };
const bundleNamed = (key: string) => ({ key, publicPath: `/releases/${key}/` });

/** An order for the storefront's product screen, with one answer of the API. */
function orderOf(supplies: RenderOrder['supplies'] = {}): RenderOrder {
  return {
    job: {
      shell: bundleNamed('shell/1'),
      remote: bundleNamed('mf-storefront/1'),
      routeId: 'product',
      page: {
        address: '/product-item/a',
        params: { slug: 'a' },
        boot: 'boot 1',
        prefetched: { '/open-arrival/a': 'answer 1' },
        document: { frame: 'frame 1', opening: '<html>', origin: null },
      },
    },
    supplies: {
      'shell/1': Buffer.from(SHELL_BUNDLE),
      'mf-storefront/1': Buffer.from(shopBundle()),
      'boot 1': '{"revision":1}',
      'answer 1': '{"name":"Toner","price":1}',
      'frame 1': '{"beforeLinks":"","afterLinks":"","afterData":""}',
      ...supplies,
    },
  };
}

let program: string;
beforeAll(async () => void (program = await renderProgram()));

let pool: ProcessPool | undefined;
const warnings: string[] = [];

function open(changes: Partial<PoolSettings> = {}): ProcessPool {
  warnings.length = 0;
  const opened = startPool({ ...SETTINGS, ...changes }, (message) => warnings.push(message));
  pool = opened;
  return opened;
}

afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

it('requests each bundle and answer once, and a new version of an answer again', async () => {
  const { warm, render } = open();
  const asked: string[] = [];
  const listening = (supplies: RenderOrder['supplies']) =>
    new Proxy(supplies, {
      get(target, key) {
        asked.push(String(key));
        return target[String(key)];
      },
    });
  const order = orderOf();
  const answers = await warm({ ...order, supplies: listening(order.supplies) });
  expect(answers.map(({ kind }) => kind)).toEqual(answers.map(() => 'rendered'));
  expect(asked.sort()).toEqual(answers.flatMap(() => Object.keys(order.supplies)).sort());
  asked.length = 0;
  await render({ ...order, supplies: listening(order.supplies) });
  expect(asked).toEqual([]);
  const { job } = order;
  const page = job.page && { ...job.page, prefetched: { '/open-arrival/a': 'answer 2' } };
  const supplies = listening({ ...order.supplies, 'answer 2': '{"name":"Toner","price":2}' });
  expect((await render({ job: { ...job, page }, supplies })).kind).toBe('rendered');
  expect(asked).toEqual(['answer 2']);
});

it('reports why no process starts, and lets no page wait for long', async () => {
  const { render } = open({ memory: 1, coldBudget: 1_500 });
  expect(await render(orderOf())).toEqual({ kind: 'busy', message: 'No process was free for 1500 ms.' });
  expect(warnings[0]).toMatch(/^A render process did not start\. .*Fatal/s);
});

it('refuses orders while closing', async () => {
  const { render, close } = open();
  const waiting = [render(orderOf()), render(orderOf())];
  await close();
  const answers = await Promise.all([...waiting, render(orderOf())]);
  for (const answer of answers) expect(answer).toEqual({ kind: 'busy', message: 'The gateway is closing.' });
});

it('passes none of the gateway’s environment variables, which contain secrets, to its processes', async () => {
  // Node would not start with this option, nor would the thread in which tsx compiles, so it is set once everything is loaded.
  const code = `const { startProcess } = require(${JSON.stringify(require.resolve('./render-process'))});
    process.env.NODE_OPTIONS = '--require /nowhere/at-all.js';
    const renderer = startProcess(${JSON.stringify(program)}, ${JSON.stringify(SETTINGS)});
    renderer.started.then((how) => { console.log(JSON.stringify(how)); renderer.end(); })`;
  const gateway = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), '--eval', code]);
  // The process may end before its output arrives.
  const ended = once(gateway, 'exit');
  const [how] = await once(gateway.stdout, 'data');
  expect(String(how)).toBe('"ready"\n');
  await ended;
});

it('leaves no process behind when the gateway is killed', async () => {
  const code = `require(${JSON.stringify(require.resolve('./render-process'))})
    .startProcess(${JSON.stringify(program)}, ${JSON.stringify(SETTINGS)}).started.then(console.log)`;
  const gateway = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), '--eval', code]);
  await once(gateway.stdout, 'data');
  const pids = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(gateway.pid)], { encoding: 'utf8' });
  const pid = Number(/^\s*(\d+).*render-process\.cjs/m.exec(pids)?.[1]);
  expect(pid).toBeGreaterThan(0);
  gateway.kill('SIGKILL');
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await eventually(async () => expect(isThere()).toBe(false));
});

it('loses no page with a process that exits while it is being assigned', async () => {
  const renderer = startProcess(program, SETTINGS);
  expect(await renderer.started).toBe('ready');
  renderer.end();
  expect(await renderer.run(orderOf())).toEqual({ kind: 'lost' });
  await renderer.ended;
  expect(await renderer.run(orderOf())).toEqual({ kind: 'lost' });
});
