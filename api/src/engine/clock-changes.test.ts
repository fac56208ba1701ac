import { rmSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { errorHandler } from '../http/error-handler';
import { requestContext } from '../http/request-context';
import { freshDataDir } from '../testing/test-engine';
import { diskSpace } from './disk-space';
import { startPglite } from './pglite-client';
import { createWorkQueue } from './work-queue';

const HOUR = 60 * 60_000;

afterEach(() => jest.restoreAllMocks());

function moveClock(by: number) {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + by);
}

/** An API with one call that waits up to `patience` milliseconds for `work`; the clock is moved before the work begins. */
async function appWith({ by, patience, work }: { by: number; patience: number; work: () => Promise<void> }) {
  const app: FastifyInstance = Fastify();
  await app.register(errorHandler);
  await app.register(requestContext, { patience });
  const queue = createWorkQueue(1);
  app.get('/', { config: { permission: 'public' } }, async () => {
    moveClock(by);
    await queue.run(work);
    return { status: 200 };
  });
  return app;
}

test('setting the clock back during a request does not prolong waiting', async () => {
  const app = await appWith({ by: -2 * HOUR, patience: 100, work: () => new Promise(() => undefined) });
  expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
});

test('setting the clock forward during a request ends no wait early', async () => {
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 50));
  const app = await appWith({ by: 2 * HOUR, patience: 60_000, work });
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});

test('setting the clock forward during a statement does not make the engine count as stuck', async () => {
  const dataDir = await freshDataDir();
  const folder = path.join(dataDir, 'db');
  const client = await startPglite({
    folder,
    buffers: '8MB',
    queueBound: 1,
    disk: diskSpace(folder, 0),
    stuckAfter: 60_000,
  });
  const running = client.query('select pg_sleep(1.5), 1 as one', []);
  moveClock(2 * HOUR);
  await expect(running).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await client.close();
  rmSync(dataDir, { recursive: true, force: true });
});
