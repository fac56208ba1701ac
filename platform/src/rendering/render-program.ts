import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** In a process of its own: a bundler stays in memory for as long as its caller lives. */
const BUNDLE = `require('esbuild').buildSync({
  entryPoints: [process.argv[1]], outfile: process.argv[2],
  bundle: true, platform: 'node', format: 'cjs', target: 'node20', minify: false, legalComments: 'none', logLevel: 'error',
})`;

let program: Promise<string> | null = null;

/**
 * The path of the program of all render processes: one file, so that a process needs to read nothing else. It is bundled once per
 * gateway into a folder of its own, away from the data, which goes with the gateway. Rejects when it does not bundle.
 */
export function renderProgram(): Promise<string> {
  program ??= bundle().catch((error: unknown) => {
    program = null;
    throw error;
  });
  return program;
}

async function bundle(): Promise<string> {
  // Permissions are about real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ofisi-render-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'render-process.cjs');
  await promisify(execFile)(process.execPath, ['-e', BUNDLE, join(__dirname, 'process', 'main.ts'), file], {
    cwd: __dirname,
  });
  return file;
}
