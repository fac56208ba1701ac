import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, resourceLimits, threadId } from 'node:worker_threads';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RemoteHalf, ShellHalf } from '@ofisi/shared-contract/server-half';
import { keepHalves } from './kept-halves';
import type { FullHeap, Phase, PhaseNotice, RenderAnswer, RenderJob } from './messages';
import { closeDoors } from './worker-scope';

/** Share of the heap above which a worker is not used any longer. */
const FULL = 0.7;
const LONGEST_MESSAGE = 600;

const halves = keepHalves();
const collect = takeCollector();
const limit = (resourceLimits.maxOldGenerationSizeMb ?? Infinity) * 1024 * 1024;
/** Bytes that the renders of a release left behind, by key: garbage goes with the next collection, a leak adds up. */
const leftBy = new Map<string, number>();
let renders = 0;
/** What has been rendered before: the first time, a screen's code has to be compiled. */
const warm = new Set<string>();
const warmKey = ({ shell, remote, routeId }: RenderJob) => `${shell.key} ${remote?.key ?? ''} ${routeId}`;
const isWarm = (job: RenderJob) => warm.has(warmKey(job));

// Whatever a half left behind and nobody waits for must end neither the thread nor the process.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
closeDoors();

/** Renders one page. Never rejects; a half that does not come back is the main thread's to notice. */
export async function render(job: RenderJob): Promise<RenderAnswer> {
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
    const page = shell.context.parse(job.page) as object;
    const { links, markup } = await shell.exported.render(Object.assign(page, { app }) as never);
    if (typeof links !== 'string' || typeof markup !== 'string') throw new Error('render() gave no page.');
    halves.timers.close();
    // A loop that the half left in the queue shows here, in its own time, and not in the next page's.
    await nextTurn();
    renders += 1;
    warm.add(warmKey(job));
    const full = fullHeap(job, before);
    return { kind: 'rendered', links, markup, ...(full && { full }) };
  } catch (error) {
    return { kind: 'threw', phase, message: textOf(error) };
  } finally {
    halves.timers.close();
  }
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
  return { threadId, renders, largest };
}

/** The engine's collector, which only a flag gives out; contexts that are made later do not have it. */
function takeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const take = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => take();
}
