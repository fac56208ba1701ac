import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RemoteServerBundle, RenderedPage, ShellServerBundle } from '@ofisi/shared-contract/server-bundle';
import type { DescribePage, PageHead } from '@ofisi/shared-contract/page-head';
import { inertJson } from '../../http/html';
import { headTags } from '../head-tags';
import {
  type BundleName,
  type FromProcess,
  type FullHeap,
  type PackedPage,
  type PageFrame,
  type PageJob,
  type Phase,
  type RenderAnswer,
  type RenderJob,
  type Supplies,
  toProcess,
} from '../messages';
import { checkedHead } from './checked-head';
import { lockDownGlobals } from './lock-down-globals';
import { bundleCache, pairKey, type PairContext } from './bundle-cache';
import type { CachedValue } from './value-cache';
import { packedDocument } from './packed-document';

/*
 * The program of a render process: renders one page at a time and reports to the gateway that started it. The gateway notices when a bundle
 * hangs or ends the process.
 */

/** Share of the heap above which a process is replaced. */
const FULL = 0.7;
const LONGEST_MESSAGE = 600;
const MB = 1024 * 1024;

const limit = Number(process.argv[2]) * MB;
const bundles = bundleCache();
const collect = takeCollector();
/** Bytes left behind by the renders of a release, by key: garbage is freed by the next collection, a leak adds up. */
const leftBy = new Map<string, number>();
let renders = 0;
/** Screens rendered before: on the first render, a screen's code has to be compiled. */
const warm = new Set<string>();
const warmKey = ({ shell, remote, routeId }: RenderJob) => `${pairKey(shell, remote)} ${routeId}`;
let takeSupplies: (supplies: Supplies) => void = () => undefined;

// Captured before the globals are locked down.
const nextTurn = () => new Promise<void>((resolve) => void turn(resolve));
const turn = setImmediate;
const send = process.send?.bind(process) as (message: FromProcess) => void;
const exit = process.exit.bind(process);

process.on('message', (said: unknown) => {
  const { data: message } = toProcess.safeParse(said);
  if (!message) return exit(1);
  if (message.kind === 'supplies') takeSupplies(message.supplies);
  else void render(message.job).then(send);
});
// The gateway is gone.
process.on('disconnect', () => exit());
// Ctrl-C reaches all processes of the terminal; the gateway ends its own in order.
process.on('SIGINT', () => undefined);
// An unhandled error left behind by a bundle must not end the process; it is reported with the current page.
let unhandled: string | null = null;
const keepUnhandled = (error: unknown) => void (unhandled ??= textOf(error));
process.on('uncaughtException', keepUnhandled);
process.on('unhandledRejection', keepUnhandled);
lockDownGlobals();
send({ kind: 'ready' });

/** Never rejects. */
async function render(job: RenderJob): Promise<RenderAnswer> {
  let phase: Phase = 'shell';
  const say = (next: Phase, isCold: boolean) => {
    phase = next;
    send({ kind: 'phase', phase, isCold });
  };
  const before = usedHeap();
  bundles.timers.open();
  try {
    const pair = pairKey(job.shell, job.remote);
    const known = bundles.find(pair);
    const context = known ?? (await evaluated(job.shell, 'shell', (code) => bundles.open(pair, job.shell, code)));
    const { shell } = context;
    if (!isShellBundle(shell)) throw new Error('The bundle of the shell does not export render().');
    const remote = job.remote && (await remoteOf(context, shell, job.remote));
    const made = job.page && (await renderPage(context, shell, job.page, remote));
    bundles.timers.close();
    // A loop that the bundle left in the queue runs here, in its own time, and not during the next page.
    await nextTurn();
    const page = made && packed(made);
    const full = fullHeap(job, before);
    const stray = unhandled;
    unhandled = null;
    return { kind: 'rendered', page, ...(full && { full }), ...(stray !== null && { unhandled: stray }) };
  } catch (error) {
    return { kind: 'threw', phase, message: textOf(error) };
  } finally {
    bundles.timers.close();
  }

  async function renderPage(
    { values, parse }: PairContext,
    bundle: ShellServerBundle,
    { address, params, boot, prefetched, document }: PageJob,
    remote: RemoteServerBundle | null,
  ): Promise<Made> {
    const known = await values.read(
      [boot, ...Object.values(prefetched), ...(document ? [document.frame] : [])],
      supplied,
    );
    // Objects of the bundles' own scope, so that none of ours gets in.
    const data = parse('{}') as Record<string, unknown>;
    for (const [path, key] of Object.entries(prefetched)) data[path] = known.get(key)?.value;
    const page = parse('{}') as object;
    const app = remote?.remote ?? null;
    Object.assign(page, { boot: known.get(boot)?.value, address, prefetched: data, routeId: job.routeId, app });
    const facts = parse(JSON.stringify({ params })) as object;
    Object.assign(facts, { data });
    say('render', !warm.has(warmKey(job)));
    const { links, markup } = await bundle.render(page as never);
    if (typeof links !== 'string' || typeof markup !== 'string') throw new Error('render() returned no page.');
    const head = checkedHead(describerOf(remote ?? bundle, job.routeId)(facts as never));
    renders += 1;
    warm.add(warmKey(job));
    return { known, boot, prefetched, document, page: { links, markup }, head };
  }

  async function evaluated<ServerBundle>(
    { key }: { readonly key: string },
    of: Phase,
    evaluate: (code: Uint8Array) => ServerBundle,
  ): Promise<ServerBundle> {
    const { [key]: code } = await supplied([key]);
    say(of, true);
    return evaluate(code as Uint8Array);
  }

  async function remoteOf(
    context: PairContext,
    { provided }: ShellServerBundle,
    remote: BundleName,
  ): Promise<RemoteServerBundle> {
    const known = context.remote();
    const bundle =
      known ?? (await evaluated(remote, 'remote', (code) => context.evaluateRemote(remote, code, provided)));
    phase = 'remote';
    if (!isRemoteBundle(bundle)) throw new Error('The bundle of the remote does not export a remote.');
    return bundle;
  }
}

/** The function that describes the head of the route's pages. */
function describerOf({ heads }: Pick<ShellServerBundle, 'heads'>, routeId: string): DescribePage {
  const describe = heads && Object.hasOwn(heads, routeId) ? heads[routeId] : undefined;
  if (!describe) throw new Error(`No head is exported for the route "${routeId}".`);
  return describe;
}

interface Made extends Pick<PageJob, 'boot' | 'prefetched' | 'document'> {
  readonly head: PageHead;
  readonly known: ReadonlyMap<string, CachedValue>;
  readonly page: RenderedPage;
}

function packed({ known, boot, prefetched, document, page, head }: Made): PackedPage | null {
  if (!document) return null;
  const frame = known.get(document.frame)?.value as PageFrame;
  const bodies = Object.entries(prefetched).map(([path, key]) => `${inertJson(path)}:${known.get(key)?.json}`);
  const tags = headTags(head, document.origin);
  const json = { boot: known.get(boot)?.json ?? '', prefetched: `{${bodies.join()}}` };
  return packedDocument(document, frame, { ...page, head: tags }, json);
}

/** Requests from the gateway what this process does not have. */
function supplied(keys: readonly string[]): Promise<Supplies> {
  return new Promise((resolve) => {
    takeSupplies = resolve;
    send({ kind: 'wants', keys: [...keys] });
  });
}

const isRemoteBundle = (exported: unknown): exported is RemoteServerBundle =>
  typeof exported === 'object' && exported !== null && typeof Reflect.get(exported, 'remote') === 'object';

const isShellBundle = (exported: unknown): exported is ShellServerBundle =>
  typeof exported === 'object' &&
  exported !== null &&
  typeof Reflect.get(exported, 'render') === 'function' &&
  typeof Reflect.get(exported, 'provided') === 'object';

/** The thrown value as one line; reading its message may throw again. */
function textOf(error: unknown): string {
  try {
    const text: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
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
  bundles.forgetOthers(pairKey(job.shell, job.remote));
  collect();
  if (usedHeap() < limit * FULL) return null;
  const [largest = key] = [...leftBy].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { renders, largest };
}

/** The engine's garbage collector, which is only available through a flag; contexts created later do not have it. */
function takeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const take = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => take();
}
