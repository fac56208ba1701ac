import { existsSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { PlatformError, sentence } from '../errors';
import { placeOf } from '../registry/bucket-objects';
import { ensureGatewayToken } from '../registry/gateway-token';
import { ensureLocalMember } from '../registry/local-member';
import { checkEnvironmentName, SHELL } from '../registry/names';
import { overHttp } from '../registry/over-http';
import { registryCalls } from '../registry-server/calls';
import { withLocalRegistry, type Publisher } from './local-registry';
import { readKey, registryUrlOf } from './options';
import { pinNew } from './pin-new';

/**
 * Fills a registry, for the first time and with each new version: publishes the builds in the folder `--from`, one folder each, and pins
 * the new ones in `ENVIRONMENT` (`production`). `DATA_DIR` contains the registry; the token for gateways is written to
 * `GATEWAY_TOKEN_FILE`. With `REGISTRY_URL` the registry is on another machine: `REGISTRY_TOKEN` authenticates the calls, and the key in
 * the file `REGISTRY_KEY` signs. On failure it prints one sentence and exits with code 1.
 */
async function main(): Promise<void> {
  const { from } = parseArgs({ options: { from: { type: 'string' } }, strict: true }).values;
  const { ENVIRONMENT: environment = 'production' } = process.env;
  if (!from) throw new PlatformError(400, 'Name the folder with the builds: --from <folder>');
  checkEnvironmentName(environment);
  createFilesPrivately();
  const builds = {
    remotes: remotesIn(from),
    folderOf: (remote: string) => join(from, remote),
    reason: 'the releases of this version',
  };
  const progress = (line: string) => void process.stdout.write(`${line}\n`);
  const fill = (publisher: Publisher) => pinNew(publisher, builds, { environment, progress });
  const url = registryUrlOf(process.env['REGISTRY_URL']);
  await (url === null ? fillHere(process.env, fill) : fill(publisherAt(url, process.env)));
  progress(
    `All releases of this version are published; npm run mf -- status --environment ${environment} shows what is pinned.`,
  );
}

type Fill = (publisher: Publisher) => Promise<void>;

async function fillHere(
  { DATA_DIR: dataDir, GATEWAY_TOKEN_FILE: tokenFile }: NodeJS.ProcessEnv,
  fill: Fill,
): Promise<void> {
  if (!dataDir)
    throw new PlatformError(400, 'DATA_DIR must name the folder of the registry, or REGISTRY_URL its address.');
  const place = placeOf(dataDir, process.env);
  await ensureLocalMember(dataDir, userInfo().username, { renew: true, place });
  await withLocalRegistry(dataDir, fill, { place });
  if (tokenFile) await ensureGatewayToken(place, tokenFile);
}

function publisherAt(url: string, variables: NodeJS.ProcessEnv): Publisher {
  const { REGISTRY_TOKEN: token, REGISTRY_KEY: keyFile, GATEWAY_TOKEN_FILE: tokenFile } = variables;
  if (tokenFile) {
    throw new PlatformError(
      400,
      'GATEWAY_TOKEN_FILE is for the machine of the registry: with REGISTRY_URL, create the token there with ofisi mf token.',
    );
  }
  if (!keyFile) throw new PlatformError(400, 'REGISTRY_URL needs REGISTRY_KEY, the file with the key that signs.');
  return { registry: registryCalls(overHttp(url, token || null)), key: readKey(keyFile) };
}

/** The remotes with a build in the folder, the shell first. */
function remotesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (!names.includes(SHELL)) throw new PlatformError(404, `${folder} contains no build of the shell.`);
  return [SHELL, ...names.filter((name) => name !== SHELL)];
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});
