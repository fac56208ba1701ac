import { setTimeout as pause } from 'node:timers/promises';
import { until } from './beside';
import { endOfLog } from './containers';
import {
  DATABASE_NODES,
  type DatabaseNode,
  isReadOnly,
  moveDatabase,
  startDatabaseProxy,
  startEtcd,
  startNode,
  switchOver,
  untilPair,
  untilPrimary,
} from './patroni';
import { quietly, whileShopping, type Drill, type Result } from './result';
import type { Shape } from './shape';
import { type ItemToOrder, orderOf, reasonOf } from './shoppers';

/** Without a primary every order is refused, and 16 shoppers retry at once. */
const WITHOUT_PRIMARY = { errors: 10_000, longest: 20_000 };
/** How long ordering may be impossible, in seconds. */
const LONGEST_WITHOUT = 15;
const AMID_ORDERS_MS = 3_000;
/** Number of orders in flight at that moment, whose answer may be lost. */
const INSISTENT = 16;
/** How long they wait for an answer, and between two attempts, in milliseconds. */
const ANSWER_MS = 8_000;
const AGAIN_MS = 200;

/** Retries one order, with its key, until it is acknowledged. */
async function insist({ call }: Shape, item: ItemToOrder, firstName: string): Promise<string> {
  const order = orderOf(item, { first_name: firstName });
  for (const until = Date.now() + 90_000; Date.now() < until;) {
    try {
      const answer = await call('/api/ordered-products', { ...order, signal: AbortSignal.timeout(ANSWER_MS) });
      const { order: stored } = (await answer.json()) as { order?: { number: string } };
      if (stored) return stored.number;
    } catch {
      // It is unknown whether the order was stored; hence the key.
    }
    await pause(AGAIN_MS);
  }
  throw new Error('an order was never acknowledged');
}

const apiProcesses = ({ place }: Shape): string =>
  ['api', 'api-2'].map((name) => place.network.processesOf(name).join(' ')).join(', ');

/**
 * Takes the primary away while orders come in, and checks the outcome.
 * @param meanwhile runs once orders are accepted again; resolves with the faults it finds
 */
async function without(
  shape: Shape,
  drill: string,
  take: (primary: DatabaseNode, standby: DatabaseNode) => Promise<void> | void,
  meanwhile: (former: DatabaseNode) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<Result> {
  const name = `Moraa ${drill.replaceAll(/[^a-z]+/g, ' ')}`.slice(0, 40);
  const faults: string[] = [];
  let back = Infinity;
  const result = await whileShopping(shape, drill, WITHOUT_PRIMARY, async () => {
    const { primary, standby } = await untilPair(shape.place);
    const [item, processes] = [shape.item(), apiProcesses(shape)];
    await pause(AMID_ORDERS_MS);
    const underWay = Array.from({ length: INSISTENT }, () => insist(shape, item, name));
    await pause(20);
    const takenAt = performance.now();
    await take(primary, standby);
    const first = insist(shape, item, name).then((number) => {
      back = (performance.now() - takenAt) / 1000;
      return number;
    });
    await first;
    faults.push(...(await meanwhile(primary)));
    const numbers = new Set(await Promise.all([first, ...underWay]));
    await untilPair(shape.place);
    await pause(AMID_ORDERS_MS);
    const stored = Number(shape.sql(`select count(*) from orders where first_name = '${name}'`));
    if (stored !== INSISTENT + 1 || numbers.size !== stored)
      faults.push(`${INSISTENT + 1} retried orders gave ${stored} orders with ${numbers.size} numbers`);
    if (processes !== apiProcesses(shape)) faults.push('a process of the API has ended');
    if (back > LONGEST_WITHOUT)
      faults.push(`orders were taken again after ${back.toFixed(1)} s of at most ${LONGEST_WITHOUT}`);
  });
  return {
    ...result,
    drill: `${drill}: orders again after ${back.toFixed(1)} s`,
    faults: [...result.faults, ...faults],
  };
}

/** The shop's database becomes two nodes behind HAProxy, and loses its primary in every way. No drill continues after it. */
export const failover: Drill = {
  name: 'failover',
  programs: ['etcd', 'patroni'],
  async run(shape) {
    const { place } = shape;
    const moved = await quietly('the database moves to two nodes behind HAProxy', async () => {
      const [first, second] = DATABASE_NODES;
      shape.keep(await startEtcd(place));
      shape.keep(startNode(place, first));
      await untilPrimary(place, first);
      shape.keep(startNode(place, second));
      await untilPair(place).catch((error: unknown) => {
        throw new Error(`${reasonOf(error)}; the end of its log: ${endOfLog(place, second)}`);
      });
      await moveDatabase(place, first, () => shape.down('database'));
      shape.keep(await startDatabaseProxy(place));
      await until(() => shape.sql('select 1'));
      await until(() => shape.order());
      return [];
    });
    if (moved.faults.length > 0) return [moved];
    const killed = await without(
      shape,
      'the primary is killed with its Patroni',
      (primary) => {
        for (const pid of place.network.processesOf(primary)) process.kill(pid, 'SIGKILL');
      },
      (former) => {
        shape.keep(startNode(place, former));
        return Promise.resolve([]);
      },
    );
    const split = await without(
      shape,
      'the network of the primary is cut',
      (primary) => place.network.cut(primary),
      async (former) => {
        const isSecond = isReadOnly(place, former) === false;
        // By itself, because nobody can reach it.
        const stepsDown = await until(() => {
          if (isReadOnly(place, former) !== true) throw new Error('the former primary does not step down');
        }).then(
          () => [],
          (error: unknown) => [reasonOf(error)],
        );
        place.network.join(former);
        return [...(isSecond ? ['two nodes take orders'] : []), ...stepsDown];
      },
    );
    const planned = await without(shape, 'a planned switchover', (primary, standby) =>
      switchOver(place, primary, standby),
    );
    return [moved, killed, split, planned];
  },
};
