import { type FieldErrors } from '@ofisi/api-contract/envelope';
import type { LinesInput } from '@ofisi/api-contract/finance/purchase-lines';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { items } from '../../tables/catalogue';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { intArray } from '../../engine/int-array';
import { invalid } from '../../http/envelope';
import { taxRate } from '../../settings/tax-rate';
import { assumedCost } from './bought-items';

/** A line as stored; sums in cents, `total` with VAT and less the discount. */
export interface BoughtLine {
  /** The id of the line that it changes. */
  readonly id: number | undefined;
  readonly itemId: number;
  readonly title: string;
  readonly quantity: number;
  readonly unitCost: number;
  readonly discount: number;
  readonly taxClass: 'A' | 'B' | 'C' | 'D' | 'E';
  readonly taxRate: number;
  readonly tax: number;
  readonly total: number;
  readonly requiresSerial: boolean;
  readonly serials: readonly string[];
  /** Maps the name of a field to its name in the form. */
  readonly field: (name: string) => string;
}

interface BoughtItem {
  readonly id: number;
  readonly title: string;
  readonly tax_class: BoughtLine['taxClass'];
  readonly tax_rate: number;
  readonly assumed_cost: string;
  readonly requires_serial: boolean;
  readonly allow_decimal: boolean;
  readonly is_archived: boolean;
  readonly is_service: boolean;
}

const readItems = async (tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, BoughtItem>> => {
  const rows = await selectRows<BoughtItem>(
    tx,
    sql`select items.id, items.title, items.tax_class, ${taxRate(items.taxClass)}::float8 as tax_rate, ${assumedCost}::text as assumed_cost,
               items.requires_serial, coalesce(units.allow_decimal, false) and not items.requires_serial as allow_decimal,
               items.archived_at is not null as is_archived, items.is_service
        from items left join units on units.id = items.unit_id
        where items.id = any(${intArray(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

interface Entered {
  readonly id?: number | undefined;
  readonly item_id: number;
  readonly quantity: number;
  readonly unit_cost: number | null;
  readonly discount: number | null;
  readonly serials: readonly string[];
  readonly field: (name: string) => string;
}

/** The field names of a form with one product (BO §7). */
const ONE_PRODUCT: Readonly<Record<string, string>> = { item_id: 'product_id', serials: 'product_id' };

/** The lines of a form, which has one product or several lines. @throws Refusal 400 at the field */
function entered({ items: lines, product_id, quantity, unit_cost }: LinesInput, before: readonly { id: number }[]) {
  if (lines) {
    return lines.map((line, index): Entered => ({ ...line, field: (name) => `items.${index}.${name}` }));
  }
  const missing = {
    ...(product_id === undefined && { product_id: ['Choose the product.'] }),
    ...(quantity === undefined && { quantity: ['Enter the quantity.'] }),
  };
  if (product_id === undefined || quantity === undefined) {
    throw invalid(missing);
  }
  if (before.length > 1) {
    throw invalid({ product_id: ['This has several products. Open it in the back-office to change them.'] });
  }
  const field = (name: string) => ONE_PRODUCT[name] ?? name;
  const one: Entered = {
    id: before[0]?.id,
    item_id: product_id,
    quantity,
    unit_cost,
    discount: null,
    serials: [],
    field,
  };
  return [one];
}

function problemsOf(line: Entered, item: BoughtItem | undefined, isNew: boolean): FieldErrors {
  if (!item || (item.is_archived && isNew)) {
    return { [line.field('item_id')]: ['There is no such product.'] };
  }
  if (item.is_service) {
    return { [line.field('item_id')]: ['This is a service, which has no stock. Record what it cost as an expense.'] };
  }
  if (!item.allow_decimal && !Number.isInteger(line.quantity)) {
    return { [line.field('quantity')]: [WHOLE_UNITS] };
  }
  const gross = Math.round(line.quantity * (line.unit_cost ?? 0));
  return (line.discount ?? 0) > gross && line.unit_cost !== null
    ? { [line.field('discount')]: ['The discount is more than the line costs.'] }
    : {};
}

/**
 * The lines of a form, each with its cost and the VAT in it; values that the form leaves out stay as in the earlier line.
 * @throws Refusal 400 at the field
 */
export async function readBought(
  tx: Db,
  input: LinesInput,
  { hasVat, before = [] }: { readonly hasVat: boolean; readonly before?: readonly { id: number; item_id: number }[] },
): Promise<readonly BoughtLine[]> {
  const wanted = entered(input, before);
  const known = await readItems(
    tx,
    wanted.map(({ item_id }) => item_id),
  );
  const isNew = ({ item_id }: Entered) => !before.some((line) => line.item_id === item_id);
  const errors = Object.fromEntries(
    wanted.flatMap((line) => Object.entries(problemsOf(line, known.get(line.item_id), isNew(line)))),
  );
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
  return wanted.flatMap((line): BoughtLine[] => {
    const item = known.get(line.item_id);
    if (!item) {
      return [];
    }
    const unitCost = line.unit_cost ?? centsFromNumeric(item.assumed_cost);
    const discount = line.discount ?? 0;
    const total = Math.max(0, Math.round(line.quantity * unitCost) - discount);
    const rate = hasVat ? item.tax_rate : 0;
    return [
      {
        id: line.id,
        itemId: item.id,
        title: item.title,
        quantity: line.quantity,
        unitCost,
        discount,
        taxClass: item.tax_class,
        taxRate: rate,
        tax: Math.round((total * rate) / (100 + rate)),
        total,
        requiresSerial: item.requires_serial,
        serials: line.serials.map((serial) => serial.trim()),
        field: line.field,
      },
    ];
  });
}

export const sumOf = (lines: readonly Pick<BoughtLine, 'total'>[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);
