import { fork, type ChildProcess } from 'node:child_process';
import { preferOomKill } from '@ofisi/shared-server/prefer-oom-kill';
import { fromProcess, type Phase, type RenderAnswer, type RenderJob, type Supplies, type ToProcess } from './messages';

export interface ProcessSettings {
  /** Time limit for one page, in milliseconds. */
  readonly budget: number;
  /** The same when a bundle has to be evaluated, for the first page of a route, and for a process to start on a page. */
  readonly coldBudget: number;
  /** Limit of the old generation of a process's heap, in MB. */
  readonly memory: number;
}

/** A job, and everything that the process may request for it. */
export interface RenderOrder {
  readonly job: RenderJob;
  readonly supplies: Supplies;
}

export type ProcessAnswer =
  | RenderAnswer
  | { readonly kind: 'hung' | 'out-of-memory'; readonly phase: Phase }
  /** The process did not start on it: it was stuck in, or ended by, something that this page did not cause. */
  | { readonly kind: 'lost' };

/** A process that renders, one page at a time. */
export interface RenderProcess {
  /** Resolves when the process accepts orders, or with its last output when it ended before. */
  readonly started: Promise<'ready' | { readonly complaint: string }>;
  readonly ended: Promise<void>;
  /** Never rejects. After any answer but `rendered` and `threw` the process is gone, or about to be. */
  readonly run: (order: RenderOrder) => Promise<ProcessAnswer>;
  readonly end: () => void;
  readonly isAlive: () => boolean;
}

/** Signals with which the engine ends a process that is out of memory, and the system one that uses too much. */
const MEMORY_SIGNALS = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);
const LONGEST_COMPLAINT = 2_000;

class UnderWay {
  /** Null until the process has begun. */
  phase: Phase | null = null;
  isOverdue = false;
  /** The process sent a message that no render process sends: a bundle has got hold of the channel. */
  hasForged = false;

  constructor(
    readonly supplies: Supplies,
    readonly settle: (answer: ProcessAnswer) => void,
    public timer: NodeJS.Timeout,
  ) {}
}

/** The flag became `--permission` when the permission model was finished. */
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
  // A closing channel accepts no message; the end of the process is handled below.
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

/** The outcome of the page in progress when the process ended. */
function answerAfter({ phase, isOverdue, hasForged }: UnderWay, { code, signal }: Ending): ProcessAnswer {
  if (phase === null) return { kind: 'lost' };
  if (hasForged) return { kind: 'threw', phase, message: 'It sent the gateway a message of no known form.' };
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
    // A process that never started emits no exit.
    child.on('error', () => child.pid === undefined && end(null, null));
  });
}

/** Reads its error output only until it is ready: later output comes from the bundles, or from the engine about them. */
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
    // Fires after the last output has arrived, which may be after the end of the process.
    child.once('close', complain);
    child.once('error', complain);
  });
}
