import { SET_HEADER } from '@ofisi/services/set-header';
import { openSets } from '@ofisi/services/sets';
import { residentBytes } from '@ofisi/services/resident-bytes';
import { answersPerSecond, type Answer } from './load';
import type { Sides } from './sides';

const FIRST = 1_000;
const ADDRESSES = 5_000;
const SETS = 20;

/** The gateway's memory after `most` pages of many addresses and sets, compared with its memory after the first thousand. */
export async function memory({ apiPort, dataDir }: Sides, most: number): Promise<void> {
  const names = Array.from({ length: SETS }, (_, set) => [nameOf(set), {}] as const);
  const { port, pid, stop } = await openSets({ dataDir, apiPort }, Object.fromEntries(names));
  try {
    let pages = 0;
    const upTo = (last: number) => () => (pages < last ? wanted(pages++) : null);
    await answersPerSecond(port, upTo(FIRST), mustBeOk);
    const before = await residentBytes(pid);
    const perSecond = await answersPerSecond(port, upTo(most), mustBeOk);
    const after = await residentBytes(pid);
    const count = (value: number) => value.toLocaleString('en');
    console.log(`| Gateway's memory | after ${count(most)} pages | after ${count(FIRST)} | Ratio |`);
    console.log('|---|---|---|---|');
    const what = `${count(ADDRESSES)} addresses, ${SETS} sets, ${Math.round(perSecond)} pages per second`;
    console.log(`| ${what} | ${megabytes(after)} | ${megabytes(before)} | ${(after / before).toFixed(2)} |`);
  } finally {
    await stop();
  }
}

const nameOf = (set: number) => `set-${set}`;

/** Few pages are requested often and most of them rarely, in every set; the sequence is the same in every run. */
function wanted(page: number) {
  const address = Math.floor(ADDRESSES * fraction(page * 0.754_877_67) ** 3);
  const set = Math.floor(SETS * fraction(page * 0.569_840_29) ** 2);
  return { path: `/shop?min=${1_001 + address}`, headers: { [SET_HEADER]: nameOf(set) } };
}

/** Multiples of these two numbers fill the square evenly (they are derived from the plastic number). */
const fraction = (value: number) => value - Math.floor(value);

function mustBeOk({ status }: Answer): void {
  if (status !== 200) throw new Error(`The gateway answered ${status}.`);
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
