import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownProgram } from '@ofisi/shared-server/own-program';

/** Runs in a separate process, because a bundler stays in memory as long as its caller lives. */
const BUNDLE = `require('esbuild').buildSync({
  entryPoints: [process.argv[1]], outfile: process.argv[2],
  bundle: true, platform: 'node', format: 'cjs', target: 'node20', minify: false, legalComments: 'none', logLevel: 'error',
})`;

let program: Promise<string> | null = null;

/**
 * The path of the program of all render processes: a single file, so that a process needs to read nothing else. It is part of compiled
 * servers; from sources, it is bundled once per gateway into a folder of its own, away from the data, which is removed with the gateway.
 * Rejects when the bundling fails.
 */
export function renderProgram(): Promise<string> {
  const main = ownProgram(join(__dirname, 'process'), 'main');
  program ??= (main.endsWith('.js') ? Promise.resolve(realpathSync(main)) : bundle(main)).catch((error: unknown) => {
    program = null;
    throw error;
  });
  return program;
}

async function bundle(main: string): Promise<string> {
  // Permissions apply to real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ofisi-render-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'render-process.cjs');
  await promisify(execFile)(process.execPath, ['-e', BUNDLE, main, file], { cwd: __dirname });
  return file;
}
