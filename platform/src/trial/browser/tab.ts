import { setTimeout as pause } from 'node:timers/promises';
import { documentAskedFor, type PageEvent, pageEventOf, scriptsIn } from './page-events';
import { NoAnswer, type Protocol } from './protocol';

/** A tab of a browser, and what its pages do. */
export interface Tab {
  /** The id of its storage, which other tabs may share. */
  readonly storage: string;
  /** Loads an address. */
  readonly load: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. Rejects with `NoAnswer` when the page is stuck. */
  readonly evaluate: (expression: string, within: number) => Promise<unknown>;
  /** The same beside the page's own scripts, which cannot change what the expression uses. */
  readonly look: (expression: string, within: number) => Promise<unknown>;
  /**
   * Lets that many milliseconds pass at once: timers fire in order, and answers of servers arrive as usual. Rejects with `NoAnswer` when
   * the page is stuck.
   */
  readonly forward: (milliseconds: number, within: number) => Promise<void>;
  /** Addresses of the scripts that keep a stuck page busy, the innermost first. Needs `findsLoops`. */
  readonly scriptsOfLoop: () => Promise<readonly string[]>;
  /** Bytes that the page takes. @param isTidied gives back first what nobody needs, which takes seconds */
  readonly memory: (isTidied: boolean) => Promise<number>;
  /** A PNG of the page as it looks now, down to `height` pixels, at reduced size. */
  readonly picture: (height: number) => Promise<Buffer>;
  /** Whether none of its page's requests is in progress. */
  readonly isQuiet: () => boolean;
  /** Returns and clears what its pages have done. */
  readonly takeEvents: () => readonly PageEvent[];
  /** Closes the tab; the caller need not wait. */
  readonly close: () => void;
}

interface TabIds {
  readonly sessionId: string;
  readonly targetId: string;
  readonly storage: string;
}

/** How closely a tab is watched. */
export interface Watching {
  /** Name of a function of the page with which its first script reports: a JSON text `{ text, stack }` at a time. */
  readonly reports?: string;
  /** Whether a page that is stuck can be asked where; costs time. */
  readonly findsLoops?: boolean;
}

/** The first page of a set waits until its code has been read, which takes a busy machine long. */
const LOADS_WITHIN_MS = 30_000;
/** Most pages have no request under way for longer; one that waits for a server for ever must not hold up its own clock. */
const WAITS_FOR_ANSWERS_MS = 3_000;
const LOOP_SHOWS_WITHIN_MS = 5_000;
/** A page that calls itself again and again without any time passing gets so many turns. */
const MOST_TURNS = 20_000;
/** A reduced size is enough to judge a page. Scaling only the picture would make the page load other images for it. */
const SCREEN = { width: 1280, height: 800, deviceScaleFactor: 0.75, mobile: false };
const BESIDE = 'trial';

/** @param script runs in each of its pages before anything else */
export async function openTab(
  protocol: Protocol,
  { sessionId, targetId, storage }: TabIds,
  script: string,
  { reports, findsLoops = false }: Watching = {},
): Promise<Tab> {
  let events: PageEvent[] = [];
  const underWay = new Set<unknown>();
  let asked: string | null = null;
  /** Of the scripts that were read while loops are looked for, by their ids. */
  const addresses = new Map<string, string>();
  let paused: ((scripts: readonly string[]) => void) | null = null;
  /** The place beside the scripts of the present document. */
  let beside: number | null = null;
  const stopListening = protocol.listen(sessionId, (method, event) => {
    if (method === 'Page.javascriptDialogOpening') {
      // A dialog would block everything else.
      void call('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
    }
    if (method === 'Network.requestWillBeSent') {
      underWay.add(event['requestId']);
      const left = documentAskedFor(event);
      if (left && asked !== null) asked = null;
      else if (left) events.push(left);
    }
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') underWay.delete(event['requestId']);
    if (method === 'Runtime.executionContextsCleared') beside = null;
    if (method === 'Debugger.scriptParsed') addresses.set(String(event['scriptId']), String(event['url']));
    if (method === 'Debugger.paused') {
      const frames = event['callFrames'] as readonly { readonly location: { readonly scriptId: string } }[];
      paused?.(frames.map(({ location }) => addresses.get(location.scriptId) ?? ''));
    }
    if (method === 'Runtime.bindingCalled' && event['name'] === reports) events.push(told(String(event['payload'])));
    const known = pageEventOf(method, event);
    if (known) events.push(known);
  });
  const call = (method: string, parameters = {}, within?: number) =>
    protocol.send(method, parameters, { session: sessionId, ...(within !== undefined && { within }) });

  const domains = ['Page', 'Runtime', 'Log', 'Network', ...(findsLoops ? ['Debugger'] : [])];
  await Promise.all(domains.map((domain) => call(`${domain}.enable`)));
  if (reports !== undefined) await call('Runtime.addBinding', { name: reports });
  await call('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await call('Emulation.setDeviceMetricsOverride', SCREEN);
  // Animations would look different each time.
  await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });

  async function evaluateIn(contextId: number | null, expression: string, within: number): Promise<unknown> {
    const { result, exceptionDetails } = await call(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true, ...(contextId !== null && { contextId }) },
      within,
    );
    if (exceptionDetails && contextId !== null) throw new Error(`A look failed: ${JSON.stringify(exceptionDetails)}`);
    return (result as { readonly value?: unknown }).value;
  }

  async function contextBeside(within: number): Promise<number> {
    if (beside === null) {
      const { executionContextId } = await call(
        'Page.createIsolatedWorld',
        { frameId: targetId, worldName: BESIDE },
        within,
      );
      beside = Number(executionContextId);
    }
    return beside;
  }

  return {
    storage,
    async load(url) {
      asked = url;
      await call('Page.navigate', { url }, LOADS_WITHIN_MS);
    },
    evaluate: (expression, within) => evaluateIn(null, expression, within),
    look: async (expression, within) => evaluateIn(await contextBeside(within), expression, within),
    forward: (milliseconds, within) => forward(protocol, targetId, milliseconds, within),
    async scriptsOfLoop() {
      const scripts = new Promise<readonly string[]>((resolve) => (paused = resolve));
      void call('Debugger.pause').catch(() => undefined);
      return Promise.race([scripts, pause(LOOP_SHOWS_WITHIN_MS).then(() => [])]);
    },
    async memory(isTidied) {
      if (isTidied) await call('HeapProfiler.collectGarbage');
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await call('Runtime.getHeapUsage');
      return Number(usedSize) + Number(embedderHeapUsedSize) + Number(backingStorageSize);
    },
    async picture(height) {
      const clip = { x: 0, y: 0, width: SCREEN.width, height, scale: 1 };
      const format = { format: 'png', captureBeyondViewport: true };
      const { data } = await call('Page.captureScreenshot', { ...format, clip });
      return Buffer.from(String(data), 'base64');
    },
    isQuiet: () => underWay.size === 0,
    takeEvents() {
      const taken = events;
      events = [];
      return taken;
    },
    close() {
      stopListening();
      protocol.send('Target.closeTarget', { targetId }).catch(() => undefined);
    },
  };
}

function told(payload: string): PageEvent {
  const { text = '', stack = '' } = JSON.parse(payload) as { readonly text?: string; readonly stack?: string };
  return { kind: 'told', text, scripts: scriptsIn(stack) };
}

/**
 * Chromium keeps the page's time as long as the session that asked for it exists; afterwards the page's clock is ahead and runs as usual.
 * Time stands still while the page waits for an answer, as it would be there within milliseconds of the page's time.
 */
async function forward(protocol: Protocol, targetId: string, milliseconds: number, within: number): Promise<void> {
  const startedAt = performance.now();
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  let expired: () => void = () => undefined;
  const isOver = new Promise<true>((resolve) => (expired = () => resolve(true)));
  const stop = protocol.listen(session, (method) => {
    if (method === 'Emulation.virtualTimeBudgetExpired') expired();
  });
  const run = async (policy: string, atMost: number): Promise<boolean> => {
    const options = { policy, budget: milliseconds, maxVirtualTimeTaskStarvationCount: MOST_TURNS };
    await protocol.send('Emulation.setVirtualTimePolicy', options, { session, within: atMost });
    const gaveUp = new AbortController();
    const late = pause(atMost, false as const, { signal: gaveUp.signal }).catch(() => false as const);
    const isDone = await Promise.race([isOver, late]);
    gaveUp.abort();
    return isDone;
  };
  try {
    if (await run('pauseIfNetworkFetchesPending', Math.min(within, WAITS_FOR_ANSWERS_MS))) return;
    const left = Math.max(1, within - (performance.now() - startedAt));
    if (!(await run('advance', left))) throw new NoAnswer('The page did not let its time pass.');
  } finally {
    stop();
    await protocol.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
  }
}
