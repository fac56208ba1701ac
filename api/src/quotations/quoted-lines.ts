import { type FieldErrors } from '@ofisi/api-contract/envelope';
import type { Permission } from '@ofisi/api-contract/permissions';
import type { QuotationInput } from '@ofisi/api-contract/quotations/quotations';
import type { Settings } from '@ofisi/api-contract/settings/settings';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { discountShares, payableCents, type WholeDiscount } from '@ofisi/shared-shop/sums';
import { sql } from 'drizzle-orm';
import { gross, taxIn } from '../sales/orders/line-sums';
import { items } from '../tables/catalogue';
import { discountProblem } from '../access/discount-limit';
import { selectRows, type Db } from '../engine/database';
import { centsFromNumeric } from '../engine/money';
import { intArray } from '../engine/int-array';
import { invalid } from '../http/envelope';
import { taxRate } from '../settings/tax-rate';
import type { quotationLines } from '../tables/quotations';

/** An item as it can be quoted today; prices and cost in cents. */
export interface QuotableItem {
  readonly id: number;
  readonly title: string;
  readonly sku: string | null;
  readonly unit: string | null;
  readonly taxClass: 'A' | 'B' | 'C' | 'D' | 'E';
  readonly taxRate: number;
  /** The price without offers, with running offers, and for the customer's category. */
  readonly actualPrice: number;
  readonly shopPrice: number;
  readonly price: number;
  /** The cost of one piece; null if unknown. */
  readonly cost: number | null;
  readonly available: number;
  readonly requiresSerial: boolean;
  readonly isService: boolean;
  readonly allowDecimal: boolean;
  readonly isArchived: boolean;
  readonly isDraft: boolean;
}

type Row = Omit<QuotableItem, 'actualPrice' | 'shopPrice' | 'price' | 'cost'> &
  Readonly<Record<'actualPrice' | 'shopPrice' | 'price', string>> & { readonly cost: string | null };

/** The items with these ids at the customer's prices of today. As in an order, the larger discount counts, whether by offer or by category. */
export async function readQuotable(
  db: Db,
  ids: readonly number[],
  customerId: number | null | undefined,
): Promise<ReadonlyMap<number, QuotableItem>> {
  const less = (percent: ReturnType<typeof sql>) => sql`round(items.actual_price * (100 - ${percent}) / 100, 2)::text`;
  const rows = await selectRows<Row>(
    db,
    sql`select items.id, items.title, items.sku, units.short_name as unit, items.tax_class as "taxClass",
               ${taxRate(items.taxClass)}::float8 as "taxRate", items.actual_price::text as "actualPrice",
               ${less(sql`offered.discount`)} as "shopPrice",
               ${less(sql`greatest(offered.discount, coalesce(category.discount, 0))`)} as price,
               (case when items.is_service then coalesce(items.cost_price, 0) else items.average_cost end)::text as cost,
               items.is_service as "isService", greatest(0, items.on_hand - items.reserved)::float8 as available,
               items.requires_serial as "requiresSerial",
               coalesce(units.allow_decimal, false) and not items.requires_serial as "allowDecimal",
               items.archived_at is not null as "isArchived", items.state = 'draft' as "isDraft"
        from items left join units on units.id = items.unit_id
        cross join lateral (
          select coalesce(max(discount), 0) as discount from offers
          where item_id = items.id and archived_at is null and starts_on <= now() and now() < ends_on
        ) offered
        left join parties customer on customer.id = ${customerId ?? null}::int and customer.kind = 'customer'
        left join customer_categories category on category.id = customer.customer_category_id and category.archived_at is null
        where items.id = any(${intArray(ids)})`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        actualPrice: centsFromNumeric(row.actualPrice),
        shopPrice: centsFromNumeric(row.shopPrice),
        price: centsFromNumeric(row.price),
        cost: row.cost === null ? null : centsFromNumeric(row.cost),
      },
    ]),
  );
}

/** `share` is the part of `discount` that is the line's share of the discount on the whole. */
type EnteredLine = QuotationInput['items'][number] & { readonly share: number };

export type QuotedLine = Omit<typeof quotationLines.$inferInsert, 'id' | 'quotationId'> & {
  readonly quantity: number;
  readonly tax: number;
  readonly total: number;
};

/** An existing line; amounts in shillings. */
export interface KnownLine {
  readonly item_id: number;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
}

export interface QuotingRules {
  readonly customerId: number | undefined;
  readonly may: (permission: Permission) => boolean;
  /** The largest discount from today's price, in per cent. */
  readonly discountLimit: number;
  /** Lines that were permitted before, and need no permission again. */
  readonly before?: readonly KnownLine[];
}

const isAsBefore = (line: EnteredLine, before: readonly KnownLine[]) =>
  before.some(
    ({ item_id, quantity, price, discount }) =>
      item_id === line.item_id &&
      quantity === line.quantity &&
      Math.round(price * 100) === line.price &&
      Math.round(discount * 100) === (line.discount ?? 0),
  );

/** The problem of a line, with the name of its field; null if there is none. */
function problemOf(
  line: EnteredLine,
  item: QuotableItem | undefined,
  { may, discountLimit, before = [] }: QuotingRules,
): { readonly field: string; readonly message: string } | null {
  const { quantity, price, discount } = line;
  const isKnown = before.some(({ item_id }) => item_id === line.item_id);
  if (!item || (item.isArchived && !isKnown)) {
    return { field: 'item_id', message: item ? `${item.title} is no longer sold.` : 'There is no such product.' };
  }
  if (item.isDraft && !isKnown) {
    return { field: 'item_id', message: `${item.title} is a draft. Put it on sale, or hide it from the site, first.` };
  }
  if (!item.allowDecimal && !Number.isInteger(quantity)) {
    return { field: 'quantity', message: WHOLE_UNITS };
  }
  const total = gross(price, quantity) - (discount ?? 0);
  if (total < 0) {
    return { field: 'discount', message: 'The discount is more than the line costs.' };
  }
  if (isAsBefore(line, before)) {
    return null;
  }
  const today = gross(item.price, quantity);
  const problem = may('sales.discount')
    ? discountProblem(today - total, today, discountLimit)
    : 'You do not have permission to give discounts.';
  if (total < today && problem) {
    return { field: price < item.price ? 'price' : 'discount', message: problem };
  }
  const isReduced = total < gross(item.shopPrice, quantity);
  if (isReduced && item.cost !== null && total < gross(item.cost, quantity) && !may('sales.below_cost')) {
    return { field: 'price', message: 'This is below its cost. Ask someone who can approve that.' };
  }
  return null;
}

/**
 * The lines to quote, each with its VAT. A price below the customer's price of today needs `sales.discount`, one below cost
 * `sales.below_cost` (invariant 7).
 * @throws Refusal 400 at the field
 */
export async function readQuoted(
  tx: Db,
  input: Pick<QuotationInput, 'items' | 'whole_discount' | 'whole_percent'>,
  rules: QuotingRules,
): Promise<readonly QuotedLine[]> {
  const entered = withShares(input);
  const ids = entered.map(({ item_id }) => item_id);
  const known = await readQuotable(tx, ids, rules.customerId);
  const errors: FieldErrors = {};
  const lines: QuotedLine[] = [];
  for (const [index, line] of entered.entries()) {
    const item = known.get(line.item_id);
    const problem = ids.indexOf(line.item_id) < index ? TWICE : problemOf(line, item, rules);
    if (problem) {
      errors[`items.${index}.${problem.field}`] = [problem.message];
    } else if (item) {
      lines.push(lineOf(line, item));
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
  return lines;
}

const TWICE = { field: 'item_id', message: 'This product already has a line.' };

/**
 * The lines with their shares of the discount on the whole added to their own discounts, so that the order, its VAT, and the limit of a
 * role have them line by line (decision BO-165).
 * @throws Refusal 400 if it is more than the lines cost, or given twice
 */
function withShares({
  items: lines,
  whole_discount: cents,
  whole_percent: percent,
}: Pick<QuotationInput, 'items' | 'whole_discount' | 'whole_percent'>): readonly EnteredLine[] {
  if (percent > 0 && cents) {
    throw invalid({ whole_discount: ['Give an amount or a percentage, not both.'] });
  }
  const whole: WholeDiscount = percent > 0 ? { percent } : { cents: cents ?? 0 };
  const sums = lines.map((line) => gross(line.price, line.quantity) - (line.discount ?? 0));
  const total = sums.reduce((before, sum) => before + sum, 0);
  if ('cents' in whole && whole.cents > Math.max(0, total)) {
    throw invalid({ whole_discount: ['The discount is more than the items cost.'] });
  }
  const shares = discountShares(sums, whole);
  return lines.map((line, index) => {
    const share = shares[index] ?? 0;
    return { ...line, share, discount: (line.discount ?? 0) + share };
  });
}

function lineOf({ quantity, price, share, discount: told }: EnteredLine, item: QuotableItem): QuotedLine {
  const discount = told ?? 0;
  const total = gross(price, quantity) - discount;
  return {
    itemId: item.id,
    productName: item.title,
    price,
    quantity,
    discount,
    wholeShare: share,
    taxClass: item.taxClass,
    taxRate: item.taxRate,
    tax: taxIn(total, item.taxRate),
    total,
  };
}

/** Ten thousand million shillings, in cents: the database would fail with an error beyond what its amount columns can hold. */
const MOST_AMOUNT = 1_000_000_000_000;

/**
 * The sum of the lines and the delivery, in cents, rounded to a whole shilling like an order (invariant 6).
 * @throws Refusal 400 if it is too large
 */
export function quotedSums(lines: readonly QuotedLine[], deliveryFee: number, { standard_rate }: Settings['tax']) {
  const exact = lines.reduce((sum, { total }) => sum + total, deliveryFee);
  if (exact > MOST_AMOUNT) {
    throw invalid({ items: ['The total is too large for a quotation.'] });
  }
  const amount = payableCents(exact);
  const tax = lines.reduce((sum, line) => sum + line.tax, taxIn(deliveryFee, standard_rate));
  return { amount, rounding: amount - exact, tax, deliveryFee };
}
