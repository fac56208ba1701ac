import { setTimeout as pause } from 'node:timers/promises';
import { type Cause, restart, WATCHED } from './cause';
import { embeddedDiskFails } from './embedded-cause';
import { type Prometheus, startPrometheus } from './prometheus';
import { releaseCauses } from './release-causes';
import { quietly, type Drill, type Result } from './result';
import { SERVER_CAUSES } from './server-causes';
import type { Shape } from './shape';
import { SCRAPES_OF_A_DAY } from './short-times';
import { startReplica, startTaxOffice } from './stand-ins';
import { TRADE_CAUSES } from './trade-causes';

/** How long an alarm may take to fire, or to end, in milliseconds: more than a day, as days are here. */
const LONGEST = 150_000;
const LOOK_EVERY = 500;

/** Looks until nothing is left of what is waited for; resolves with what is left at the end. */
async function untilNone(left: () => Promise<readonly string[]>): Promise<readonly string[]> {
  for (const until = Date.now() + LONGEST; ; await pause(LOOK_EVERY)) {
    const names = await left();
    if (names.length === 0 || Date.now() > until) return names;
  }
}

/** Each has to be seen firing once, not all at the same moment. */
function untilAllFire({ firing }: Prometheus, alarms: readonly string[]): Promise<readonly string[]> {
  const silent = new Set(alarms);
  return untilNone(async () => {
    for (const name of await firing()) silent.delete(name);
    return [...silent];
  });
}

const untilAllEnd = ({ firing }: Prometheus, alarms: readonly string[]): Promise<readonly string[]> =>
  untilNone(async () => {
    const names = await firing();
    return alarms.filter((name) => names.has(name));
  });

/** Does something after a work has ended, also when it has failed. */
async function endedBy<Value>(work: Promise<Value>, end: () => Promise<unknown> = () => Promise.resolve()) {
  try {
    return await work;
  } finally {
    await end();
  }
}

const play = (shape: Shape, prometheus: Prometheus, { what, alarms: expected, begin }: Cause): Promise<Result> =>
  quietly(`${what}: ${expected.join(', ')}`, async () => {
    const { mend, leave } = await begin(shape);
    const watch = async () => {
      const silent = await endedBy(untilAllFire(prometheus, expected), mend);
      const staying = await untilAllEnd(prometheus, expected);
      return [...silent.map((name) => `${name} does not fire`), ...staying.map((name) => `${name} does not end`)];
    };
    return endedBy(watch(), leave);
  });

/** What is watched besides what the compose file has: the replica and the tax office that it knows settings for. */
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

async function close(shape: Shape): Promise<void> {
  for (const name of ['prometheus', 'replica', 'etims']) await shape.down(name);
  for (const api of ['api', 'api-2']) await restart(shape, api);
}

/** A day, as days are here, on which people order and nothing goes wrong. */
const goodDay = (shape: Shape, prometheus: Prometheus): Promise<Result> =>
  quietly('a day on which all is well: no alarm fires', async () => {
    const shoppers = shape.shoppers(2);
    const unwatched = await untilNone(async () =>
      (await prometheus.scrapes()) < SCRAPES_OF_A_DAY ? ['the servers did not tell their figures for a day'] : [],
    );
    const { errors } = await shoppers.end();
    const fired = await prometheus.fired();
    return [...unwatched, ...errors, ...[...fired].map((name) => `${name} fires`)];
  });

/** A real Prometheus with the files of `monitoring/`, whose times alone are shortened, is told of everything that it has an alarm for. */
export const alarms: Drill = {
  name: 'alarms',
  programs: ['prometheus', 'mkfs.ext4', 'fsfreeze'],
  async run(shape, images) {
    let prometheus: Prometheus | undefined;
    const results: Result[] = [];
    try {
      results.push(
        await quietly('Prometheus, a replica and a tax office run beside the shop', async () => {
          prometheus = await open(shape);
          return [];
        }),
      );
      if (!prometheus) return results;
      results.push(await goodDay(shape, prometheus));
      for (const cause of [...SERVER_CAUSES, ...TRADE_CAUSES, ...releaseCauses(images), embeddedDiskFails])
        results.push(await play(shape, prometheus, cause));
      results.push(await allHaveFired(shape, prometheus));
    } finally {
      await close(shape);
    }
    return results;
  },
};

const allHaveFired = (shape: Shape, prometheus: Prometheus): Promise<Result> =>
  quietly(`all ${prometheus.alarms.length} alarms have fired, and none is left`, async () => {
    const fired = await prometheus.fired();
    await shape.order();
    await shape.run('backup');
    const left = await untilAllEnd(prometheus, prometheus.alarms);
    return [
      ...prometheus.alarms.filter((name) => !fired.has(name)).map((name) => `${name} has never fired`),
      ...left.map((name) => `${name} does not end`),
    ];
  });
