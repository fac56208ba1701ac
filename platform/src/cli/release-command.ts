import { readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { PlatformError, sentence } from '../errors';
import { ensureGatewayToken } from '../registry/gateway-token';
import { ensureLocalMember } from '../registry/local-member';
import { checkEnvironmentName, SHELL } from '../registry/names';
import { withLocalRegistry } from './local-registry';
import { pinNew } from './pin-new';

/**
 * Fills a registry, for the first time and with each new version: publishes the builds in the folder `--from`, one folder each, and pins those
 * that are new in `ENVIRONMENT` (`production`). `DATA_DIR` has the registry; `GATEWAY_TOKEN_FILE`: the token that gateways come with is put
 * there. Exit code 1 with one sentence when it cannot.
 */
async function main(): Promise<void> {
  const { from } = parseArgs({ options: { from: { type: 'string' } }, strict: true }).values;
  const { DATA_DIR: dataDir, ENVIRONMENT: environment = 'production', GATEWAY_TOKEN_FILE: tokenFile } = process.env;
  if (!from) throw new PlatformError(400, 'Say where the builds are: --from <folder>');
  if (!dataDir) throw new PlatformError(400, 'DATA_DIR must name the folder that has the registry.');
  checkEnvironmentName(environment);
  createFilesPrivately();
  await ensureLocalMember(dataDir, userInfo().username, { renew: true });
  const builds = {
    remotes: remotesIn(from),
    folderOf: (remote: string) => join(from, remote),
    reason: 'the releases of this version',
  };
  const progress = (line: string) => void process.stdout.write(`${line}\n`);
  await withLocalRegistry(dataDir, (publisher) => pinNew(publisher, builds, { environment, progress }));
  if (tokenFile) await ensureGatewayToken(dataDir, tokenFile);
  progress(
    `All releases of this version are published; npm run mf -- status --environment ${environment} shows what is pinned.`,
  );
}

/** The shell first. */
function remotesIn(folder: string): string[] {
  const names = readdirSync(folder).sort();
  if (!names.includes(SHELL)) throw new PlatformError(404, `${folder} holds no build of the shell.`);
  return [SHELL, ...names.filter((name) => name !== SHELL)];
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});
