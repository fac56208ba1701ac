import { setTimeout as pause } from 'node:timers/promises';
import { type Cause, endedBy, restart, WATCHED } from './cause';
import { embeddedDiskFails } from './embedded-cause';
import { type Prometheus, startPrometheus } from './prometheus';
import { releaseCauses } from './release-causes';
import { quietly, type Drill, type Result } from './result';
import { LAST_CAUSE, SERVER_CAUSES } from './server-causes';
import type { Shape } from './shape';
import { SCRAPES_OF_A_DAY } from './short-times';
import { startReplica, startTaxOffice } from './stand-ins';
import { TRADE_CAUSES } from './trade-causes';

/** How long an alarm may take to fire, or to end, in milliseconds: longer than a shortened day, and than any pause before a retry. */
const LONGEST = 180_000;
const LOOK_EVERY = 500;

/** Polls until nothing that is waited for is left; resolves with what is left at the end. */
async function untilNone(left: () => Promise<readonly string[]>): Promise<readonly string[]> {
  for (const until = Date.now() + LONGEST; ; await pause(LOOK_EVERY)) {
    const names = await left();
    if (names.length === 0 || Date.now() > until) return names;
  }
}

/**
 * Waits until each alarm has been seen firing, or not firing, once. Not necessarily all at the same moment: one may begin again while
 * another takes its time.
 */
function untilEachSeen({ firing }: Prometheus, alarms: readonly string[], isFiring: boolean) {
  const unseen = new Set(alarms);
  return untilNone(async () => {
    const names = await firing();
    for (const name of unseen) if (names.has(name) === isFiring) unseen.delete(name);
    return [...unseen];
  });
}

const untilSilent = ({ firing }: Prometheus, alarms: readonly string[]): Promise<readonly string[]> =>
  untilNone(async () => {
    const names = await firing();
    return alarms.filter((name) => names.has(name));
  });

const play = (shape: Shape, prometheus: Prometheus, { what, alarms: expected, begin }: Cause): Promise<Result> =>
  quietly(`${what}: ${expected.join(', ')}`, async () => {
    const before = await untilSilent(prometheus, expected);
    if (before.length > 0) return before.map((name) => `${name} fires before its cause`);
    const { mend, leave } = await begin(shape);
    const watch = async () => {
      const silent = await endedBy(untilEachSeen(prometheus, expected, true), mend);
      const staying = await untilEachSeen(prometheus, expected, false);
      return [...silent.map((name) => `${name} does not fire`), ...staying.map((name) => `${name} does not end`)];
    };
    return endedBy(watch(), leave);
  });

/** Starts what is monitored besides the compose file's services: the replica and the tax office, for which it has settings. */
async function open(shape: Shape): Promise<Prometheus> {
  const { place } = shape;
  await shape.down('mpesa');
  await shape.startMpesa();
  shape.keep(await startTaxOffice(place));
  shape.keep(await startReplica(place));
  for (const api of ['api', 'api-2']) await restart(shape, api, WATCHED);
  await shape.run('backup');
  const prometheus = await startPrometheus(place);
  shape.keep(prometheus.container);
  return prometheus;
}

async function close(shape: Shape): Promise<string[]> {
  for (const name of ['prometheus', 'replica', 'etims']) await shape.down(name);
  for (const api of ['api', 'api-2']) await restart(shape, api);
  await shape.order();
  return [];
}

/** A shortened day on which people order and a backup is taken. */
const goodDay = (shape: Shape, prometheus: Prometheus): Promise<Result> =>
  quietly('a normal day: no alarm fires', async () => {
    const shoppers = shape.shoppers(2);
    const until = (scrapes: number) =>
      untilNone(async () =>
        (await prometheus.scrapes()) < scrapes ? ['the servers do not export their metrics'] : [],
      );
    await until(SCRAPES_OF_A_DAY / 2);
    await shape.run('backup');
    const unwatched = await until(SCRAPES_OF_A_DAY);
    const { errors } = await shoppers.end();
    const fired = await prometheus.fired();
    return [...unwatched, ...errors, ...[...fired].map((name) => `${name} fires`)];
  });

/**
 * A real Prometheus with the files of `monitoring/`, in which only times are shortened, is exposed to every failure that it has an alarm
 * for.
 */
export const alarms: Drill = {
  name: 'alarms',
  programs: ['prometheus', 'mkfs.ext4', 'fsfreeze'],
  async run(shape, images) {
    let prometheus: Prometheus | undefined;
    const results: Result[] = [
      await quietly('Prometheus, a replica and a tax office run beside the shop', async () => {
        prometheus = await open(shape);
        return [];
      }),
    ];
    if (prometheus) {
      results.push(await goodDay(shape, prometheus));
      for (const cause of [...TRADE_CAUSES, ...SERVER_CAUSES, ...releaseCauses(images), embeddedDiskFails, LAST_CAUSE])
        results.push(await play(shape, prometheus, cause));
      results.push(await allHaveFired(shape, prometheus));
    }
    results.push(await quietly('the shop continues without them', () => close(shape)));
    return results;
  },
};

const allHaveFired = (shape: Shape, prometheus: Prometheus): Promise<Result> =>
  quietly(`all ${prometheus.alarms.length} alarms have fired and ended`, async () => {
    const fired = await prometheus.fired();
    await shape.order();
    await shape.run('backup');
    const left = await untilEachSeen(prometheus, prometheus.alarms, false);
    return [
      ...prometheus.alarms.filter((name) => !fired.has(name)).map((name) => `${name} has never fired`),
      ...left.map((name) => `${name} does not end`),
    ];
  });
