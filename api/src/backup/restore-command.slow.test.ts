import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { openControlSocket } from '../process/control-socket';
import { openPglite } from '../engine/pglite-engine';
import { runScript } from '../testing/run-script';
import { openTestShop } from '../testing/test-shop';
import { freshDataDir } from '../testing/test-engine';
import { backUp } from './backup';
import { copyWork } from './data-copy';
import { fixturesOf, writeFixture } from './testing/fixtures';

// Each test starts processes, possibly on a busy machine.
jest.setTimeout(120_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-restore-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(file: string, args: string[] = []): Promise<{ exit: number | null; output: string }> {
  const { exit, output } = runScript(file, { environment: { DATA_DIR: path.join(folder, 'shop') }, args });
  return { exit: await exit, output: output() };
}

test('what was restored says whether its books agree', async () => {
  const dataDir = await freshDataDir();
  const engine = await openPglite(dataDir);
  const shop = await openTestShop({}, { engine, dataDir, url: undefined, dispose: () => engine.close() });
  await shop.addItem({ title: 'Toner' });
  openControlSocket(dataDir, copyWork(dataDir, engine.copyTo), silentLog());
  const whole = await backUp({ to: path.join(folder, 'whole.tar.gz'), dataDir });
  await shop.db.execute(`update items set on_hand = 1`);
  const wrong = await backUp({ to: path.join(folder, 'wrong.tar.gz'), dataDir });
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });

  const restored = await run('backup/restore-command.ts', ['--from', whole.file]);
  expect(restored).toMatchObject({ exit: 0, output: expect.stringMatching(/^Restored .*\nThe books agree: all \d+ /) });
  const again = await run('backup/restore-command.ts', ['--from', wrong.file, '--replace']);
  expect(again.exit).toBe(0);
  expect(again.output).toMatch(
    /\nThe books do not agree\. 1 of \d+ .*\n.*\n {4}Item 1, Toner: expected 10\.000, found 1\.000\n/,
  );
});

test('the books of an earlier version are checked once it was brought to this one', async () => {
  const [earlier = ''] = fixturesOf('pglite');
  const backup = path.join(folder, 'earlier.tar.gz');
  writeFixture(earlier, backup);
  const restored = await run('backup/restore-command.ts', ['--from', backup]);
  expect(restored.exit).toBe(0);
  expect(restored.output).toMatch(
    /\nIts books could not be checked: The database is older than .* run npm run check-books\.\n/,
  );
  expect((await run('migrate-command.ts')).exit).toBe(0);
  expect(await run('books/check-command.ts')).toMatchObject({
    exit: 0,
    output: expect.stringMatching(/^The books agree/),
  });
});
