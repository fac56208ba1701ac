import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';
import { isSeeded } from '@ofisi/demo/mark';

/**
 * Runs the seed command for a data folder (absolute) with embedded data, in a separate process that ends with this one, unless it was done
 * before. `say` receives its progress, line by line.
 * @throws an error with its sentence when it fails
 */
export async function seedDataFolder(dataDir: string, say: (line: string) => void): Promise<void> {
  if (isSeeded(dataDir)) return;
  const { file, execArgv } = startedProgram('demo/src/seed-command.ts');
  const child = spawn(process.execPath, [...execArgv, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const abandon = () => child.kill();
  process.once('exit', abandon);
  createInterface({ input: child.stdout }).on('line', say);
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const ending: readonly unknown[] = await once(child, 'close');
  process.off('exit', abandon);
  if (ending[0] !== 0) throw new Error(complaint.trim() || 'The demo content could not be stored.');
}
