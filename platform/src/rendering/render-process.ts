import { fork, type ChildProcess } from 'node:child_process';
import { preferOomKill } from '@ofisi/shared-server/prefer-oom-kill';
import { fromProcess, type Phase, type RenderAnswer, type RenderJob, type Supplies, type ToProcess } from './messages';

export interface ProcessSettings {
  /** How long one page may take, in milliseconds. */
  readonly budget: number;
  /** The same while a bundle has to be evaluated, for the first page of a route, and for a process to begin with a page. */
  readonly coldBudget: number;
  /** Old generation of one process's heap, in MB. */
  readonly memory: number;
}

/** A job, and whatever the process may ask for in the course of it. */
export interface RenderOrder {
  readonly job: RenderJob;
  readonly supplies: Supplies;
}

export type ProcessAnswer =
  | RenderAnswer
  | { readonly kind: 'hung' | 'out-of-memory'; readonly phase: Phase }
  /** The process did not begin with it: it was stuck in, or ended by, something that this page is not to blame for. */
  | { readonly kind: 'lost' };

/** A process that renders, one page at a time. */
export interface RenderProcess {
  /** Resolves when it takes orders, or with its last words when it ended before. */
  readonly started: Promise<'ready' | { readonly complaint: string }>;
  readonly ended: Promise<void>;
  /** Never rejects. After any answer but `rendered` and `threw` the process is gone, or going. */
  readonly run: (order: RenderOrder) => Promise<ProcessAnswer>;
  readonly end: () => void;
  readonly isAlive: () => boolean;
}

/** How the engine ends a process that is out of memory, and the system one that takes too much. */
const MEMORY_SIGNALS = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);
const LONGEST_COMPLAINT = 2_000;

class UnderWay {
  /** Null until the process has begun. */
  phase: Phase | null = null;
  isOverdue = false;
  /** It said something that no render process says: a bundle has got hold of the channel. */
  hasForged = false;

  constructor(
    readonly supplies: Supplies,
    readonly settle: (answer: ProcessAnswer) => void,
    public timer: NodeJS.Timeout,
  ) {}
}

/** The flag became `--permission` when the model was finished. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Starts a process that may read its own program and nothing else: no other file, no other program, no thread, no code from text.
 * @param program see `renderProgram`
 */
export function startProcess(program: string, { budget, coldBudget, memory }: ProcessSettings): RenderProcess {
  const child = fork(program, [String(memory)], {
    cwd: '/',
    env: {},
    execArgv: [
      ...[PERMISSION, `--allow-fs-read=${program}`, '--no-warnings', '--disallow-code-generation-from-strings'],
      ...[`--max-old-space-size=${memory}`, '--max-semi-space-size=16'],
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) preferOomKill(child.pid);
  let page: UnderWay | null = null;

  function settle(answer: ProcessAnswer): void {
    if (page) clearTimeout(page.timer);
    page?.settle(answer);
    page = null;
  }
  const endIn = (milliseconds: number) =>
    setTimeout(() => {
      if (page) page.isOverdue = true;
      child.kill('SIGKILL');
    }, milliseconds);
  // A channel that is closing takes nothing any more; the end of the process says the rest.
  const send = (message: ToProcess) => void child.send(message, () => undefined);

  child.on('message', (said) => {
    const { data: message } = fromProcess.safeParse(said);
    if (!message) {
      if (page) page.hasForged = true;
      return void child.kill('SIGKILL');
    }
    if (!page || message.kind === 'ready') return;
    if (message.kind === 'wants') {
      const { supplies } = page;
      send({ kind: 'supplies', supplies: Object.fromEntries(message.keys.map((key) => [key, supplies[key] ?? ''])) });
    } else if (message.kind === 'phase') {
      clearTimeout(page.timer);
      page.phase = message.phase;
      page.timer = endIn(message.isCold ? coldBudget : budget);
    } else {
      settle(message);
    }
  });
  const ended = endOf(child, (how) => settle(page ? answerAfter(page, how) : { kind: 'lost' }));

  const isAlive = () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null;

  return {
    started: startOf(child),
    ended,
    isAlive,
    run: ({ job, supplies }) =>
      new Promise((resolve) => {
        if (!isAlive()) return resolve({ kind: 'lost' });
        page = new UnderWay(supplies, resolve, endIn(coldBudget));
        send({ kind: 'job', job });
      }),
    end: () => void child.kill('SIGKILL'),
  };
}

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What became of the page that was under way when the process ended. */
function answerAfter({ phase, isOverdue, hasForged }: UnderWay, { code, signal }: Ending): ProcessAnswer {
  if (phase === null) return { kind: 'lost' };
  if (hasForged) return { kind: 'threw', phase, message: 'It sent the gateway what no render process says.' };
  if (isOverdue) return { kind: 'hung', phase };
  if (MEMORY_SIGNALS.has(signal)) return { kind: 'out-of-memory', phase };
  return { kind: 'threw', phase, message: `It ended its process (${signal ?? code}).` };
}

function endOf(child: ChildProcess, tell: (how: Ending) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      tell({ code, signal });
      resolve();
    };
    child.once('exit', end);
    // There is no exit of what never started.
    child.on('error', () => child.pid === undefined && end(null, null));
  });
}

/** Its complaints are only read until it is ready: later ones are the bundles', or the engine's about them. */
function startOf(child: ChildProcess): RenderProcess['started'] {
  let complaint = '';
  const listen = (text: Buffer) => (complaint = (complaint + text.toString()).slice(-LONGEST_COMPLAINT));
  child.stderr?.on('data', listen);
  return new Promise((resolve) => {
    const complain = () => resolve({ complaint: complaint.trim() || 'It ended without a message.' });
    child.once('message', () => {
      child.stderr?.off('data', listen).resume();
      resolve('ready');
    });
    // After its last words have come, which may be after its end.
    child.once('close', complain);
    child.once('error', complain);
  });
}
