/**
 * `npm run migrate`: migrates the data to this version of the shop and exits; on PostgreSQL, servers may be running meanwhile.
 * `DATABASE_URL` and `DATABASE_DIRECT_URL`, or `DATA_DIR` (`.data`), select the data. If it fails, it prints one sentence and exits with
 * code 1; the migrations completed so far remain, and the command can be run again.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { countMigrations } from './engine/applied-migrations';
import { StartupError } from './engine/errors';
import { openEngine, readDataSettings } from './process/environment';
import { sentenceOfEnd } from './engine/system-errors';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const dataDir = path.resolve(__dirname, '../..', process.env['DATA_DIR'] || '.data');
  const settings = readDataSettings({ ...process.env, DATA_DIR: dataDir, MIGRATE_AT_START: 'on' });
  if (!settings.DATABASE_URL && !existsSync(path.join(dataDir, 'db'))) {
    throw new StartupError(`There is no shop in ${dataDir}; set DATABASE_URL or DATA_DIR to where it is.`);
  }
  const done: string[] = [];
  const engine = await openEngine(settings, say, (name) => {
    done.push(name);
    say(`Migrated: ${name}`);
  });
  try {
    const all = await countMigrations(engine.db);
    say(
      done.length === 0
        ? `Nothing to migrate: the data already has all ${all} migrations.`
        : `Done: ${done.length} ${done.length === 1 ? 'migration' : 'migrations'}; the data has had all ${all} now.`,
    );
  } finally {
    await engine.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOfEnd(error)}\n`);
  process.exitCode = 1;
});
