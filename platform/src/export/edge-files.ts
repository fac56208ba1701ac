import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownProgram } from '@ofisi/shared-server/own-program';
import type * as bundler from 'esbuild';

/** For workerd. Addresses are replaced on its command line. */
const WORKERD_CONFIGURATION = `using Workerd = import ${JSON.stringify('/workerd/workerd.capnp')};

const config :Workerd.Config = (
  services = [
    (name = "edge", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      bindings = [
        (name = "FILES", service = "files"),
        (name = "GATEWAY", service = "gateway"),
        (name = "FRESH_SECONDS", text = "300"),
      ],
    )),
    (name = "files", disk = (path = ".")),
    (name = "gateway", external = (address = "127.0.0.1:8080", http = ())),
  ],
  sockets = [(name = "http", address = "*:8787", http = (), service = "edge")],
);
`;

/** What an edge runs. */
export const EDGE_FILES = ['worker.js', 'workerd.capnp'] as const;

/** Its content, by name. */
export const edgeFiles = (): Readonly<Record<(typeof EDGE_FILES)[number], string>> => ({
  'worker.js': edgeProgram(),
  'workerd.capnp': WORKERD_CONFIGURATION,
});

/** Compiled with the servers; from sources, it is bundled here. */
function edgeProgram(): string {
  const main = ownProgram(join(__dirname, 'edge'), 'worker');
  if (main.endsWith('.js')) return readFileSync(main, 'utf8');
  // Only sources need the bundler, which compiled servers come without.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { buildSync } = require('esbuild') as typeof bundler;
  const { outputFiles } = buildSync({
    entryPoints: [main],
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
