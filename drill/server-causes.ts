import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cause, repeat, restart, signal, WATCHED } from './cause';
import type { Shape } from './shape';
import { startReplica } from './stand-ins';

const apiIsKilled: Cause = {
  what: 'an API is killed',
  alarms: ['ServerIsGone', 'ApiDoesNotAnswer', 'CallsAreLost'],
  async begin(shape) {
    const shoppers = shape.shoppers(4);
    await shape.kill('api-2');
    return {
      async mend() {
        await shoppers.end();
        await shape.up('api-2', WATCHED);
      },
    };
  },
};

const databaseIsFrozen: Cause = {
  what: 'PostgreSQL is frozen',
  alarms: ['DatabaseDoesNotAnswer', 'ServerFails', 'ServerIsSlow'],
  async begin(shape) {
    const shoppers = shape.shoppers(16);
    signal(shape, 'database', 'SIGSTOP');
    return {
      async mend() {
        signal(shape, 'database', 'SIGCONT');
        await shoppers.end();
      },
    };
  },
};

const replicaIsAway: Cause = {
  what: 'the replica is unavailable',
  alarms: ['ReplicaIsNotUsed'],
  async begin(shape) {
    await shape.down('replica');
    const shoppers = shape.shoppers(2);
    return {
      async mend() {
        shape.keep(await startReplica(shape.place));
        await shoppers.end();
      },
    };
  },
};

/** Rare enough that the percentile of delays does not show it. */
const HELD_MS = 2_000;
const FREE_MS = 1_500;

const processIsHeldUp: Cause = {
  what: 'a gateway is frozen for two seconds at a time',
  alarms: ['EventLoopIsHeld'],
  begin: async (shape) => ({
    mend: repeat(async () => {
      signal(shape, 'gateway-2', 'SIGSTOP');
      await pause(HELD_MS);
      signal(shape, 'gateway-2', 'SIGCONT');
    }, FREE_MS),
  }),
};

/** A session that was left open, with the locks that it holds. @returns a function that ends it */
function forgetSession({ place }: Shape, statement: string): () => Promise<unknown> {
  const [program = '', ...words] = [
    ...place.network.inside('database'),
    ...['psql', '-qX', '-h', join(place.folder, 'volumes', 'database'), '-U', 'ofisi'],
    ...['-c', 'begin', '-c', statement, '-c', 'select pg_sleep(600)'],
  ];
  const child = spawn(program, words, { stdio: 'ignore' });
  const ended = once(child, 'close');
  return () => {
    // psql cancels the running statement and exits.
    child.kill('SIGINT');
    return ended;
  };
}

const jobsAreLocked: Cause = {
  what: 'an abandoned database session locks all jobs',
  alarms: ['JobsAreStuck'],
  begin: async (shape) => ({ mend: forgetSession(shape, 'select from jobs for update') }),
};

/** More clients than an API has connections; the rest must wait without an answer. */
const CROWD = 60;

const ordersAreLocked: Cause = {
  what: 'an abandoned database session locks the orders, while many visitors request theirs',
  alarms: ['DatabaseIsBusy'],
  async begin(shape) {
    const release = forgetSession(shape, 'lock table orders');
    const api = `http://${shape.place.network.addressOf('api')}:4100/api`;
    const ask = async () => (await fetch(`${api}/orders/${randomBytes(16).toString('hex')}/payment`)).text();
    const crowd = Array.from({ length: CROWD }, () => repeat(ask, 0));
    return {
      async mend() {
        await release();
        await Promise.all(crowd.map((end) => end()));
      },
    };
  },
};

/** Fewer than the proxy needs for this many shoppers. */
const FEW_CONNECTIONS = '8';

const proxyIsUnknown: Cause = {
  what: 'a gateway counts the proxy as one visitor',
  alarms: ['ConnectionsAreRefused'],
  async begin(shape) {
    await restart(shape, 'gateway-2', { TRUSTED_PROXIES: '', CONNECTIONS_PER_ADDRESS: FEW_CONNECTIONS });
    const shoppers = shape.shoppers(32);
    return {
      async mend() {
        await shoppers.end();
        await restart(shape, 'gateway-2');
      },
    };
  },
};

const passwordsAreGuessed: Cause = {
  what: 'somebody guesses passwords',
  alarms: ['SomebodyGuesses'],
  async begin({ call }) {
    let guesses = 0;
    const guess = () => {
      guesses += 1;
      return call('/api/user-login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'wanjiru@example.com', password: `mlima-kenya-${guesses}` }),
      });
    };
    return { mend: repeat(guess, 200) };
  },
};

export const SERVER_CAUSES: readonly Cause[] = [
  apiIsKilled,
  replicaIsAway,
  processIsHeldUp,
  jobsAreLocked,
  ordersAreLocked,
  proxyIsUnknown,
  passwordsAreGuessed,
];

/**
 * When the database resumes, it still executes requests that were given up: a job that was taken this way belongs to nobody for two
 * minutes. So this cause comes last.
 */
export const LAST_CAUSE = databaseIsFrozen;
