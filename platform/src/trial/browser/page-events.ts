type Values = Readonly<Record<string, unknown>>;

/** Something that a page did by itself. */
export interface PageEvent {
  /**
   * - `error`: an uncaught error or rejection, or a line on the console that says so
   * - `left`: another document was asked for; `text` is its address
   * - `window`: a window, a dialog or a download; `text` is what it was
   * - `told`: a message of the script that watches the page
   */
  readonly kind: 'error' | 'left' | 'window' | 'told';
  readonly text: string;
  /** Addresses of the scripts that were running, the innermost first. */
  readonly scripts: readonly string[];
}

interface Frame {
  readonly url?: string;
}

interface Stack {
  readonly callFrames?: readonly Frame[];
  readonly parent?: Stack;
}

interface Thrown {
  readonly text?: string;
  readonly url?: string;
  readonly stackTrace?: Stack;
  readonly exception?: { readonly description?: string; readonly value?: unknown };
}

interface Said {
  readonly type?: string;
  readonly args?: readonly { readonly description?: string; readonly value?: unknown }[];
  readonly stackTrace?: Stack;
}

interface Logged {
  readonly level?: string;
  readonly source?: string;
  readonly text?: string;
  readonly url?: string;
  readonly stackTrace?: Stack;
}

const LONGEST_TEXT = 300;

/** Addresses of scripts in a stack as text, without lines and columns. */
export const scriptsIn = (stack = ''): string[] => stack.match(/https?:\/\/[^\s()]+?(?=:\d+(?::\d+)?\b)/g) ?? [];

const scriptsOf = (stack: Stack | undefined): string[] =>
  stack ? [...(stack.callFrames ?? []).map(({ url = '' }) => url), ...scriptsOf(stack.parent)] : [];

const eventOf = (kind: PageEvent['kind'], text: string, scripts: readonly string[]): PageEvent => ({
  kind,
  text: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT),
  scripts: scripts.filter(Boolean),
});

const firstLine = (description: string): string => description.split('\n    at ')[0] ?? '';

/** What a message of the browser says about the page; null when it says nothing that matters. */
export function pageEventOf(method: string, event: Values): PageEvent | null {
  if (method === 'Inspector.targetCrashed') return eventOf('error', 'The page ended its tab.', []);
  if (method === 'Runtime.exceptionThrown') return thrown(event['exceptionDetails'] as Thrown);
  if (method === 'Runtime.consoleAPICalled') return said(event);
  if (method === 'Log.entryAdded') return logged(event['entry'] as Logged);
  if (method === 'Page.windowOpen') return eventOf('window', `a window for ${String(event['url'])}`, []);
  if (method === 'Page.javascriptDialogOpening') return eventOf('window', `a dialog of the browser`, []);
  if (method === 'Page.downloadWillBegin') return eventOf('window', `a download of ${String(event['url'])}`, []);
  return null;
}

function thrown({ text = '', url = '', stackTrace, exception }: Thrown): PageEvent {
  const description = exception?.description ?? JSON.stringify(exception?.value ?? '');
  const scripts = [...scriptsIn(exception?.description), ...scriptsOf(stackTrace), url];
  return eventOf('error', `${text} ${firstLine(description)}`, scripts);
}

function said({ type, args = [], stackTrace }: Said): PageEvent | null {
  if (type !== 'error' && type !== 'assert') return null;
  const texts = args.map(({ value, description }) => (description ? firstLine(description) : String(value)));
  const named = args.flatMap(({ value, description }) => scriptsIn(description ?? String(value)));
  return eventOf('error', texts.join(' '), [...named, ...scriptsOf(stackTrace)]);
}

function logged({ level, source, text = '', url = '', stackTrace }: Logged): PageEvent | null {
  // A response of 404 or 503 is no error of a page that handles it.
  if (level !== 'error' || source === 'network') return null;
  return eventOf('error', text, [...scriptsOf(stackTrace), url]);
}

/** The document that a request asks for, unless the browser was told to load it. */
export function documentAskedFor(event: Values): PageEvent | null {
  const { type, initiator, request } = event as {
    readonly type?: string;
    readonly initiator?: { readonly stack?: Stack };
    readonly request?: { readonly url?: string };
  };
  if (type !== 'Document') return null;
  return eventOf('left', request?.url ?? '', scriptsOf(initiator?.stack));
}
