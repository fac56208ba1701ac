import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { answersPerSecond, type Answer } from './load';
import { SET_HEADER } from './set-header';
import type { Sides } from './sides';

const PAGES = 100_000;
const FIRST = 1_000;
const ADDRESSES = 5_000;
const SETS = 20;

/** The gateway's memory after many pages of many addresses and sets, beside that after the first of them. */
export async function memory({ apiPort, dataDir }: Sides): Promise<void> {
  const gateway = fork(join(__dirname, 'many-sets.ts'), [], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  });
  try {
    const { port } = (await next(gateway)) as { port: number };
    let pages = 0;
    const upTo = (most: number) => () => (pages < most ? wanted(pages++) : null);
    await answersPerSecond(port, upTo(FIRST), mustBeOk);
    const before = await memoryOf(gateway);
    const perSecond = await answersPerSecond(port, upTo(PAGES), mustBeOk);
    const after = await memoryOf(gateway);
    console.log(
      `\n| Gateway's memory | after ${PAGES.toLocaleString('en')} pages | after ${FIRST.toLocaleString('en')} | Ratio |`,
    );
    console.log('|---|---|---|---|');
    const sets = `${ADDRESSES.toLocaleString('en')} addresses, ${SETS} sets, ${Math.round(perSecond)} pages per second`;
    console.log(`| ${sets} | ${megabytes(after)} | ${megabytes(before)} | ${(after / before).toFixed(2)} |`);
  } finally {
    gateway.kill();
  }
}

/** Few pages are asked for often and most of them seldom, in every set; the same ones in every run. */
function wanted(page: number) {
  const address = Math.floor(ADDRESSES * fraction(page * 0.754_877_67) ** 3);
  const set = Math.floor(SETS * fraction(page * 0.569_840_29) ** 2);
  return { path: `/shop?min=${1_001 + address}`, headers: { [SET_HEADER]: String(set) } };
}

/** Multiples of these two numbers fill the square evenly (they are those of the plastic number). */
const fraction = (value: number) => value - Math.floor(value);

function mustBeOk({ status }: Answer): void {
  if (status !== 200) throw new Error(`The gateway answered ${status}.`);
}

async function memoryOf(gateway: ChildProcess): Promise<number> {
  gateway.send('memory');
  return ((await next(gateway)) as { rss: number }).rss;
}

async function next(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as unknown[];
  return message;
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
