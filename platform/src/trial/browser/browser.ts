import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { openProtocol, type Protocol } from './protocol';
import { openTab, type Tab, type Watching } from './tab';

/** A headless browser that reaches only this machine. */
export interface Browser {
  /** Opens a tab with a storage of its own. @param script runs in each of its pages before anything else */
  readonly openTab: (script: string, watching?: Watching) => Promise<Tab>;
  /** Opens a tab with the storage of another, in its place. */
  readonly replaceTab: (tab: Tab, script: string, watching?: Watching) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

const SWITCHES = [
  ...['--headless', '--remote-debugging-pipe', '--no-first-run', '--no-default-browser-check', '--disable-gpu'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  ...['--disable-dev-shm-usage', '--mute-audio', '--hide-scrollbars', '--window-size=1280,800'],
  // A page lives for a second, too short for two optimising compilers to pay off.
  '--js-flags=--no-opt --no-maglev',
  // Suggestions under the address bar would be pages of their own, and each loaded page would get a process of its own.
  ...[
    '--disable-back-forward-cache',
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  ],
  // A picture of a page must include everything on it: no part may be drawn later than the rest.
  '--disable-checker-imaging',
  // Other hosts that a page names must not be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const STARTS_WITHIN_MS = 15_000;

/** Starts the Chromium at `path`. Rejects with one sentence when it does not start. */
export async function startBrowser(path: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'ofisi-trial-'));
  // Chromium has no sandbox for root.
  const switches = [...SWITCHES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`];
  // A process group of its own, so that all of its processes end together.
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
      // It has already ended.
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
  return {
    async openTab(...options) {
      const { browserContextId } = await protocol.send('Target.createBrowserContext', {});
      return tabIn(protocol, String(browserContextId), ...options);
    },
    replaceTab(tab, ...options) {
      tab.close();
      return tabIn(protocol, tab.storage, ...options);
    },
    close,
  };
}

async function tabIn(protocol: Protocol, browserContextId: string, script: string, watching?: Watching): Promise<Tab> {
  const { targetId } = await protocol.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
  const ids = { sessionId: String(sessionId), targetId: String(targetId), storage: browserContextId };
  return openTab(protocol, ids, script, watching);
}
