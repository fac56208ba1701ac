import type { MountedImages } from './images';
import { reasonOf, type Seen, type Shoppers } from './shoppers';
import type { Shape } from './shape';

/** One line of the table: an operation on the shop, and its outcome. */
export interface Result {
  readonly drill: string;
  readonly seconds: number;
  /** null when nobody was shopping. */
  readonly seen: Seen | null;
  /** How many of the acknowledged orders are in the database. */
  readonly stored: number | null;
  /** Why the outcome is not good enough; empty when it is. */
  readonly faults: readonly string[];
}

export interface Drill {
  /** Its name on the command line. */
  readonly name: string;
  /** Programs that it needs besides those that all drills need. */
  readonly programs?: readonly string[];
  /** @param images those of this version */
  readonly run: (shape: Shape, images: MountedImages) => Promise<readonly Result[]>;
}

export interface Bounds {
  /** How many answers may be unsuccessful. */
  readonly errors: number;
  /** How long anybody may wait for an answer, in milliseconds. */
  readonly longest: number;
}

const SHOPPERS = 16;
/**
 * Much faster than people. Without it, 16 shoppers keep both processors of a small machine busy, and the longest wait is the one in the
 * queue for a processor, whatever is done to the shop meanwhile.
 */
const READING_MS = 300;

/**
 * Runs an operation on the shop while 16 shoppers order, and counts what they saw. Every acknowledged order must be stored, whatever the
 * bounds.
 */
export async function whileShopping(
  shape: Shape,
  drill: string,
  bounds: Bounds,
  work: () => Promise<void>,
): Promise<Result> {
  const startedAt = Date.now();
  let shoppers: Shoppers;
  try {
    shoppers = shape.shoppers(SHOPPERS, READING_MS);
  } catch (error) {
    return { drill, seconds: 0, seen: null, stored: null, faults: [reasonOf(error)] };
  }
  let failure: string | null = null;
  try {
    await work();
  } catch (error) {
    failure = reasonOf(error);
  }
  const seen = await shoppers.end();
  const seconds = (Date.now() - startedAt) / 1000;
  const stored = storedOf(shape, seen.orders);
  const faults = [
    ...(failure === null ? [] : [failure]),
    ...(stored === seen.orders.length ? [] : [`${seen.orders.length - stored} acknowledged orders are lost`]),
    ...(seen.orders.length > 0 ? [] : ['nobody could order']),
    ...(seen.errors.length <= bounds.errors
      ? []
      : [`${seen.errors.length} errors of at most ${bounds.errors}, such as ${seen.errors[0] ?? ''}`]),
    ...(seen.longest <= bounds.longest
      ? []
      : [`somebody waited ${Math.round(seen.longest)} ms of at most ${bounds.longest} for ${seen.slowest}`]),
  ];
  return { drill, seconds, seen, stored, faults };
}

function storedOf(shape: Shape, orders: readonly string[]): number {
  if (orders.length === 0) return 0;
  const list = orders.map((number) => `'${number}'`).join(',');
  return Number(shape.sql(`select count(*) from orders where number in (${list})`));
}

/** Runs an operation while nobody shops. */
export async function quietly(drill: string, work: () => Promise<readonly string[]>): Promise<Result> {
  const startedAt = Date.now();
  const faults = await work().catch((error: unknown) => [reasonOf(error)]);
  return { drill, seconds: (Date.now() - startedAt) / 1000, seen: null, stored: null, faults };
}

export const TABLE_HEAD = `| Drill | Seconds | Requests | Errors seen | Longest wait | Orders acknowledged | Stored | |
|---|---|---|---|---|---|---|---|`;

export function tableLine({ drill, seconds, seen, stored, faults }: Result): string {
  const cells = [
    drill,
    seconds.toFixed(1),
    seen?.requests ?? '–',
    seen?.errors.length ?? '–',
    seen ? `${Math.round(seen.longest)} ms` : '–',
    seen?.orders.length ?? '–',
    stored ?? '–',
    faults.length === 0 ? 'good' : '**failed**',
  ];
  return `| ${cells.join(' | ')} |`;
}
