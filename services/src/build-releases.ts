import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from '@ofisi/tooling/build/inputs-hash';
import type { BuildDocument } from '@ofisi/shared-contract/release';
import { RELEASED, ROOT } from './workspaces';

const AT_ONCE = 2;

/** Builds every released workspace whose sources differ from its last build, two at a time; returns the names built. */
export async function buildChanged(progress: (line: string) => void): Promise<string[]> {
  const changed = RELEASED.filter((name) => !isBuilt(name));
  const queue = [...changed];
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      progress(`Building ${name} …`);
      await build(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return changed;
}

/** Whether `dist` was built from exactly today's sources. */
function isBuilt(name: string): boolean {
  try {
    const document = JSON.parse(readFileSync(join(ROOT, name, 'dist', 'build.json'), 'utf8')) as BuildDocument;
    return document.container.endsWith(inputsHash(join(ROOT, name)).slice(0, 12));
  } catch {
    return false;
  }
}

/** In a process of its own, because a compiler keeps a core busy. */
async function build(name: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/src/build/build-command.ts', name], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const abandon = () => child.kill();
  process.once('exit', abandon);
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', abandon);
  if (code !== 0) throw new Error(`${name} does not build:\n${output}`);
}
