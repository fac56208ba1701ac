import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { CONTRACT_VERSION, type BuildDocument } from '@ofisi/shared-contract/release';
import webpack, { type Stats } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { readManifest, REMOTE_ENTRY, TRUSTED_TYPES } from '../build/preset';
import { installedVersion } from '../build/shared-modules';
import { contributionsOf } from '../build/contributions';
import { containerOf, developmentConfiguration } from './configuration';

/** A release in development: the present content of a folder, compiled at every change. */
export interface Source {
  /** Its build document; a new object whenever it has changed. */
  readonly document: () => BuildDocument;
  /** Responds to a request for one of its files, named by the path of `request.url`; waits while it is being compiled. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

/** Path, among the files, at which pages subscribe to changes. */
const EVENTS = '/changes';

interface SourceWatcher {
  /** Receives the compiler's messages and the time it took. */
  readonly say: (line: string) => void;
}

/** Compiles and watches `folder` (absolute). Resolves once it has compiled; rejects when it does not, or when its manifest cannot be read. */
export async function watchSource(folder: string, { say }: SourceWatcher): Promise<Source> {
  const isShell = readManifest(folder).manifest.name === 'shell';
  const compiler = webpack(developmentConfiguration(folder, isShell));
  let document = describe(folder, isShell);

  compiler.hooks.done.tap('Source', (stats) => {
    if (stats.hasErrors()) return;
    say(`Compiled in ${seconds(stats)} s.`);
    try {
      const next = describe(folder, isShell);
      if (JSON.stringify(next) !== JSON.stringify(document)) document = next;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  });
  const middleware = devMiddleware(compiler, {
    publicPath: '/',
    // Printed, and reported to the pages: an update with errors is not applied.
    stats: 'errors-only',
    hot: {
      path: EVENTS,
      cors: false,
      token: true,
      client: { url: EVENTS, dynamicPublicPath: true, progress: false, logging: 'warn' },
    },
  });
  const close = () => new Promise<void>((resolve) => void middleware.close(() => resolve()));
  const first = await new Promise<Stats>(
    (resolve) => void middleware.waitUntilValid((stats) => resolve(stats as Stats)),
  );
  if (first.hasErrors()) {
    await close();
    throw new Error(`${folder} does not compile.`);
  }
  return {
    document: () => document,
    handle: (request, response) => {
      void middleware(request, response, () => response.writeHead(404).end());
    },
    close,
  };
}

const seconds = ({ startTime, endTime }: Stats): string => ((endTime - startTime) / 1_000).toFixed(1);

/** The build document for the folder's present content, as far as a page needs it. */
function describe(folder: string, isShell: boolean): BuildDocument {
  forget(join(folder, 'src'));
  const { manifest, version } = readManifest(folder);
  return {
    schema: 1,
    remote: manifest.name,
    title: manifest.title,
    version,
    container: containerOf(folder),
    entry: isShell ? 'shell.js' : REMOTE_ENTRY,
    server: null,
    trustedTypes: isShell ? TRUSTED_TYPES : null,
    initial: isShell ? ['shell.css', 'shell.js'] : [],
    preload: [],
    preloadByRoute: {},
    requires: {
      contract: `^${CONTRACT_VERSION}`,
      shared: {},
      federation: installedVersion('@module-federation/enhanced'),
    },
    provides: {},
    contributes: contributionsOf(manifest),
  };
}

/** Drops the folder's modules from the cache: one that was loaded before its file changed must be loaded again. */
function forget(folder: string): void {
  for (const path of Object.keys(require.cache))
    if (path.startsWith(folder + sep)) Reflect.deleteProperty(require.cache, path);
}
