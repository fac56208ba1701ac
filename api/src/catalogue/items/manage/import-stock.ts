import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { optionalMoney, quantityField, requiredText } from '@ofisi/api-contract/fields';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows, type Db } from '../../../engine/database';
import { sessionOf } from '../../../access/guard';
import type { Cells, Checked, ImportField, ImportKind, Settled } from '../../../resource/imports/kinds';
import type { WriteContext } from '../../../resource/resource';
import { moveStock } from '../../../ledger/stock-movements';
import { addSerials } from '../../../ledger/serials';
import { NO_STOCK } from './service-rules';

const MOST = 1_000_000;

/** A row of opening stock: an existing item, its quantity, and the cost of one piece. */
const stockRow = z.object({
  item: requiredText('item'),
  quantity: quantityField('quantity', MOST),
  unit_cost: optionalMoney('unit cost'),
});

/** A row of serial numbers: a unit of an existing item. */
const serialRow = z.object({
  item: requiredText('item'),
  serial_number: requiredText('serial number', 100),
  unit_cost: optionalMoney('unit cost'),
});

interface Item {
  readonly id: number;
  readonly requires_serial: boolean;
  readonly is_service: boolean;
  readonly allow_decimal: boolean;
  readonly has_opening: boolean;
}

/** Items by the text in a file: SKU, barcode or title. Null for a title shared by several items. */
async function findItems(tx: Db, names: readonly string[]): Promise<ReadonlyMap<string, Item | null>> {
  const wanted = sql`${sql.param([...new Set(names.map((name) => name.toLowerCase()))])}::text[]`;
  const upper = sql`${sql.param([...new Set(names.map((name) => name.toUpperCase()))])}::text[]`;
  const exact = sql`${sql.param([...new Set(names)])}::text[]`;
  const rows = await selectRows<Item & { sku: string | null; barcode: string | null; title: string }>(
    tx,
    sql`select items.id, items.requires_serial, items.is_service, coalesce(units.allow_decimal, false) as allow_decimal,
          lower(items.sku) as sku, lower(items.barcode) as barcode, lower(items.title) as title,
          exists (select from stock_movements where item_id = items.id and cause = 'opening') as has_opening
        from items left join units on units.id = items.unit_id
        where items.archived_at is null
          and (upper(items.sku) = any(${upper}) or items.barcode = any(${exact}) or lower(items.title) = any(${wanted}))`,
  );
  const found = new Map<string, Item | null>();
  for (const row of rows) {
    found.set(row.title, found.has(row.title) ? null : row);
  }
  // A number takes precedence over a title.
  for (const key of ['barcode', 'sku'] as const) {
    for (const row of rows) {
      const name = row[key];
      if (name !== null) {
        found.set(name, row);
      }
    }
  }
  return found;
}

const wrong = (errors: FieldErrors): Checked => ({ outcome: 'wrong', errors });

const errorsOf = ({ issues }: z.ZodError): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), [message]]));

const itemErrors = (item: Item | null | undefined): FieldErrors | null =>
  item
    ? null
    : {
        item: [
          item === null ? 'Several items have this title. Use the SKU.' : 'No item has this SKU, barcode or title.',
        ],
      };

function refuseCost(request: WriteContext['request'], cost: number | null): FieldErrors | null {
  return cost === null || sessionOf(request).permissions.has('purchases.manage')
    ? null
    : { unit_cost: ['You do not have permission to set what an item costs.'] };
}

/** Column names for the quantity in other programs. */
export const STOCK_HEADS = [
  'stock',
  'quantity on hand',
  'qty on hand',
  'on hand',
  'stock on hand',
  'variant inventory qty',
  'inventory quantity',
  'stock quantity',
  'stock qty',
  'quantity',
  'qty',
  'available quantity',
  'opening stock',
  'inventory',
];

const FIELDS = {
  item: {
    name: 'item',
    label: 'Item',
    required: true,
    as: 'code',
    heads: [
      'sku',
      'variant sku',
      'internal reference',
      'item code',
      'code',
      'barcode',
      'product/service name',
      'product',
      'title',
      'name',
    ],
  },
  cost: {
    name: 'unit_cost',
    label: 'Unit Cost',
    required: false,
    as: 'amount',
    heads: ['cost', 'cost price', 'cost per item', 'purchase cost', 'buying price'],
  },
} as const satisfies Record<string, ImportField>;

/** Common to both kinds: nothing is stored before it has been shown, and existing data is never changed. */
const base = {
  permission: 'stock.manage',
  store: (_context: WriteContext, rows: readonly Cells[]) => Promise.resolve(rows.map(() => undefined)),
  update: null,
  undo: () => Promise.resolve(),
} as const;

/** Opening stock: once per item, through movements that carry the cost. */
export function openingStockKind(written: () => void): ImportKind {
  async function check({ tx, request }: WriteContext, rows: readonly Cells[]): Promise<Checked[]> {
    const items = await findItems(
      tx,
      rows.map(({ item = '' }) => item),
    );
    return rows.map((cells): Checked => {
      const { data, error } = stockRow.safeParse(cells);
      if (!data) {
        return wrong(errorsOf(error));
      }
      const item = items.get(data.item.toLowerCase());
      const errors = itemErrors(item) ?? refuseCost(request, data.unit_cost);
      if (!item || errors) {
        return wrong(errors ?? {});
      }
      if (item.is_service) {
        return wrong({ item: [NO_STOCK] });
      }
      if (item.requires_serial) {
        return wrong({
          item: ['The stock of an item with serial numbers follows from them: import the serial numbers.'],
        });
      }
      if (!item.allow_decimal && !Number.isInteger(data.quantity)) {
        return wrong({ quantity: [WHOLE_UNITS] });
      }
      const key = `item ${item.id}`;
      return item.has_opening ? { outcome: 'same', id: item.id, key } : { outcome: 'new', key };
    });
  }

  async function show(context: WriteContext, rows: readonly Settled[]): Promise<(string | null)[]> {
    const { tx, request } = context;
    const items = await findItems(
      tx,
      rows.map(({ cells }) => cells['item'] ?? ''),
    );
    const found = rows.map(({ cells }) => ({
      ...stockRow.parse(cells),
      known: items.get((cells['item'] ?? '').toLowerCase()),
    }));
    const isOpen = ({ known }: (typeof found)[number]) =>
      known && !known.has_opening && !known.requires_serial && !known.is_service;
    const changes = found.flatMap((row) =>
      row.known && isOpen(row)
        ? [{ itemId: row.known.id, onHand: row.quantity, reserved: 0, unitCost: row.unit_cost ?? undefined }]
        : [],
    );
    await moveStock(tx, { cause: 'opening', userId: sessionOf(request).userId, note: request.id }, changes);
    return found.map((row) =>
      isOpen(row) ? null : 'The item was changed in the meantime. Its stock was left as it is.',
    );
  }

  return {
    ...base,
    kind: 'opening_stock',
    fields: [
      FIELDS.item,
      { name: 'quantity', label: 'Quantity', required: true, as: 'quantity', heads: STOCK_HEADS },
      FIELDS.cost,
    ],
    example: [{ item: 'KYO-TK1170', quantity: '12', unit_cost: '6200' }],
    check,
    show,
    written,
  };
}

const serialKey = (itemId: number, serial: string) => `${itemId} ${serial.trim().toUpperCase()}`;

/** The serial numbers that items have or ever had. */
async function knownSerials(tx: Db, serials: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = sql`${sql.param(serials.map((serial) => serial.trim().toUpperCase()))}::text[]`;
  const rows = await selectRows<{ item_id: number; serial: string }>(
    tx,
    sql`select item_id, serial_number as serial from item_serials where upper(trim(serial_number)) = any(${wanted})`,
  );
  return new Set(rows.map(({ item_id: itemId, serial }) => serialKey(itemId, serial)));
}

/** Serial numbers of the stock on hand when the shop moved to this system: each adds a unit. */
export function serialsKind(written: () => void): ImportKind {
  const look = async (tx: Db, rows: readonly Cells[]) => ({
    items: await findItems(
      tx,
      rows.map(({ item = '' }) => item),
    ),
    known: await knownSerials(
      tx,
      rows.map(({ serial_number: serial = '' }) => serial),
    ),
  });

  async function check({ tx, request }: WriteContext, rows: readonly Cells[]): Promise<Checked[]> {
    const { items, known } = await look(tx, rows);
    return rows.map((cells): Checked => {
      const { data, error } = serialRow.safeParse(cells);
      if (!data) {
        return wrong(errorsOf(error));
      }
      const item = items.get(data.item.toLowerCase());
      const errors = itemErrors(item) ?? refuseCost(request, data.unit_cost);
      if (!item || errors) {
        return wrong(errors ?? {});
      }
      if (!item.requires_serial) {
        return wrong({ item: ['This item does not require serial numbers.'] });
      }
      const key = serialKey(item.id, data.serial_number);
      return known.has(key) ? { outcome: 'same', id: item.id, key } : { outcome: 'new', key };
    });
  }

  async function showOne({ tx, request }: WriteContext, item: Item, row: z.output<typeof serialRow>) {
    const { userId } = sessionOf(request);
    const unitCost = row.unit_cost ?? undefined;
    const change = { itemId: item.id, onHand: 1, reserved: 0, unitCost };
    await moveStock(tx, { cause: 'opening', userId, note: request.id }, [change]);
    await addSerials(tx, item.id, [row.serial_number], { userId, ...(unitCost === undefined ? {} : { unitCost }) });
  }

  async function show(context: WriteContext, rows: readonly Settled[]): Promise<(string | null)[]> {
    const { items, known } = await look(
      context.tx,
      rows.map(({ cells }) => cells),
    );
    const left: (string | null)[] = [];
    for (const { cells } of rows) {
      const row = serialRow.parse(cells);
      const item = items.get(row.item.toLowerCase());
      const isFree = item?.requires_serial === true && !known.has(serialKey(item.id, row.serial_number));
      if (item && isFree) {
        await showOne(context, item, row);
      }
      left.push(isFree ? null : 'The item was changed in the meantime. The serial number was left out.');
    }
    return left;
  }

  return {
    ...base,
    permission: 'serials.manage',
    kind: 'serials',
    fields: [
      FIELDS.item,
      {
        name: 'serial_number',
        label: 'Serial Number',
        required: true,
        as: 'code',
        heads: ['serial', 'serial no', 'sn', 's/n', 'lot/serial number'],
      },
      FIELDS.cost,
    ],
    example: [{ item: 'KYO-M2040', serial_number: 'VCF1234567', unit_cost: '41000' }],
    check,
    show,
    written,
  };
}
