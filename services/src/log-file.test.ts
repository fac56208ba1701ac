import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { entriesOf, logFilesIn, readLogs } from './incident-lines';
import { openLogFile } from './log-file';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ofisi-logs-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = (requestId: string, more = '') =>
  Buffer.from(`${JSON.stringify({ time: '2026-11-22T06:50:01.123Z', requestId, message: `seen${more}` })}\n`);

it('keeps a bounded number of private files, and finds a reference in an older one', async () => {
  const log = openLogFile(join(folder, 'logs', 'api.log'), '1K');
  const files = () => logFilesIn(join(folder, 'logs'));
  for (let count = 0; count < 4; count += 1) {
    log.write(line(`reference-${count}`, '.'.repeat(1_100)));
    await eventually(async () => expect(files().length).toBeGreaterThan(Math.min(count, 3)));
  }
  log.close();
  expect(files().map((file) => statSync(file).mode & 0o777)).toEqual(files().map(() => 0o600));
  expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
  await eventually(async () => expect(entriesOf('reference-0', readLogs(files()))).toHaveLength(1));
  // While the files are renumbered, the first one is missing.
  await eventually(async () => expect(readdirSync(join(folder, 'logs'))).toContain('api.log.1'));
});

it('drops lines rather than ending the shop while the log cannot be written', async () => {
  writeFileSync(join(folder, 'logs'), 'a file where the folder should be');
  const log = openLogFile(join(folder, 'logs', 'api.log'));
  log.write(line('reference-1'));
  log.write(line('reference-2'));
  log.close();
  expect(readFileSync(join(folder, 'logs'), 'utf8')).toBe('a file where the folder should be');
});
