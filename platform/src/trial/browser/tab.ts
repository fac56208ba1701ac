import type { Protocol } from './protocol';

/** A tab of a browser, and the errors in it. */
export interface Tab {
  /** Loads an address. */
  readonly load: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. Rejects with `NoAnswer` when the page is stuck. */
  readonly evaluate: (expression: string, within: number) => Promise<unknown>;
  /** A PNG of the page as it looks now, down to `height` pixels, at reduced size. */
  readonly picture: (height: number) => Promise<Buffer>;
  /** Whether none of its page's requests is in progress. */
  readonly isQuiet: () => boolean;
  /** Returns and clears the errors of its pages. */
  readonly takeErrors: () => readonly string[];
  /** Closes the tab; the caller need not wait. */
  readonly close: () => void;
}

const LONGEST_ERROR = 300;
/** The first page of a set waits until its code has been read, which takes a busy machine long. */
const LOADS_WITHIN_MS = 30_000;
/** A reduced size is enough to judge a page. Scaling only the picture would make the page load other images for it. */
const SCREEN = { width: 1280, height: 800, deviceScaleFactor: 0.75, mobile: false };

/** @param script runs in each of its pages before anything else */
export async function openTab(
  protocol: Protocol,
  { sessionId, targetId }: { readonly sessionId: string; readonly targetId: string },
  script: string,
): Promise<Tab> {
  let errors: string[] = [];
  const underWay = new Set<unknown>();
  const stopListening = protocol.listen(sessionId, (method, event) => {
    if (method === 'Page.javascriptDialogOpening') {
      // A dialog would block everything else.
      void call('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
      return;
    }
    if (method === 'Network.requestWillBeSent') underWay.add(event['requestId']);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') underWay.delete(event['requestId']);
    const error = errorIn(method, event);
    if (error !== null) errors.push(error.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ERROR));
  });
  const call = (method: string, parameters = {}, within?: number) =>
    protocol.send(method, parameters, { session: sessionId, ...(within !== undefined && { within }) });

  await Promise.all(['Page.enable', 'Runtime.enable', 'Log.enable', 'Network.enable'].map((method) => call(method)));
  await call('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await call('Emulation.setDeviceMetricsOverride', SCREEN);
  // Animations would look different each time.
  await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  return {
    async load(url) {
      await call('Page.navigate', { url }, LOADS_WITHIN_MS);
    },
    async evaluate(expression, within) {
      const { result } = await call(
        'Runtime.evaluate',
        { expression, returnByValue: true, awaitPromise: true },
        within,
      );
      return (result as { readonly value?: unknown }).value;
    },
    async picture(height) {
      const clip = { x: 0, y: 0, width: SCREEN.width, height, scale: 1 };
      const format = { format: 'png', captureBeyondViewport: true };
      const { data } = await call('Page.captureScreenshot', { ...format, clip });
      return Buffer.from(String(data), 'base64');
    },
    isQuiet: () => underWay.size === 0,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close() {
      stopListening();
      protocol.send('Target.closeTarget', { targetId }).catch(() => undefined);
    },
  };
}

interface Thrown {
  readonly text?: string;
  readonly exception?: { readonly description?: string; readonly value?: unknown };
}

interface Said {
  readonly type?: string;
  readonly args?: readonly { readonly description?: string; readonly value?: unknown }[];
}

interface Logged {
  readonly level?: string;
  readonly source?: string;
  readonly text?: string;
}

/** The page error that an event reports; null when it reports none. */
function errorIn(method: string, event: Readonly<Record<string, unknown>>): string | null {
  if (method === 'Inspector.targetCrashed') return 'The page ended its tab.';
  if (method === 'Runtime.exceptionThrown') {
    const { text = '', exception } = event['exceptionDetails'] as Thrown;
    const description = exception?.description?.split('\n    at ')[0] ?? JSON.stringify(exception?.value ?? '');
    return `${text} ${description}`;
  }
  if (method === 'Runtime.consoleAPICalled') {
    const { type, args = [] } = event as Said;
    if (type !== 'error' && type !== 'assert') return null;
    return args.map(({ value, description }) => description?.split('\n    at ')[0] ?? String(value)).join(' ');
  }
  if (method === 'Log.entryAdded') {
    const { level, source, text = '' } = event['entry'] as Logged;
    // A response of 404 or 503 is no error of a page that handles it.
    return level === 'error' && source !== 'network' ? text : null;
  }
  return null;
}
