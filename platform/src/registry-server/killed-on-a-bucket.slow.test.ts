import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { resolve } from 'node:path';
import { PlatformError } from '../errors';
import { grantToken } from '../registry/access';
import { bucketObjects } from '../registry/bucket-objects';
import { overHttp } from '../registry/over-http';
import { registryIn } from '../registry/registry';
import { openBucketForTest } from '../testing/buckets';
import { release, temporaryFolder } from '../testing/fixtures';
import type { KillableBucket } from '../testing/killable-registry';
import { registryCalls, type RegistryCalls } from './calls';

const KILLS = 6;
const LONGEST_LIFE_MS = 1_500;
const PROGRAM = resolve(__dirname, '../testing/killable-registry.ts');
/** Shorter than in operation, so that the lock of a killed process is soon free. */
const times = { lease: 400, renewal: 80, retry: 20, patience: 4_000 };

test('registries on a bucket that are killed while they pin leave whole environments and audits', async () => {
  // Late, so that a kill falls between two calls to the store.
  const settings = await openBucketForTest({ late: 5 });
  const objects = bucketObjects(settings, times);
  const registry = registryIn(objects);
  const { releaseId: shell } = await release(registry, 'shell');
  const shops = await Promise.all(['1.0.0', '1.1.0'].map((version) => release(registry, 'shop', { version })));
  const token = await grantToken(objects, 'team', { publish: ['*'], pin: ['*'], force: ['*'] });
  const bucket: KillableBucket = { settings, times };
  async function start() {
    const child = fork(PROGRAM, [temporaryFolder(), '0', JSON.stringify(bucket)], {
      stdio: 'inherit',
      execArgv: ['--import', 'tsx'],
    });
    const [origin] = (await once(child, 'message')) as [string];
    return { child, calls: registryCalls(overHttp(origin, token)) };
  }

  let [pinned, cut] = [0, 0];
  const pinAgain = async (calls: RegistryCalls): Promise<string> => {
    const shop = shops[(pinned + cut) % 2]?.releaseId ?? '';
    try {
      await calls.pin('qa', { releases: { shell, 'mf-storefront': shop }, reason: `${pinned}` });
    } catch (error) {
      // A registry that is slower than its short lease loses the lock: it has changed nothing.
      if (error instanceof PlatformError && error.status === 423) return pinAgain(calls);
      throw error;
    }
    pinned += 1;
    return shop;
  };

  const survivor = await start();
  await pinAgain(survivor.calls);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, calls } = await start();
    // The first call loads the client of the store.
    await calls.status('qa');
    const ended = once(child, 'exit');
    // Each one that is killed has pinned before, however slow the machine is.
    await pinAgain(calls);
    void pause(Math.random() * LONGEST_LIFE_MS).then(() => child.kill('SIGKILL'));
    try {
      for (;;) await pinAgain(calls);
    } catch (error) {
      cut += 1;
      expect(error).toMatchObject({ status: 503 });
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    // The other registry goes on, at the latest when the lock of the dead one is free.
    const acknowledged = await pinAgain(survivor.calls);
    const document = await registry.environments.read('qa');
    const history = await registry.environments.history('qa');
    expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
    expect(history).toHaveLength(document?.revision ?? 0);
    const last = history.findLast(({ changes }) => changes.some(({ remote }) => remote === 'mf-storefront'));
    expect(last?.changes.find(({ remote }) => remote === 'mf-storefront')?.to).toBe(
      document?.pins['mf-storefront']?.release,
    );
    expect(document?.pins['mf-storefront']?.release).toBe(acknowledged);
  }
  survivor.child.kill('SIGKILL');
  expect(cut).toBe(KILLS);
}, 180_000);
