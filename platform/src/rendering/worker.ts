import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { parentPort, resourceLimits, threadId } from 'node:worker_threads';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RemoteHalf, RenderedPage, ShellHalf } from '@ofisi/shared-contract/server-half';
import { keepHalves } from './kept-halves';
import type { FullHeap, Phase, PhaseNotice, RenderAnswer, RenderJob, Together } from './messages';
import { closeDoors } from './worker-scope';

/** Share of the heap above which a worker is not used any longer. */
const FULL = 0.7;
const LONGEST_MESSAGE = 600;
/** How long a thread waits for the others of a warm-up. */
const LONGEST_HOLD_MS = 500;
const LOOK_AGAIN_MS = 5;

const halves = keepHalves();
const collect = takeCollector();
const limit = (resourceLimits.maxOldGenerationSizeMb ?? Infinity) * 1024 * 1024;
/** Bytes that the renders of a release left behind, by key: garbage goes with the next collection, a leak adds up. */
const leftBy = new Map<string, number>();
let renders = 0;
/** What has been rendered before: the first time, a screen's code has to be compiled. */
const warm = new Set<string>();
const warmKey = ({ shell, remote, routeId }: RenderJob) => `${shell.key} ${remote?.key ?? ''} ${routeId}`;
const isWarm = (job: RenderJob) => !job.together && warm.has(warmKey(job));
// Taken before the doors close.
const { add, load } = Atomics;

// Whatever a half left behind and nobody waits for must end neither the thread nor the process.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
closeDoors();

/** Renders one page. Never rejects; a half that does not come back is the main thread's to notice. */
export async function render(job: RenderJob): Promise<RenderAnswer> {
  if (job.together) add(new Int32Array(job.together.begun), 0, 1);
  let phase: Phase = 'shell';
  const say = (next: Phase) => {
    phase = next;
    parentPort?.postMessage({ job: job.id, phase, isCold: phase !== 'render' || !isWarm(job) } satisfies PhaseNotice);
  };
  const before = usedHeap();
  halves.timers.open();
  try {
    say('shell');
    const shell = halves.shell(job.shell);
    if (!isShellHalf(shell.exported)) throw new Error('The half of the shell exports no render().');
    let app: RemoteHalf['remote'] | null = null;
    if (job.remote) {
      say('remote');
      const half = shell.remote(job.remote, shell.exported.provided) as Partial<RemoteHalf> | null;
      if (!half?.remote) throw new Error('The half of the remote exports no remote.');
      app = half.remote;
    }
    say('render');
    let page: RenderedPage = { links: '', markup: '' };
    if (job.page !== null) {
      const data = shell.context.parse(job.page) as object;
      const { links, markup } = await shell.exported.render(Object.assign(data, { app }) as never);
      if (typeof links !== 'string' || typeof markup !== 'string') throw new Error('render() gave no page.');
      page = { links, markup };
      renders += 1;
      warm.add(warmKey(job));
    }
    halves.timers.close();
    // A loop that the half left in the queue shows here, in its own time, and not in the next page's.
    await nextTurn();
    const full = fullHeap(job, before);
    if (job.together) {
      say('render');
      await othersOf(job.together);
    }
    return { kind: 'rendered', threadId, ...page, ...(full && { full }) };
  } catch (error) {
    return { kind: 'threw', phase, message: textOf(error) };
  } finally {
    halves.timers.close();
  }
}

async function othersOf({ threads, begun }: Together): Promise<void> {
  const until = performance.now() + LONGEST_HOLD_MS;
  while (load(new Int32Array(begun), 0) < threads && performance.now() < until) await pause(LOOK_AGAIN_MS);
}

const isShellHalf = (exported: unknown): exported is ShellHalf =>
  typeof exported === 'object' &&
  exported !== null &&
  typeof Reflect.get(exported, 'render') === 'function' &&
  typeof Reflect.get(exported, 'provided') === 'object';

/** Whatever was thrown, as one line; what it says of itself may throw again. */
function textOf(error: unknown): string {
  try {
    const text = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
    return String(text).replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE);
  } catch {
    return 'something that cannot be read';
  }
}

function usedHeap(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

function fullHeap(job: RenderJob, before: number): FullHeap | null {
  const key = job.remote?.key ?? job.shell.key;
  leftBy.set(key, (leftBy.get(key) ?? 0) + usedHeap() - before);
  if (usedHeap() < limit * FULL) return null;
  collect();
  if (usedHeap() < limit * FULL) return null;
  halves.forgetOthers(job.shell.key, job.remote?.key ?? null);
  collect();
  if (usedHeap() < limit * FULL) return null;
  const [largest = key] = [...leftBy].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { renders, largest };
}

/** The engine's collector, which only a flag gives out; contexts that are made later do not have it. */
function takeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const take = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => take();
}
