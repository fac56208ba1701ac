import { bestSellerSchema, periodFields } from '@ofisi/api-contract/catalogue/best-sellers';
import { nairobiDayEnd, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { field } from '../../../resource/field';
import { listOf } from '../../../resource/list';
import { listQuerySchema } from '../../../resource/list-query';
import { brands, categories, items, itemSearch, stockFigure } from '../../../tables/catalogue';

/** The same number of days as on the home page (decision SF-19). */
const DAYS = 90;

const DAY = 86_400_000;

/** The sales to count: from one moment to another. */
interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Days in Nairobi, both included. Without the first, the period begins 90 days before its end; without the last, it ends now. */
export function periodOf({ sold_from: first, sold_to: last }: z.output<z.ZodObject<typeof periodFields>>): Period {
  const to = last === undefined ? new Date() : nairobiDayEnd(last);
  return { from: first === undefined ? new Date(to.getTime() - DAYS * DAY) : nairobiDayStart(first), to };
}

/**
 * The items sold in a period, the most pieces first (decision BO-3): completed sales, as on the home page. `place` is the rank among all
 * items sold. Revenue, in shillings after discounts, is for those who may see reports (invariant 3); for others it is null and cannot be
 * sorted by.
 */
export const bestSellerList = ({ from, to }: Period, { seesMoney }: { readonly seesMoney: boolean }) =>
  listOf(bestSellerSchema, {
    from: sql`(
      select line.item_id, sum(line.quantity) as units, sum(line.total) as revenue, count(distinct line.order_id) as sales,
             rank() over (order by sum(line.quantity) desc) as place
      from order_lines line join orders on orders.id = line.order_id
      where orders.status = 'completed' and orders.created_at >= ${from.toISOString()}::timestamptz
        and orders.created_at < ${to.toISOString()}::timestamptz
      group by line.item_id
    ) sold join ${items} on ${items.id} = sold.item_id join ${categories} on ${categories.id} = ${items.categoryId}
      left join ${brands} on ${brands.id} = ${items.brandId}`,
    id: items.id,
    search: itemSearch,
    order: 'place',
    fields: {
      id: field.integer(items.id),
      place: field.integer(sql<number>`sold.place`, { header: 'Place', sort: true }),
      title: field.text(items.title, { header: 'Title', sort: true }),
      brand_id: field.reference(items.brandId, { filter: true }),
      brand: field.text(sql<string | null>`${brands.name}`, { header: 'Brand', sort: true }),
      category_id: field.reference(items.categoryId, { filter: true }),
      category: field.text(sql<string>`${categories.name}`, { header: 'Category', sort: true }),
      units: field.number(sql<number>`sold.units`, { header: 'Sold', sort: true }),
      sales: field.integer(sql<number>`sold.sales`, { header: 'Sales', sort: true }),
      revenue: field.number(seesMoney ? sql<number | null>`sold.revenue` : sql<number | null>`null::numeric`, {
        header: 'Revenue',
        sort: true,
      }),
      available: field.number(stockFigure, { header: 'In Stock', sort: true }),
    },
  });

const someList = bestSellerList({ from: new Date(0), to: new Date(0) }, { seesMoney: true });

export const bestSellerQuerySchema = listQuerySchema(someList).extend(periodFields);
