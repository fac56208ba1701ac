import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { openProtocol, type Protocol } from './protocol';
import { openTab, type Tab } from './tab';

/** A browser without a window, which reaches this machine and nothing else. */
export interface Browser {
  /** A tab of its own, with a storage of its own. @param script what each of its pages runs before anything else */
  readonly openTab: (script: string) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

const SWITCHES = [
  ...['--headless', '--remote-debugging-pipe', '--no-first-run', '--no-default-browser-check', '--disable-gpu'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  ...['--disable-dev-shm-usage', '--mute-audio', '--hide-scrollbars', '--window-size=1280,800'],
  // A page is there for a second: it is not worth the time of two optimizing compilers.
  '--js-flags=--no-opt --no-maglev',
  // The suggestions under the address bar would be pages of their own, and each page that is loaded would get a process of its own.
  ...[
    '--disable-back-forward-cache',
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  ],
  // A picture of a page has all that is on it: what is drawn does not come later than the rest.
  '--disable-checker-imaging',
  // What a page names elsewhere is nobody's business here.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const STARTS_WITHIN_MS = 15_000;

/** Starts the Chromium at `path`. Rejects with one sentence when it does not start. */
export async function startBrowser(path: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'ofisi-trial-'));
  // Chromium has no sandbox for root.
  const switches = [...SWITCHES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`];
  // A group of its own: all of its processes end together.
  const child = spawn(path, switches, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const protocol = openProtocol(input, output);
  void ended.then(() => protocol.close());

  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', end);

  async function close(): Promise<void> {
    process.off('exit', end);
    end();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }

  try {
    await protocol.send('Browser.getVersion', {}, { within: STARTS_WITHIN_MS });
  } catch {
    await close();
    throw new Error(`The browser ${path} did not start.`);
  }
  return { openTab: (script) => tabIn(protocol, script), close };
}

async function tabIn(protocol: Protocol, script: string): Promise<Tab> {
  const { browserContextId } = await protocol.send('Target.createBrowserContext', {});
  const { targetId } = await protocol.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
  return openTab(protocol, { sessionId: String(sessionId), targetId: String(targetId) }, script);
}
