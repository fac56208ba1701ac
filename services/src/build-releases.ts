import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inputsHash } from '@ofisi/tooling/build/inputs-hash';
import type { Built } from '@ofisi/tooling/build/build-process';
import type { BuildDocument } from '@ofisi/shared-contract/release';
import { RELEASED, ROOT } from './workspaces';

/** A compiler keeps a core and a half busy and takes half a gigabyte. */
const AT_ONCE = Math.min(2, Math.ceil(availableParallelism() / 2));

/**
 * Builds each of these workspaces whose sources differ from its last build; returns the names built.
 * @param onBuilt called with each as soon as it is built; the returned promise waits for its result
 */
export async function buildChanged(
  progress: (line: string) => void,
  onBuilt: (name: string) => Promise<void> = async () => undefined,
  workspaces: readonly string[] = RELEASED,
): Promise<string[]> {
  const changed = changedOf(workspaces);
  const queue = [...changed];
  const followUps: Promise<void>[] = [];
  const builders = Array.from({ length: Math.min(AT_ONCE, changed.length) }, () =>
    buildAll(queue, progress, (name) => followUps.push(onBuilt(name))),
  );
  await Promise.all(builders);
  await Promise.all(followUps);
  return changed;
}

/** The workspaces whose sources differ from their last build. */
export const changedOf = (workspaces: readonly string[]): string[] => workspaces.filter((name) => !isBuilt(name));

/** Whether `dist` was built from exactly the present sources. */
function isBuilt(name: string): boolean {
  try {
    const document = JSON.parse(readFileSync(join(ROOT, name, 'dist', 'build.json'), 'utf8')) as BuildDocument;
    return document.container.endsWith(inputsHash(join(ROOT, name)).slice(0, 12));
  } catch {
    return false;
  }
}

/** Builds the queue in a process that ends with it or with this one. Throws what does not compile. */
async function buildAll(
  queue: string[],
  progress: (line: string) => void,
  onBuilt: (name: string) => void,
): Promise<void> {
  const child = fork(join(ROOT, 'tooling/src/build/build-process.ts'), {
    cwd: ROOT,
    execArgv: ['--require', 'tsx/cjs'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // The child would notice the end of this process only when it has nothing to compile.
  const abandon = () => child.kill();
  process.once('exit', abandon);
  let output = '';
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then((): Built => ({ complaint: output || 'its process ended' }));
  try {
    for (let name = queue.shift(); name; name = queue.shift()) {
      progress(`Building ${name} …`);
      child.send(join(ROOT, name));
      const { complaint } = await Promise.race([once(child, 'message').then(([built]) => built as Built), ended]);
      if (complaint !== null) throw new Error(`${name} does not build:\n${complaint}`);
      onBuilt(name);
    }
  } finally {
    process.off('exit', abandon);
    child.kill();
  }
}
