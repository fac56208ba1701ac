import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkEnvironmentName, SHELL } from '@ofisi/platform/registry/names';
import { folderRegistry, type Registry } from '@ofisi/platform/registry/registry';
import { buildChanged } from '@ofisi/services/build-releases';
import { putDemoShop } from '@ofisi/services/demo-shop';
import { openDevelopmentGateway } from '@ofisi/services/development/development-gateway';
import { LOCAL_ENVIRONMENT, pinNewReleases } from '@ofisi/services/pin-new-releases';
import { requireFreePort, StartError } from '@ofisi/services/start-checks';
import { startSettings, type StartSettings } from '@ofisi/services/start-settings';
import { ROOT } from '@ofisi/services/workspaces';
import { definitionFile } from '@ofisi/tooling/build';
import { pageScript } from '@ofisi/tooling/development/page-script';
import { watchSource } from '@ofisi/tooling/development/source';
import { endWith, onStop, openApi, say, takeDataFolder } from './running-shop';

type Closing = () => Promise<void> | void;

interface Arguments {
  /** Absolute path. */
  readonly folder: string;
  readonly environment: string;
}

/**
 * `npm run dev -- mf-storefront [--environment qa]`: opens the shop like `npm start`, but with one remote, or the shell, from its source: a
 * saved change is in the open page a moment later. The remote is the name of a workspace, or the path of any folder. Everything else is
 * pinned in the environment (`local`). `PORT` and `DATA_DIR` as for `npm start`; with `API_ORIGIN`, that API is used and none is started.
 */
async function dev(): Promise<void> {
  const stopped = onStop();
  const wanted = readArguments(process.argv.slice(2));
  const settings = startSettings();
  const closing: Closing[] = [];
  try {
    const port = await requireFreePort(settings.port);
    await open(wanted, { ...settings, port }, closing);
    await stopped;
    say('Stopping …');
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    options: { environment: { type: 'string', default: LOCAL_ENVIRONMENT } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name) throw new StartError('Name what to develop: npm run dev -- mf-storefront');
  checkEnvironmentName(values.environment);
  // npm runs in this project's folder; paths are relative to the folder from which it was called.
  const folder = /^[\w-]+$/.test(name) ? join(ROOT, name) : resolve(process.env['INIT_CWD'] ?? ROOT, name);
  for (const file of ['package.json', relative(folder, definitionFile(folder))])
    if (!existsSync(join(folder, file))) throw new StartError(`${folder} has no ${file}: it is not a remote.`);
  return { folder, environment: values.environment };
}

async function open({ folder, environment }: Arguments, settings: StartSettings, closing: Closing[]): Promise<void> {
  const apiOrigin = settings.apiOrigin ?? (await openShop(environment, settings, closing));
  const registry = folderRegistry(settings.dataDir);
  await requireShell(registry, environment);
  say(`Compiling ${folder} …`);
  const [script, source] = await Promise.all([pageScript(), watchSource(folder, { say })]);
  const { port } = settings;
  const page = { registry, environment, source, pageScript: script, apiOrigins: [apiOrigin], port };
  const gateway = await openDevelopmentGateway(page).catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  closing.push(() => gateway.close());
  const { remote } = source.document();
  say(`\n${remote} from ${folder}, everything else as pinned in ${environment}: http://localhost:${gateway.port}`);
  say('Saved changes appear in the page a moment later. Press Ctrl-C to stop.');
}

/** Opens the data folder as `npm start` does; returns the address of the API. */
async function openShop(environment: string, settings: StartSettings, closing: Closing[]): Promise<string> {
  const { dataDir, isDemo } = settings;
  closing.push(takeDataFolder(dataDir));
  const isPinned = (await folderRegistry(dataDir).environments.read(environment)) !== null;
  if (!isPinned && environment === LOCAL_ENVIRONMENT) {
    await buildChanged(say);
    await pinNewReleases(dataDir, say);
  }
  if (isDemo) await putDemoShop(dataDir, say);
  say('Starting the API …');
  const api = await openApi(settings);
  closing.push(() => api.stop());
  return `http://127.0.0.1:${api.port}`;
}

/** Hot replacement in an open page needs a shell that supports it in its React. */
async function requireShell({ environments, releases }: Registry, environment: string): Promise<void> {
  const pinned = (await environments.read(environment))?.pins[SHELL];
  const shell = pinned && (await releases.read(SHELL, pinned.release));
  if (!shell) throw new StartError(`No release of the shell is pinned in ${environment}.`);
  if (!shell.provides['react-dom/client'])
    throw new StartError(
      `The shell that is pinned in ${environment} (${shell.releaseId}) is too old for development: pin a newer one.`,
    );
}

endWith(dev());
