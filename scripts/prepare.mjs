/** The preconditions for running any TypeScript: the right Node, and the packages of the lock file. Has no dependencies of its own. */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints one sentence and ends with exit code 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Ends the process unless this Node can run the project. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Ofisi needs Node.js 20.19 or newer; this is ${version}.`);
  }
}

/** Installs the packages of the lock file, unless that has already been done with the same lock file and Node. */
export function ensureInstalled() {
  const stamp = join(ROOT, 'node_modules', '.ofisi-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex');
  if (read(stamp) === wanted) return;
  console.log('Installing packages (about a minute, once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
  writeFileSync(stamp, wanted);
}

/** Runs a TypeScript program of this folder in this process. */
export function runTypeScript(file) {
  const require = createRequire(import.meta.url);
  require('tsx/cjs/api').register();
  require(join(ROOT, 'scripts', file));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
