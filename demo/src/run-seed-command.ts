import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isSeeded } from './seed/mark';

/**
 * Runs the seed command for a data folder (absolute) with embedded data, in a process of its own that ends with this one, unless
 * that was done before.
 * `say` hears its progress, line by line.
 * @throws an error with its sentence when it fails
 */
export async function seedDataFolder(dataDir: string, say: (line: string) => void): Promise<void> {
  if (isSeeded(dataDir)) return;
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'seed-command.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
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
