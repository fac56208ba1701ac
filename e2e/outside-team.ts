import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService } from '@ofisi/services/service';
import { ROOT } from '@ofisi/services/workspaces';

const run = promisify(execFile);

type Run = (...args: string[]) => Promise<{ readonly stdout: string }>;

/** A team with a folder of its own outside the repository, npm, and a token for one remote. */
export interface OutsideTeam {
  /** Of its remote, created and not yet installed. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Programs of the operators, in the repository. */
  readonly mf: Run;
  /** Programs of the team, in its folder. */
  readonly npm: Run;
  readonly release: Run;
}

/** Names the registry of the packages in an empty folder, as the documentation of packages says. */
function nameRegistry(folder: string, port: number): void {
  const address = `//127.0.0.1:${port}/npm/`;
  writeFileSync(join(folder, '.npmrc'), `@ofisi:registry=http:${address}\n${address}:_authToken=\${REGISTRY_TOKEN}\n`);
}

/** Publishes our packages to a shop's registry, and lets a team create `remote` from them. */
export async function asOutsideTeam(
  shop: { readonly dataDir: string; readonly apiPort: number },
  { remote, title }: { readonly remote: string; readonly title: string },
  work: (team: OutsideTeam) => Promise<void>,
): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'ofisi-outside-'));
  const folder = join(own, remote);
  const ours = { ...process.env, DATA_DIR: shop.dataDir, INIT_CWD: ROOT };
  const mf: Run = (...args) => run('npm', ['run', '-s', 'mf', '--', ...args], { cwd: ROOT, env: ours });
  const settings = { DATA_DIR: shop.dataDir, REGISTRY_PORT: '0', API_ORIGIN: `http://127.0.0.1:${shop.apiPort}` };
  const registry = await startService('The registry', 'platform/src/registry-server/server.ts', settings);
  try {
    const packages = join(own, 'packages');
    await run('npm', ['run', 'pack-packages', '--', '--to', packages], { cwd: ROOT, env: ours });
    await mf('publish-packages', '--from', packages);
    const { stdout } = await mf('token', `team of ${remote}`, '--publish', remote, '--pin', 'local');
    const [token = ''] = /ofisi_[\w-]+/.exec(stdout) ?? [];
    const env = { ...process.env, REGISTRY_TOKEN: token, REGISTRY_KEY: join(own, 'key.pem') };
    const npm: Run = (...args) => run('npm', args, { cwd: folder, env });
    const release: Run = (...args) => run('npx', ['release-tool', ...args], { cwd: folder, env });
    mkdirSync(folder);
    nameRegistry(folder, registry.port);
    // Its own cache: npm keeps programs that it has run once under their versions.
    const create = ['create', '--yes', '--cache', join(own, 'npm'), '@ofisi/remote', './'];
    await npm(...create, '--', '--title', title);
    await work({ folder, env, mf, npm, release });
  } finally {
    await registry.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

/** Has the operators accept the key of the team, publishes its build, and pins that. */
export async function publishAndPin({ mf, release }: OutsideTeam, remote: string): Promise<void> {
  const [publicKey = ''] = /MC[\w+/=]{20,}/.exec((await release('key')).stdout) ?? [];
  await mf('key', `team of ${remote}`, publicKey);
  await mf('trust', `team of ${remote}`, publicKey, '--publish', remote);
  await release('publish', './');
  await release('pin', remote, '--environment', 'local', '--reason', 'first');
}
