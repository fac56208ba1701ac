import { DEEPEST_COUNTED } from '@ofisi/api-contract/catalogue/listing';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { FoundPage, PageQuery } from './catalogue-index';

export const and = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

export const shillings = (cents: number) => (cents / 100).toFixed(2);

/** The sort keys of each list, and their direction. Without a search, or where there is too much to compare, the newest match best. */
export const ORDERS = {
  best: { keys: [sql`item_id`], isRising: false },
  newest: { keys: [sql`item_id`], isRising: false },
  price: { keys: [sql`price`, sql`item_id`], isRising: true },
  '-price': { keys: [sql`price`, sql`item_id`], isRising: false },
} as const;

export type Order = (typeof ORDERS)[keyof typeof ORDERS];

export interface Row {
  readonly item_id: number;
  /** Cents. */
  readonly price: number;
}

const cursorOf = ({ keys }: Order, { item_id, price }: Row) =>
  keys.length === 1 ? `${item_id}` : `${price}.${item_id}`;

/** The values of a cursor, for the order's keys; a cursor from a list in another order is placed at the start of its number. */
function placeOf({ keys }: Order, cursor: string): SQL {
  const [first = '0', second = '0'] = cursor.split('.');
  return keys.length === 1 ? sql`(${first}::bigint)` : sql`(${shillings(Number(first))}::numeric, ${second}::bigint)`;
}

export interface Window {
  readonly size: number;
  readonly offset?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface Part {
  readonly rows: readonly Row[];
  /** Whether there is more in the direction of reading. */
  readonly hasMore: boolean;
  readonly isBackwards: boolean;
}

/** The part of a list in a window: a condition, an order, and one row more than the window's size. */
export function partOf(order: Order, { size, offset = 0, after, before }: Window) {
  const isBackwards = after === undefined && before !== undefined;
  const isRising = order.isRising !== isBackwards;
  const cursor = after ?? before;
  const place =
    cursor === undefined
      ? sql`true`
      : sql`(${sql.join([...order.keys], sql`, `)}) ${isRising ? sql`>` : sql`<`} ${placeOf(order, cursor)}`;
  const keys = sql.join(
    order.keys.map((key) => (isRising ? key : sql`${key} desc`)),
    sql`, `,
  );
  const shownOf = (rows: readonly Row[]): Part => {
    const shown = rows.slice(0, size);
    return { rows: isBackwards ? shown.reverse() : shown, hasMore: rows.length > size, isBackwards };
  };
  const ordered = sql`order by ${keys} limit ${size + 1} offset ${offset}`;
  return { place, keys, ordered, reach: offset + size + 1, shownOf };
}

export const COLUMNS = sql`item_id, (price * 100)::float8 as price`;

/** Rows in the list's order. */
export async function readRows(db: Db, from: SQL, order: Order, window: Window): Promise<Part> {
  const { place, ordered, shownOf } = partOf(order, window);
  return shownOf(await selectRows<Row>(db, sql`select ${COLUMNS} ${from} and ${place} ${ordered}`));
}

/** The page and its window: the last page instead of one beyond it. */
export function placeIn({ page, size, after, before }: PageQuery, total: number, more: boolean) {
  const isCounted = after === undefined && before === undefined;
  // Offsets become slower the deeper a page lies.
  const deepest = isCounted ? Math.floor(DEEPEST_COUNTED / size) : Infinity;
  const last = Math.max(1, Math.min(Math.ceil(total / size), deepest));
  const shown = isCounted || !more ? Math.min(page, last) : page;
  const window: Window = isCounted ? { size, offset: (shown - 1) * size } : { size, after, before };
  return { page: shown, window };
}

/** A page before it is known how its items match. */
export type ListedPage = Omit<FoundPage, 'match'>;

export function foundPage(order: Order, page: number, total: number, more: boolean, part: Part): ListedPage {
  const { rows, hasMore, isBackwards } = part;
  const [first] = rows;
  const final = rows.at(-1);
  const hasNext = isBackwards || hasMore;
  const hasPrevious = isBackwards ? hasMore : page > 1;
  return {
    ids: rows.map(({ item_id }) => item_id),
    page,
    total,
    more,
    next: final && hasNext ? cursorOf(order, final) : null,
    previous: first && hasPrevious ? cursorOf(order, first) : null,
  };
}

export type ReadPart = (order: Order, window: Window) => Promise<Part>;

export async function pageOf(query: PageQuery, total: number, more: boolean, read: ReadPart): Promise<ListedPage> {
  const order = ORDERS[query.sort];
  const { page, window } = placeIn(query, total, more);
  return foundPage(order, page, total, more, await read(order, window));
}
