#!/usr/bin/env node
import 'tsx/cjs';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlatformError, sentence } from '@ofisi/platform/errors';
import { noCache } from '@ofisi/platform/registry/file-cache';
import { httpRegistry } from '@ofisi/platform/registry/http-registry';
import { checkEnvironmentName, SHELL } from '@ofisi/platform/registry/names';
import { overHttp } from '@ofisi/platform/registry/over-http';
import { openDevelopmentGateway } from '@ofisi/services/development/development-gateway';
import { pageScript } from '@ofisi/tooling/development/page-script';
import { watchSource } from '@ofisi/tooling/development/source';
import { registryAddress } from './registry-address';

const PORT = 8080;
/** Longer than the registry holds a long poll open. */
const ANSWER_WITHIN_MS = 40_000;

interface Arguments {
  /** The origin of the running shop, whose API is used. */
  readonly shop: string;
  readonly environment: string;
  /** 0: any free port. */
  readonly port: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments(args: string[]): Arguments {
  const { shop, environment, port } = parseArgs({
    args,
    options: {
      shop: { type: 'string', default: process.env['SHOP_ORIGIN'] ?? '' },
      environment: { type: 'string', default: 'qa' },
      port: { type: 'string', default: process.env['PORT'] ?? String(PORT) },
    },
  }).values;
  if (!URL.canParse(shop) || !/^https?:$/.test(new URL(shop).protocol))
    throw new PlatformError(400, 'Name a running shop: npm run dev -- --shop https://qa.shop.example.com');
  if (!/^\d{1,5}$/.test(port)) throw new PlatformError(400, `"${port}" is not a port.`);
  checkEnvironmentName(environment);
  return { shop: new URL(shop).origin, environment, port: Number(port) };
}

/**
 * `npx dev-remote --shop https://qa.shop.example.com [--environment qa] [--port 8080]`: opens the shop on this machine with the remote in
 * this folder from its source, and everything else as it is pinned in the environment, on the data of the running shop. Reads the registry
 * with `REGISTRY_TOKEN`; writes nothing to it.
 */
async function main(): Promise<void> {
  const folder = process.cwd();
  if (!existsSync(join(folder, 'src', 'remote.ts')))
    throw new PlatformError(404, `${folder} has no src/remote.ts: it is not a remote.`);
  const { shop, environment, port } = readArguments(process.argv.slice(2));
  const ending = new AbortController();
  const token = process.env['REGISTRY_TOKEN'] || null;
  const registry = httpRegistry({
    send: overHttp(registryAddress(folder, process.env), token, ANSWER_WITHIN_MS),
    cache: noCache,
    // Only a gateway may read the registry's own; links to sets are not opened here.
    linkKey: randomBytes(32).toString('base64'),
    warn: say,
    signal: ending.signal,
  });
  const pins = (await registry.environments.read(environment))?.pins;
  if (!pins?.[SHELL]) throw new PlatformError(404, `No release of the shell is pinned in ${environment}.`);
  say(`Compiling ${folder} …`);
  const [script, source] = await Promise.all([pageScript(), watchSource(folder, { say })]);
  const page = { registry, environment, source, pageScript: script, apiOrigins: [shop], port };
  const gateway = await openDevelopmentGateway(page);
  const { remote } = source.document();
  say(`\n${remote} from ${folder}, everything else as in ${environment}: http://localhost:${gateway.port}`);
  say('Saved changes appear in the page a moment later. Press Ctrl-C to stop.');
  const stop = () => {
    ending.abort();
    void gateway.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});
