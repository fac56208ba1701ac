import { rmSync } from 'node:fs';
import { openEngine, readEnvironment } from './process/environment';
import { checkDeveloper, makeFirstDeveloper } from './identity/make-first-developer';
import { runScript } from './testing/run-script';
import { openTestEngine } from './testing/test-engine';

// Each test starts processes, on machines that may be busy.
jest.setTimeout(120_000);

const ARGS = ['--name', 'Jane', '--email', 'Dev@Shop.co.ke'];

test('the first developer is made once, with a generated password', async () => {
  const data = await openTestEngine();
  const { dataDir, url } = data;
  if (!url) {
    await data.engine.close();
  }
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url ?? '' };
  const first = runScript('first-developer.ts', { environment, args: ARGS, input: '' });
  expect(await first.exit).toBe(0);
  expect(first.output()).toMatch(/^dev@shop\.co\.ke is the first Developer\. Password: \S{16}\n$/);
  const engine = url ? data.engine : await openEngine(readEnvironment(environment), () => undefined);
  const second = checkDeveloper({ name: 'Joan', email: 'joan@shop.co.ke', password: 'another good secret' });
  await expect(makeFirstDeveloper(engine.db, second)).rejects.toThrow(/^There is already a Developer/);
  if (url) {
    await data.dispose();
  } else {
    await engine.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('the password from standard input is checked, and a refusal is one sentence and exit code 1', async () => {
  const weak = runScript('first-developer.ts', { args: ARGS, input: 'short\n' });
  expect(await weak.exit).toBe(1);
  expect(weak.output()).toBe('Use at least 8 characters.\n');
});

test('somebody without a name is refused', () => {
  expect(() => checkDeveloper({ name: '', email: 'dev@shop.co.ke', password: 'a good secret' })).toThrow(
    'Enter the name.',
  );
});
