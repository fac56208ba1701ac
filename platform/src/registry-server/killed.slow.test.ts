import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { grantToken } from '../registry/access';
import { overHttp } from '../registry/over-http';
import type { Registry } from '../registry/registry';
import { integrityOf } from '../registry/release-hash';
import { readBuild, type BuildFiles } from '../releases/publish';
import { emptyRegistry, openShop, release, temporaryFolder, writeBuild } from '../testing/fixtures';
import { registryCalls, type RegistryCalls } from './calls';

/** Kills in each half of the test. */
const TIMES = 100;
/** Initial upper limit of a process's life; adapted to the machine so that about half of the processes complete a call. */
const FIRST_LIFE_MS = 60;
const ROOT = resolve(__dirname, '../../..');
const REASON = { reason: 'amid kills' };

const BUNDLE = `require('esbuild').buildSync({
  entryPoints: [process.argv[1]], outfile: process.argv[2], minify: true,
  bundle: true, platform: 'node', format: 'cjs', target: 'node20', external: ['css-tree', 'fs-native-extensions', '../trial/trial', '../trial/pictures'], logLevel: 'error',
})`;

/** Bundles the server into one file, which starts in some tenths of a second. */
async function bundledServer(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'registry.cjs');
  const main = join(__dirname, '../testing/killable-registry.ts');
  await promisify(execFile)(process.execPath, ['-e', BUNDLE, main, file], { cwd: join(ROOT, 'platform') });
  return file;
}

type Call = (registry: RegistryCalls) => Promise<unknown>;

interface Killing {
  readonly file: string;
  readonly dataDir: string;
  /** Returns the next call, never the same one twice. */
  readonly next: () => Call;
  /** Asserts that everything stored is whole, whichever call was interrupted. */
  readonly check: () => Promise<void>;
}

/**
 * Repeatedly kills the registry's process at random moments of its work and restarts it.
 * @returns the numbers of completed and of interrupted calls
 */
async function killAll({ file, dataDir, next, check }: Killing): Promise<{ done: number; cut: number }> {
  const token = await grantToken(dataDir, 'team', { publish: ['*'], pin: ['*'], force: ['*'] });
  let longest = FIRST_LIFE_MS;
  let [done, cut] = [0, 0];
  let repeat: Call | null = null;
  for (let time = 0; time < TIMES; time += 1) {
    const child = fork(file, [dataDir, '0'], { stdio: 'inherit' });
    const [origin] = (await Promise.race([once(child, 'message'), endBeforeStart(child)])) as [string];
    const registry = registryCalls(overHttp(origin, token));
    // Repeating an interrupted call completes it.
    if (repeat) await repeat(registry);
    const before = done;
    repeat = next();
    const ended = killAfter(child, Math.random() * longest);
    try {
      for (;;) {
        await repeat(registry);
        done += 1;
        repeat = next();
      }
    } catch (error) {
      cut += 1;
      expect(error).toMatchObject({
        status: 503,
        message: expect.stringMatching(
          /^The registry at \S+ (?:does not answer(?: \(\w+\))?\.|closed the connection before it responded)/,
        ) as string,
      });
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    await check();
    longest *= done > before ? 0.9 : 1.1;
  }
  return { done, cut };
}

/** @throws when the process ends by itself, as one does that cannot start */
async function endBeforeStart(child: ChildProcess): Promise<never> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  throw new Error(`The registry ended before it was killed (${code ?? signal}).`);
}

async function killAfter(child: ChildProcess, life: number): Promise<unknown[]> {
  const ended = once(child, 'exit');
  await pause(life);
  child.kill('SIGKILL');
  return ended;
}

/** Asserts that every listed release exists, is whole and matches its document. */
async function expectWhole({ releases }: Registry, known: Set<string>): Promise<void> {
  for (const { releaseId } of await releases.list('mf-storefront')) {
    if (known.has(releaseId)) continue;
    known.add(releaseId);
    const document = await releases.read('mf-storefront', releaseId);
    expect(document?.releaseId).toBe(releaseId);
    for (const [name, integrity] of Object.entries(document?.integrity ?? {})) {
      const content = await releases.readFile('mf-storefront', releaseId, name, null);
      expect([name, content && integrityOf(content)]).toEqual([name, integrity]);
    }
  }
}

/** Asserts that the pins match the history, that the history has no gap, and that every stored set can be read. */
async function expectHistoryMatchesPins({ environments, sets }: Registry, name: string): Promise<void> {
  const document = await environments.read(name);
  const history = await environments.history(name);
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
  expect(history.at(-1)?.revision).toBe(document?.revision);
  const told = new Map(history.flatMap(({ changes }) => changes.map(({ remote, to }) => [remote, to])));
  const pinned = Object.entries(document?.pins ?? {}).map(([remote, pin]) => [remote, pin.release] as const);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(pinned));
  for (const { id } of await sets.all()) expect(await sets.read(id)).not.toBeNull();
}

/** Returns a new build on each call, one small change apart. */
function builds(files: BuildFiles): () => BuildFiles {
  let turn = 0;
  const home = files.get('home.js')?.toString() ?? '';
  return () => new Map([...files, ['home.js', Buffer.from(`${home}/* ${(turn += 1)} */`)]]);
}

/** Cycles through pinning, promoting what was pinned, and rolling back. */
function changes(releases: readonly string[]): () => Call {
  let turn = 0;
  const verbs: readonly ((release: string) => Call)[] = [
    (pinned) => (registry) => registry.pin('local', { ...REASON, releases: { 'mf-storefront': pinned } }),
    () => (registry) => registry.promote('qa', { ...REASON, from: 'local', remotes: [] }),
    (pinned) => (registry) => registry.pin('local', { ...REASON, releases: { 'mf-storefront': pinned } }),
    () => (registry) => registry.rollback('local', { ...REASON, revision: 2 }),
  ];
  return () => {
    turn += 1;
    const verb = verbs[turn % verbs.length];
    if (!verb) throw new Error('There is no such verb.');
    return verb(releases[turn % releases.length] ?? '');
  };
}

async function killWhilePublishing(file: string) {
  const { registry, dataDir } = emptyRegistry();
  const known = new Set<string>();
  const nextBuild = builds(await readBuild(await writeBuild('shop'), 'mf-storefront'));
  const counts = await killAll({
    ...{ file, dataDir },
    next: () => {
      const files = nextBuild();
      const git = { commit: null, dirty: false };
      return (calls) => calls.publish({ remote: 'mf-storefront', files, git, ifNew: true });
    },
    check: () => expectWhole(registry, known),
  });
  // An incomplete release stays hidden until it is old enough to count as abandoned.
  const names = readdirSync(join(dataDir, 'registry/releases/mf-storefront'));
  expect(names.filter((name) => !known.has(name) && !/^\.(?:unfinished-|index\.json)/.test(name))).toEqual([]);
  return { ...counts, stored: known.size };
}

async function killWhilePinning(file: string) {
  const { registry, dataDir } = emptyRegistry();
  const { shop } = await openShop(registry);
  const others = [
    await release(registry, 'shop', { version: '1.1.0' }),
    await release(registry, 'shop', { version: '1.2.0' }),
  ];
  const counts = await killAll({
    ...{ file, dataDir },
    next: changes([shop, ...others].map(({ releaseId }) => releaseId)),
    check: async () => {
      await expectHistoryMatchesPins(registry, 'local');
      if ((await registry.environments.read('qa')) !== null) await expectHistoryMatchesPins(registry, 'qa');
    },
  });
  return { ...counts, revision: (await registry.environments.read('local'))?.revision ?? 0 };
}

describe(`the registry's process, killed ${2 * TIMES} times amid its calls`, () => {
  it('keeps releases, pins and history consistent, fails the interrupted calls, and accepts their repetition', async () => {
    const file = await bundledServer();
    const [published, pinned] = await Promise.all([killWhilePublishing(file), killWhilePinning(file)]);
    // Some calls completed, and each process was killed in the middle of one that did not.
    expect([published.cut, pinned.cut]).toEqual([TIMES, TIMES]);
    expect(published.stored).toBeGreaterThanOrEqual(published.done);
    expect(published.done).toBeGreaterThan(TIMES / 10);
    expect(pinned.done).toBeGreaterThan(TIMES / 10);
    expect(pinned.revision).toBeGreaterThan(TIMES / 10);
    // Most of the time goes into starting processes, which is slow on a busy machine.
  }, 600_000);
});
