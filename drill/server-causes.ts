import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cause, repeat, restart, signal, WATCHED } from './cause';
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
  what: 'PostgreSQL stands still',
  alarms: ['DatabaseDoesNotAnswer', 'DatabaseIsBusy', 'ServerFails', 'ServerIsSlow'],
  async begin(shape) {
    const shoppers = shape.shoppers(64);
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
  what: 'the replica is away',
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

/** Of half a second, it stands still for so many milliseconds. */
const HELD = 400;

const processIsHeldUp: Cause = {
  what: 'a gateway stands still again and again',
  alarms: ['EventLoopIsHeld'],
  begin: async (shape) => ({
    mend: repeat(async () => {
      signal(shape, 'gateway-2', 'SIGSTOP');
      await pause(HELD);
      signal(shape, 'gateway-2', 'SIGCONT');
    }, 500 - HELD),
  }),
};

/** A session that somebody has left open, with a lock on all that waits to be done. */
const jobsAreLocked: Cause = {
  what: 'a forgotten session holds the jobs',
  alarms: ['JobsAreStuck'],
  async begin({ place }) {
    const session = 'begin; select from jobs for update; select pg_sleep(600);';
    const [program = '', ...words] = place.network.inside('database');
    const child = spawn(program, [...words, 'psql', '-qX', '-h', `${place.folder}/volumes/database`, '-U', 'ofisi'], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.stdin.end(session);
    const ended = once(child, 'close');
    return {
      async mend() {
        child.kill('SIGINT');
        await ended;
      },
    };
  },
};

/** Fewer than the proxy wants for so many shoppers. */
const FEW_CONNECTIONS = '8';

const proxyIsUnknown: Cause = {
  what: 'a gateway takes the proxy for one visitor',
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
  databaseIsFrozen,
  replicaIsAway,
  processIsHeldUp,
  jobsAreLocked,
  proxyIsUnknown,
  passwordsAreGuessed,
];
